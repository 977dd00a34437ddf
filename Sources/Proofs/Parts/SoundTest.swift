import Markdown
import Samples
import Toolchains

/// A hidden test without its statements that do not compile, so that the rest of its output can be compared.
struct SoundTest {
  let page: Int
  let number: HiddenTestNumber
  private let test: HiddenTest
  /// The offsets of the errors in the test's code.
  private(set) var faulty: Set<Int> = []
  private var roundsLeft = 6

  /// Nil if the test compiles, prints nothing, or is no program by itself.
  init?(page: Int, _ tests: [HiddenTest], _ program: Program, _ outcome: ProgramOutcome) {
    guard let number = program.test else { return nil }
    (self.page, self.number, test) = (page, number, tests[number.value])
    guard SoundTest.isNeeded(for: test, outcome), add(program, outcome) else { return nil }
  }

  /// Whether an outcome is all that there is to know about a test.
  static func isChecked(_ test: HiddenTest, by outcome: ProgramOutcome) -> Bool {
    !isNeeded(for: test, outcome) && (outcome.run != nil || !test.reportsClaims)
  }

  private static func isNeeded(for test: HiddenTest, _ outcome: ProgramOutcome) -> Bool {
    outcome.run == nil && outcome.toolFailure == nil && !test.outputs.isEmpty && test.files.isEmpty
      && test.modules.isEmpty && test.submodule == nil
      && PlatformError.reason(in: outcome.diagnostics, importing: test.sample.code) == nil
  }

  /// Leaves out more, because of the errors of what was left; returns whether that changes anything.
  mutating func add(_ program: Program, _ outcome: ProgramOutcome) -> Bool {
    guard outcome.run == nil, roundsLeft > 0 else { return false }
    roundsLeft -= 1
    let offsets = CodeOffsets(test.sample)
    let errors = outcome.diagnostics.filter { $0.severity == .error }.map { error in
      program.places.place(file: error.file, line: error.line, column: error.column).flatMap { offsets[$0.range] }
    }
    let count = faulty.count
    // An error at an unknown place stays, whatever is left out.
    guard !errors.contains(nil) else { return false }
    faulty.formUnion(errors.compactMap(\.self))
    return faulty.count > count
  }
}

extension ReadPage {
  /// The page without reports of claims in the hidden tests that do not compile with them; nil if there is none.
  func withoutReports(_ programs: [Program], _ outcomes: [ProgramOutcome]) -> ReadPage? {
    var page = self
    for (program, outcome) in zip(programs, outcomes) {
      guard let number = program.test?.value, outcome.run == nil, samples.tests[number].reportsClaims else { continue }
      page.samples.tests[number] = samples.tests[number].withoutReports
    }
    return page.samples.tests == samples.tests ? nil : page
  }
}
