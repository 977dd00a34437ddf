import Diagnostics
import Results
import Samples

/// Compares the lines of an `output unordered` fence with the printed lines, in any order.
struct UnorderedOutput {
  /// The first expected line without a match, counted from 0.
  private(set) var missing: Int?
  /// The printed lines without a match.
  private(set) var surplus: [String] = []

  /// Whether the search was stopped because too many lines with `...` match too many printed lines.
  private(set) var isGivenUp = false

  /// A line as written, and after replacements.
  typealias Line = (text: String, replaced: String)

  init(claimed: [Line], printed: [Line]) {
    // Compares bytes: Unicode considers different bytes equal.
    var free: [[UInt8]: [Int]] = [:]
    for index in printed.indices.reversed() { free[Array(printed[index].replaced.utf8), default: []].append(index) }
    // A line without `...` matches only equal lines, so it can be matched first.
    var open: [Int] = []
    var isRestOpen = false
    var taken: Set<Int> = []
    for (index, line) in claimed.enumerated() {
      if line.text == "..." {
        isRestOpen = true
      } else if OutputPattern(line.text).hasWildcards {
        open.append(index)
      } else if let like = free[Array(line.replaced.utf8)]?.popLast() {
        taken.insert(like)
      } else {
        missing = missing ?? index
      }
    }
    var left = OpenLines(printed.indices.filter { !taken.contains($0) }.map { printed[$0] })
    if let alone = left.take(open.map { claimed[$0] }) { missing = min(missing ?? .max, open[alone]) }
    isGivenUp = left.isGivenUp
    if !isRestOpen { surplus = left.rest }
  }

  var holds: Bool { missing == nil && surplus.isEmpty }
}

extension PageJudge {
  /// Returns whether the claim holds.
  mutating func judge(unordered claim: Claim, of sample: Sample, claimed: String, printed: String) -> Bool {
    guard case .output(_, let fence) = claim.kind else { return false }
    let output = unordered(claim, of: sample, claimed, printed)
    guard !output.holds else { return true }
    var fault =
      if output.isGivenUp {
        Diagnostic.tooManyChoices(at: claim.range)
      } else if let missing = output.missing {
        Diagnostic.noSuchLine(
          claimed.lines[missing], output.surplus, hasPrinted: !printed.isEmpty,
          at: place(line: missing, of: fence) ?? claim.range)
      } else {
        Diagnostic.surplus(output.surplus, at: claim.range)
      }
    fault.fixIt = FixIt(
      of: claim.range, .impossible(why: "the lines are unordered; edit them by hand"))
    proof.diagnostics.append(fault)
    return false
  }

  mutating func unordered(_ claim: Claim, of sample: Sample, _ claimed: String, _ printed: String) -> UnorderedOutput {
    UnorderedOutput(
      claimed: lines(of: claimed, for: claim, of: sample), printed: lines(of: printed, for: claim, of: sample))
  }

  /// The lines of a text, as written and after replacements.
  private mutating func lines(of text: String, for claim: Claim, of sample: Sample) -> [UnorderedOutput.Line] {
    guard !text.isEmpty else { return [] }
    let text = text.withoutLastLineEnd
    let replaced = replaced(text, for: claim, of: sample)
    return zip(text.lines, replaced.lines).map { ($0, $1) }
  }
}

extension String {
  fileprivate var lines: [String] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension Diagnostic {
  fileprivate static func noSuchLine(
    _ claimed: String, _ surplus: [String], hasPrinted: Bool, at range: SourceRange
  ) -> Diagnostic {
    let besides =
      hasPrinted
      ? surplus.isEmpty ? "actual: all printed lines match other expected lines" : besides(surplus)
      : "actual: no output"
    // A line that looks the same is probably meant.
    let notes =
      surplus.lazy.map { ComparedTexts(expected: claimed, actual: $0) }.first { $0.isAlike }?.notes()
      ?? [Note("expected: \(claimed)"), Note(besides)]
    return Diagnostic(
      .error, id: "claim.output", "the sample above does not print this line", notes: notes, at: range)
  }

  fileprivate static func tooManyChoices(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.output", "too many lines with '...' to compare in any order",
      notes: [Note("write more of each line, especially its beginning or end")], at: range)
  }

  fileprivate static func surplus(_ lines: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.output", "the sample above prints more lines than expected", notes: [Note(besides(lines))],
      at: range)
  }

  private static func besides(_ lines: [String]) -> String {
    "actual, without the lines that match:\n\(lines.joined(separator: "\n").prefix(2000))"
  }
}
