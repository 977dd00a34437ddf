import Diagnostics
import SwiftCode

extension Sample {
  /// Adds probes around the top-level statements with `// error:` claims, to find the statement in which the program
  /// stopped.
  mutating func addTrapProbes() {
    let comments = Dictionary(syntax.comments.map { ($0.offset, $0) }, uniquingKeysWith: { first, _ in first })
    let places = CodeOffsets(self)
    let claimed = claims.indices.compactMap { index -> (claim: Int, range: Range<Int>)? in
      guard case .error = claims[index].kind, let offset = places[claims[index].range],
        let statement = comments[offset]?.statement
      else { return nil }
      return (index, statement.range)
    }
    guard !claimed.isEmpty else { return }
    let ranges = CodeSyntax.statements(in: code)
    for (claim, range) in claimed where ranges.contains(range) {
      probes.append(Probe(offset: range.lowerBound, .reached(claim: claim)))
      probes.append(Probe(offset: range.upperBound, .passed(claim: claim)))
    }
  }

  /// Whether the program stopped in the statement of an error claim; nil if the claim has no probes.
  ///
  /// - Parameter passages: how often the program passed the claim's probes.
  public func stopped(inStatementOf claim: Int, passages: Int) -> Bool? {
    probes.contains { $0.report == .reached(claim: claim) } ? passages % 2 == 1 : nil
  }

  /// Whether an error claim can be about a stop at another line: its statement extends to that line, or the line
  /// belongs to a function or closure that the statement may have called. True if this is not known.
  ///
  /// - Parameter place: the line at which the runtime reports the stop.
  public func mayStop(at place: SourceRange, claimedBy comment: SourceRange) -> Bool {
    let places = CodeOffsets(self)
    guard place.start.line != comment.start.line, !CodeDepth.isTooDeep(code),
      let start = places[place], let claim = places[comment]
    else { return true }
    let bytes = Array(code.utf8)
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if let statement = syntax.comments.first(where: { $0.offset == claim })?.statement?.range,
      statement.lowerBound < end, start < statement.upperBound
    {
      return true
    }
    return CodeSyntax.isInFunction(start..<end, in: code)
  }
}
