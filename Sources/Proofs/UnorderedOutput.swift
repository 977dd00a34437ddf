import Diagnostics
import Samples

/// The lines that an output claims in any order, beside those that were printed.
struct UnorderedOutput {
  /// The first claimed line that no printed one is left for, counted from 0.
  private(set) var missing: Int?
  /// The printed lines that no claimed one speaks of.
  private(set) var surplus: [String] = []

  /// Whether there are so many lines with dots, for so many printed ones each, that the search was given up.
  private(set) var isGivenUp = false

  /// A line as it stands, and as it is compared where patterns are replaced.
  typealias Line = (text: String, replaced: String)

  init(claimed: [Line], printed: [Line]) {
    // By their bytes: Unicode holds texts to be equal that are written in other ways.
    var free: [[UInt8]: [Int]] = [:]
    for index in printed.indices.reversed() { free[Array(printed[index].replaced.utf8), default: []].append(index) }
    // A line without dots fits only its like, so that taking that first takes nothing from the others.
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

  /// The lines of a text and of what it becomes by the claim's replacements.
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
    return Diagnostic(
      .error, id: "claim.output", "the sample above does not print this line",
      notes: [Note("expected: \(claimed)"), Note(besides)], at: range)
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
