import Results
import Samples
import Toolchains

extension Prover {
  /// For each page, whether the values of claims that differ by their texts equal them for Swift.
  ///
  /// - Parameter verdicts: those of a page by texts.
  func equalities(
    of pages: [[(Program, ProgramOutcome)]], _ announced: [AnnouncedErrors], scratch: String,
    progress: @escaping @Sendable (ProofStep) -> Void, verdicts: (Int) -> Verdicts
  ) async throws(ToolchainFailure) -> [[VerdictSubject: [Bool]]] {
    var equalities = [[VerdictSubject: [Bool]]](repeating: [:], count: pages.count)
    var open: [ClaimEquality] = []
    for page in pages.indices where announced[page].page.samples.hasWrittenValues {
      let verdicts = verdicts(page)
      open += pages[page].compactMap { ClaimEquality(page, announced[page].page, $0, $1, verdicts) }
    }
    while !open.isEmpty {
      let answers = try await outcomes(of: prepared(open.map(\.program)), scratch: scratch, progress: progress)
      for (question, answer) in zip(open, answers) {
        equalities[question.page].merge(question.answers(answer)) { $1 }
      }
      open = zip(open, answers).compactMap { $0.next(after: $1) }
    }
    return equalities
  }

  /// The same of one page; nil if a result is not cached.
  func knownEquality(
    in programs: some Sequence<(Program, ProgramOutcome)>, of page: ReadPage, judged verdicts: Verdicts
  ) -> [VerdictSubject: [Bool]]? {
    var equalities: [VerdictSubject: [Bool]] = [:]
    for (program, outcome) in programs where page.samples.hasWrittenValues {
      var open = ClaimEquality(0, page, program, outcome, verdicts)
      while let question = open {
        guard let answer = cached(prepared([question.program])[0]) else { return nil }
        equalities.merge(question.answers(answer)) { $1 }
        open = question.next(after: answer)
      }
    }
    return equalities
  }
}

extension PageSamples {
  /// Whether it has claims that must be the values of expressions.
  fileprivate var hasWrittenValues: Bool {
    samples.contains { sample in
      sample.claims.contains { claim in
        if case .value = claim.kind { !claim.isLikely } else { false }
      }
    }
  }
}
