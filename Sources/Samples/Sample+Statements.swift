import Diagnostics
import SwiftCode

/// Top-level statements, to find the one in which a program stopped.
extension Sample {
  /// The top-level statements that run, in UTF-8 bytes of the code, in order.
  var statementPlaces: [Range<Int>] {
    guard syntax.isRead, !syntax.isTooDeep, !syntax.isBroken, !CodeDepth.isTooDeep(code) else { return [] }
    return CodeSyntax.statements(in: code).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Adds a report before each statement, with a number after those of the claims.
  mutating func addProbes(before statements: [Range<Int>]) {
    for (number, statement) in statements.enumerated() {
      probes.append(Probe(offset: statement.lowerBound, .reached(claim: claims.count + number)))
    }
    sortProbes()
  }

  /// The first line of the statement that began last; nil if none of them did.
  ///
  /// - Parameter passages: the numbers that the program made by `ProgramWriter.traced` reported for this sample.
  public func lastStatement(_ passages: [Int]) -> SourceRange? {
    guard let last = passages.last(where: { $0 >= claims.count }) else { return nil }
    let statements = statementPlaces
    guard statements.indices.contains(last - claims.count) else { return nil }
    let range = statements[last - claims.count]
    let line = code.utf8.dropFirst(range.lowerBound).prefix(range.count).prefix { $0 != UInt8(ascii: "\n") }
    return CodePlaces(self).range(range.lowerBound, range.lowerBound + line.count)
  }
}
