import Diagnostics
import Markdown
import Results
import Samples
import SwiftCode

/// The code of a sample that is not compiled because the condition of its `#if` is false.
struct InactiveCode {
  struct Clause {
    /// The directive as text, such as `#if os(iOS)`.
    var title: String
    /// The place of the directive.
    var place: SourceRange
    /// In UTF-8 bytes of the code.
    var range: Range<Int>
  }

  /// The outermost inactive clauses that contain code.
  private(set) var clauses: [Clause] = []
  /// Whether the compiled rest of the sample has nothing but imports.
  private(set) var isAll = false
  private let offsets: CodeOffsets

  /// Nil if all code is compiled.
  init?(_ sample: Sample, _ active: ActiveClauses) {
    let conditional = sample.syntax.conditional
    guard !conditional.clauses.isEmpty else { return nil }
    let places = CodePlaces(sample)
    offsets = CodeOffsets(sample)
    var found: [(clause: Clause, content: ConditionalCode.Clause.Content)] = []
    var content = conditional.contentOutside
    /// The last `#if` so far, by the clause around it.
    var firsts: [Int?: ConditionalCode.Clause] = [:]
    for (index, clause) in conditional.clauses.enumerated() {
      if clause.isFirst { firsts[clause.outer] = clause }
      if let last = found.last, clause.range.upperBound <= last.clause.range.upperBound {
        found[found.count - 1].content = max(last.content, clause.content)
      } else if active.contains(index, of: sample.fence) {
        content = max(content, clause.content)
      } else {
        let place = places.range(clause.directive.lowerBound, clause.directive.upperBound)
        found.append(
          (Clause(title: clause.title(behind: firsts[clause.outer]), place: place, range: clause.range), clause.content)
        )
      }
    }
    isAll = content < .code && found.contains { $0.content == .code }
    clauses = found.filter { $0.content > .nothing }.map(\.clause)
    guard !clauses.isEmpty else { return nil }
  }

  func clause(at place: SourceRange) -> Clause? {
    offsets[place].flatMap { offset in clauses.first { $0.range.contains(offset) } }
  }
}

extension ConditionalCode.Clause {
  /// - Parameter first: the `#if` that it belongs to.
  fileprivate func title(behind first: Self?) -> String {
    if let condition { return (isFirst ? "#if " : "#elseif ") + condition.onOneLine }
    return first?.condition.map { "#else of #if " + $0.onOneLine } ?? "#else"
  }
}

extension String {
  fileprivate var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension PageJudge {
  /// Finds and reports the code of these samples that was not compiled.
  mutating func findInactive(in fences: [FenceNumber], _ active: ActiveClauses) {
    for fence in fences where inactive[fence] == nil {
      guard let sample = sample(fence), let code = InactiveCode(sample, active) else { continue }
      inactive[fence] = code
      for (number, clause) in code.clauses.enumerated() {
        proof.diagnostics.append(
          code.isAll && number == 0
            ? .allInactive(clause.title, sample.opening, at: clause.place) : .inactive(clause.title, at: clause.place))
      }
      for (index, claim) in sample.claims.enumerated() where sample.mode.isRun {
        guard let clause = clause(around: claim, of: sample) else { continue }
        proof.diagnostics.append(.claimInactive(clause.title, at: claim.range))
        for line in 0..<claim.lineCount {
          proof.verdicts.give(clause.verdict, to: .claim(fence: fence, index: index, line: line))
        }
      }
    }
  }

  /// Gives a sample with the right result its verdict: passed, or not checked if none of its code was compiled.
  mutating func pass(block fence: FenceNumber) {
    guard let code = inactive[fence], code.isAll, let first = code.clauses.first else {
      proof.verdicts.give(.passed, to: .block(fence: fence))
      return
    }
    proof.samples[fence] = nil
    proof.verdicts.give(first.verdict, to: .block(fence: fence))
  }

  /// Whether the program tells something about a claim. It does not in code that was not compiled, or could not be read.
  func isReported(_ index: Int, of sample: Sample) -> Bool {
    let claim = sample.claims[index]
    if claim.outputFence == nil, sample.syntax.isBroken || sample.syntax.isTooDeep { return false }
    return !claim.isUnreported && clause(around: claim, of: sample) == nil
      && !unreported.contains(.claim(fence: sample.fence, index: index, line: 0))
  }

  private func clause(around claim: Claim, of sample: Sample) -> InactiveCode.Clause? {
    guard let code = inactive[sample.fence] else { return nil }
    switch claim.kind {
    case .prints, .value: return code.clause(at: claim.range)
    case .output, .error, .compilerErrors: return nil
    }
  }
}

extension InactiveCode.Clause {
  fileprivate var verdict: Verdict { .notChecked(why: "'\(title)' is not compiled on this platform", cause: place) }
}

extension Diagnostic {
  fileprivate static func inactive(_ clause: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "sample.inactive", "not checked: code in '\(clause)' is not compiled on this platform", at: range)
  }

  fileprivate static func allInactive(
    _ clause: String, _ opening: FenceOpening, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "sample.inactive",
      "not checked: the whole sample is in '\(clause)', which is not compiled on this platform",
      notes: [
        Note("add code for this platform; to show this code without checking it, " + opening.remedy("skip=\"reason\""))
      ], at: range)
  }

  fileprivate static func claimInactive(_ clause: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "claim.not-checked",
      "not checked: this claim is in '\(clause)', which is not compiled on this platform",
      at: range)
  }
}
