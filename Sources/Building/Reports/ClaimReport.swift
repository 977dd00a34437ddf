import Diagnostics
import Markdown
import Results
import Samples

/// The verdict on one claim of a block, or on a line or an answer of a check table.
public struct ClaimReport: Equatable, Sendable {
  public var range: SourceRange
  public var verdict: Verdict

  public init(_ verdict: Verdict, at range: SourceRange) {
    self.range = range
    self.verdict = verdict
  }

  /// All claims of a page in the order of their lines, each with its fence. A claim without verdict counts as failed.
  static func all(_ page: PageSamples, _ verdicts: Verdicts) -> [(fence: FenceNumber, claim: ClaimReport)] {
    var claims: [(FenceNumber, ClaimReport)] = []
    func add(_ subject: VerdictSubject, _ fence: FenceNumber, at range: SourceRange) {
      claims.append((fence, ClaimReport(verdicts[subject] ?? .failed, at: range)))
    }
    for sample in page.samples {
      for (index, claim) in sample.claims.enumerated() {
        var ranges = [claim.range]
        if case .prints(let lines) = claim.kind { ranges = lines.map(\.range) }
        for (line, range) in ranges.enumerated() {
          add(.claim(fence: sample.fence, index: index, line: line), sample.fence, at: range)
        }
      }
    }
    for table in page.checks {
      for (number, line) in table.lines.enumerated() {
        if let range = line.first?.range { add(.line(fence: table.fence, line: number), table.fence, at: range) }
        let questions = zip(table.columns, line).filter(\.0.isQuestion).map(\.1.range)
        for (question, range) in questions.enumerated() {
          add(.answer(fence: table.fence, line: number, question: question), table.fence, at: range)
        }
      }
    }
    return claims.enumerated().sorted { ($0.element.1.range.start, $0.offset) < ($1.element.1.range.start, $1.offset) }
      .map(\.element)
  }
}
