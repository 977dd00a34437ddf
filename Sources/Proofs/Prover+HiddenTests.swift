import Samples
import Toolchains

extension Prover {
  /// The pages without reports of claims in the hidden tests that do not compile with them. Has the programs of these pages compiled
  /// again.
  func silenceTests(
    of pages: [PreparedPage], _ programs: inout [[PreparedProgram]], _ outcomes: inout [[ProgramOutcome]],
    scratch: String,
    progress: @escaping @Sendable (ProofStep) -> Void
  ) async throws(ToolchainFailure) -> [ReadPage] {
    var silenced = pages.map(\.page)
    var changed: [Int] = []
    for index in pages.indices {
      guard let page = pages[index].page.withoutReports(programs[index].map(\.program), outcomes[index]) else {
        continue
      }
      silenced[index] = page
      changed.append(index)
    }
    let again = changed.map { prepared(ProgramWriter(silenced[$0]).programs()) }
    let came = try await self.outcomes(of: again, scratch: scratch, progress: progress)
    for (page, made) in zip(changed, zip(again, came)) { (programs[page], outcomes[page]) = made }
    return silenced
  }

  /// The results of hidden tests without what does not compile.
  func soundTests(
    of pages: [ReadPage], _ programs: [[Program]], _ outcomes: [[ProgramOutcome]], scratch: String,
    progress: @escaping @Sendable (ProofStep) -> Void
  ) async throws(ToolchainFailure) -> [(page: Int, Program, ProgramOutcome)] {
    var results: [(page: Int, Program, ProgramOutcome)] = []
    var open = pages.indices.flatMap { page in
      zip(programs[page], outcomes[page]).compactMap {
        SoundTest(page: page, pages[page].samples.tests, $0, $1)
      }
    }
    while !open.isEmpty {
      let written = open.compactMap { test in
        ProgramWriter(pages[test.page]).sound(test.number, without: test.faulty).map { (test, $0) }
      }
      let came = try await self.outcomes(of: prepared(written.map(\.1)), scratch: scratch, progress: progress)
      open = []
      for ((test, program), outcome) in zip(written, came) {
        var next = test
        if outcome.run != nil {
          results.append((test.page, program, outcome))
        } else if next.add(program, outcome) {
          open.append(next)
        }
      }
    }
    return results
  }
}
