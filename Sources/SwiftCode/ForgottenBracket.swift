internal import SwiftParser
internal import SwiftSyntax

/// A parenthesis or a square bracket without its partner, by a slip.
package enum ForgottenBracket {
  /// False for code that begins or ends within brackets, as a part of other code, and if code is left out with dots.
  package static func isIn(_ code: String) -> Bool {
    guard !CodeDepth.isTooDeep(code), !Elisions.areIn(code) else { return false }
    let tokens = Parser.parse(source: code).tokens(viewMode: .sourceAccurate).map(\.tokenKind)
      .filter { $0 != .endOfFile }
    guard let first = tokens.first, let last = tokens.last,
      ![.comma, .rightParen, .rightSquare, .rightBrace, .period].contains(first),
      ![.comma, .leftParen, .leftSquare, .leftBrace, .colon].contains(last)
    else { return false }
    return !areBalanced(tokens, .leftParen, .rightParen) || !areBalanced(tokens, .leftSquare, .rightSquare)
  }

  private static func areBalanced(_ tokens: [TokenKind], _ opening: TokenKind, _ closing: TokenKind) -> Bool {
    var depth = 0
    for token in tokens where depth >= 0 {
      if token == opening { depth += 1 } else if token == closing { depth -= 1 }
    }
    return depth == 0
  }
}
