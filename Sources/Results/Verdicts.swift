import Markdown
import Samples

/// The verdicts on everything that a page claims.
///
/// All subjects are added before the first verdict, so that a missing verdict is found at the end.
public struct Verdicts: Equatable, Sendable {
  /// Everything that needs a verdict: the samples in reading order, then spans, stills and tables.
  public private(set) var subjects: [VerdictSubject] = []
  private var verdicts: [VerdictSubject: Verdict] = [:]

  public init() {}

  /// - Parameter inBrowser: whether live demos are also checked in the browser build.
  package init(of page: PageSamples, spans: [SpanNumber], inBrowser: Bool) {
    for sample in page.samples where !sample.isContext {
      subjects.append(.block(fence: sample.fence))
      for (index, claim) in sample.claims.enumerated() {
        subjects += (0..<claim.lineCount).map { .claim(fence: sample.fence, index: index, line: $0) }
      }
      guard let demo = sample.demo else { continue }
      subjects.append(.demo(demo))
      if inBrowser, !sample.isStatic { subjects.append(.browser(demo: demo)) }
    }
    subjects += page.tests.indices.map { .test(HiddenTestNumber($0)) }
    subjects += spans.map(VerdictSubject.span)
    subjects += page.stills.map { .still(fence: $0.fence) }
    for table in page.checks {
      let questions = table.columns.count(where: \.isQuestion)
      for line in table.lines.indices {
        subjects.append(.line(fence: table.fence, line: line))
        subjects += (0..<questions).map { .answer(fence: table.fence, line: line, question: $0) }
      }
    }
  }

  public subscript(subject: VerdictSubject) -> Verdict? { verdicts[subject] }

  /// The subjects without a verdict.
  package var open: [VerdictSubject] { subjects.filter { verdicts[$0] == nil } }

  /// Sets a verdict. A failure is final; "not checked" can be replaced.
  public mutating func give(_ verdict: Verdict, to subject: VerdictSubject) {
    switch (verdicts[subject], verdict) {
    case (.failed, _), (.passed, .notChecked): return
    case (nil, _), (.notChecked, _), (.passed, .passed), (.passed, .failed): verdicts[subject] = verdict
    }
  }

  /// Takes a failure back: its author promised nothing.
  public mutating func excuse(_ subject: VerdictSubject, because why: String) {
    if verdicts[subject] == .failed { verdicts[subject] = .notChecked(why: why, cause: nil) }
  }

  /// The same verdicts on the same subjects of another page.
  ///
  /// - Parameter place: the subject there; nil for one that is not on it.
  package func moved(_ place: (VerdictSubject) -> VerdictSubject?) -> Verdicts {
    var moved = Verdicts()
    for subject in subjects {
      guard let own = place(subject) else { continue }
      moved.subjects.append(own)
      moved.verdicts[own] = verdicts[subject]
    }
    return moved
  }

  package mutating func give(_ holds: Bool, to subject: VerdictSubject) { give(holds ? .passed : .failed, to: subject) }

  /// The worst verdict on a sample and its claims.
  public func whole(of sample: Sample) -> Verdict? {
    var verdict = verdicts[.block(fence: sample.fence)]
    for (index, claim) in sample.claims.enumerated() {
      for line in 0..<claim.lineCount {
        // A claim that cannot be compared, as a note says, makes its sample no worse: that has run.
        let result = verdicts[.claim(fence: sample.fence, index: index, line: line)]
        if claim.isLikely, result != .failed { continue }
        if case .notChecked(_, nil) = result { continue }
        verdict = Verdicts.worse(verdict, result)
      }
    }
    return verdict
  }

  /// The worst verdict on the lines and answers of a check table; passed if it has none.
  public func whole(of table: CheckTable) -> Verdict? {
    let questions = table.columns.count(where: \.isQuestion)
    var verdict: Verdict? = .passed
    for line in table.lines.indices {
      verdict = Verdicts.worse(verdict, verdicts[.line(fence: table.fence, line: line)])
      for question in 0..<questions {
        verdict = Verdicts.worse(verdict, verdicts[.answer(fence: table.fence, line: line, question: question)])
      }
    }
    return verdict
  }

  /// A missing verdict is as bad as a failure.
  private static func worse(_ a: Verdict?, _ b: Verdict?) -> Verdict? {
    switch (a, b) {
    case (nil, _), (_, nil): nil
    case (.failed, _), (_, .failed): .failed
    case (.notChecked, _), (.passed, .passed): a
    case (.passed, .notChecked): b
    }
  }
}

extension Claim {
  /// The number of verdicts: one for each line of `// Prints`, one for any other claim.
  public var lineCount: Int {
    switch kind {
    case .prints(let lines): lines.count
    case .output, .value, .error, .compilerErrors: 1
    }
  }
}
