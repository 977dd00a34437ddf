import Diagnostics
import Markdown
import Results
import Samples

/// The last step of judging a page: gives a verdict to everything that has none yet.
extension PageJudge {
  mutating func closeVerdicts() {
    // If the test prints what the page shows, it is the test that is wrong, and its error is told.
    for comment in page.drifted where printedInstead[comment.tested.start.line] != comment.shown {
      proof.diagnostics.append(comment.error)
    }
    let errors = ErrorsByFence(document, document.diagnostics + page.diagnostics + proof.diagnostics)
    failFaulty(errors)
    let programs = SpanPrograms(page)
    for subject in proof.verdicts.open {
      if let verdict = reason(for: subject, errors, programs) {
        proof.verdicts.give(verdict, to: subject)
      } else {
        proof.diagnostics.append(.noVerdict(at: place(of: subject)))
        proof.verdicts.give(.failed, to: subject)
      }
    }
  }

  /// Everything that contains an error has failed, even if its results are right.
  private mutating func failFaulty(_ errors: ErrorsByFence) {
    for sample in page.samples {
      if errors.first(in: sample.fence) != nil { proof.verdicts.give(.failed, to: .block(fence: sample.fence)) }
      for (index, claim) in sample.claims.enumerated() {
        if case .output(_, let fence) = claim.kind, errors.first(in: fence) != nil {
          proof.verdicts.give(.failed, to: .claim(fence: sample.fence, index: index, line: 0))
        }
      }
    }
    for still in page.stills where errors.first(in: still.fence) != nil {
      proof.verdicts.give(.failed, to: .still(fence: still.fence))
    }
    for table in page.checks where errors.first(in: table.fence) != nil {
      for (number, line) in table.lines.enumerated() {
        guard let place = line.first?.range, errors.first(on: place.start.line) != nil else {
          continue
        }
        proof.verdicts.give(.failed, to: .line(fence: table.fence, line: number))
      }
    }
    let outside = Set(errors.outside.map(\.start))
    for span in document.spans.numbers where outside.contains(document.spans[span].range.start) {
      proof.verdicts.give(.failed, to: .span(span))
    }
  }

  /// Why a subject was not checked; nil if there is no reason.
  private func reason(for subject: VerdictSubject, _ errors: ErrorsByFence, _ programs: SpanPrograms) -> Verdict? {
    switch subject {
    case .block(let fence): return sample(fence).flatMap { reason(for: $0) }
    case .claim(let fence, _, _):
      guard let sample = sample(fence) else { return nil }
      return reason(behind: sample, errors)
    case .test: return nil
    case .span(let span): return obstacles[programs[document.spans[span]]].map(\.verdict)
    case .demo(let demo): return reason(ofDemo: demo, errors)
    case .browser(let demo):
      // A program that is stopped here is not run there.
      let stop = page.demos[demo].flatMap { sample($0) }.flatMap { stopped[$0.program] }
      return reason(ofDemo: demo, errors)
        ?? stop.map { .notChecked(why: "its program does not run to its end", cause: $0) }
    case .still(let fence):
      return stills[fence].flatMap { reason(ofDemo: $0.demo, errors) }
    case .line(let fence, _):
      guard let table = tables[fence] else { return nil }
      return errors.first(in: fence).map(Verdict.behind) ?? reason(ofDemo: table.demo, errors)
    case .answer(let fence, let line, _):
      switch proof.verdicts[.line(fence: fence, line: line)] {
      case .notChecked(let why, let cause): return .notChecked(why: why, cause: cause)
      case .failed:
        return tables[fence]?.lines[line].first.map { .behind(errors.first(on: $0.range.start.line) ?? $0.range) }
      case .passed, nil: return nil
      }
    }
  }

  private func reason(for sample: Sample) -> Verdict? {
    switch sample.mode {
    case .skipped(let why): .notChecked(why: why, cause: page.leftOut)
    case .sketch(let why): .notChecked(why: why, cause: nil)
    case .elsewhere(let platform): .notChecked(why: "it needs \(platform)", cause: nil)
    case .quoted(let path, _): .notChecked(why: "it is part of \(path), which another build compiles", cause: nil)
    case .tested(let test): reason(for: sample, testedBy: test)
    case .runs, .fails, .traps, .compiles: obstacles[sample.program].map(\.verdict)
    }
  }

  /// Why a sample was not checked that a hidden test checks.
  private func reason(for sample: Sample, testedBy test: HiddenTestNumber) -> Verdict? {
    switch proof.verdicts[.test(test)] {
    case .notChecked(let why, let cause): .notChecked(why: why, cause: cause)
    case .failed: .notChecked(why: "its hidden test fails", cause: page.tests[test.value].sample.range)
    case .passed, nil: nil
    }
  }

  /// Why something that depends on a sample, such as its claims and its demo, was not checked.
  private func reason(behind sample: Sample, _ errors: ErrorsByFence) -> Verdict? {
    switch proof.verdicts[.block(fence: sample.fence)] {
    case .notChecked(let why, let cause): .notChecked(why: why, cause: cause)
    case .failed: .behind(errors.first(in: sample.fence) ?? sample.range)
    case .passed where sample.mode == .compiles:
      .notChecked(why: "its sample is only compiled" + (sample.whyNotRun.map { ": " + $0 } ?? ""), cause: nil)
    case .passed, nil: reason(for: sample)
    }
  }

  private func reason(ofDemo demo: String, _ errors: ErrorsByFence) -> Verdict? {
    page.demos[demo].flatMap { sample($0) }.flatMap { reason(behind: $0, errors) }
  }

  private func place(of subject: VerdictSubject) -> SourceRange {
    switch subject {
    case .block(let fence), .still(let fence): document.fences[fence].range
    case .claim(let fence, let index, _):
      sample(fence).map { $0.claims[index].range } ?? document.fences[fence].range
    case .test(let test): page.tests[test.value].sample.range
    case .span(let span): document.spans[span].range
    case .demo(let demo), .browser(let demo):
      page.demos[demo].map { document.fences[$0].range } ?? SourceRange(file: document.path, line: 1)
    case .line(let fence, let line), .answer(let fence, let line, _):
      tables[fence]?.lines[line].first?.range ?? document.fences[fence].range
    }
  }
}

/// The errors of a page by the fence that contains them.
private struct ErrorsByFence {
  private var errors: [FenceNumber: SourceRange] = [:]
  /// The first on each line of a fence.
  private var byLine: [Int: SourceRange] = [:]
  /// The errors outside fences.
  private(set) var outside: [SourceRange] = []

  init(_ document: Document, _ diagnostics: [Diagnostic]) {
    for error in diagnostics where error.severity == .error && error.range.file == document.path {
      if let fence = document.fence(at: error.range.start.line) {
        errors[fence] = errors[fence] ?? error.range
        byLine[error.range.start.line] = byLine[error.range.start.line] ?? error.range
      } else {
        outside.append(error.range)
      }
    }
  }

  func first(in fence: FenceNumber) -> SourceRange? { errors[fence] }

  /// - Parameter line: a line of the file, in a fence.
  func first(on line: Int) -> SourceRange? { byLine[line] }
}

extension PageJudge.Obstacle {
  fileprivate var verdict: Verdict { .notChecked(why: why, cause: place) }
}

extension Verdict {
  /// The verdict of something that cannot be judged because of an error in the same sample.
  fileprivate static func behind(_ error: SourceRange) -> Verdict {
    .notChecked(why: "its sample has an error", cause: error)
  }
}

extension Diagnostic {
  fileprivate static func noVerdict(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "verdict.missing", "internal error: this check has no result",
      notes: [Note("please report this page as a bug of galley")], at: range)
  }
}
