internal import SwiftParser
internal import SwiftSyntax

/// A brace, parenthesis or bracket without its partner.
package struct LoneBrace: Equatable {
  package enum Kind: CaseIterable {
    case brace, parenthesis, bracket

    fileprivate var marks: (opening: TokenKind, closing: TokenKind) {
      switch self {
      case .brace: (.leftBrace, .rightBrace)
      case .parenthesis: (.leftParen, .rightParen)
      case .bracket: (.leftSquare, .rightSquare)
      }
    }
  }

  /// Its offset in the code, in UTF-8 bytes.
  package var offset: Int
  /// Whether it is `{`, `(` or `[`.
  package var isOpening: Bool

  /// The first one, outside of strings and comments; nil if there is none, or if code is left out with dots.
  package init?(_ kind: Kind = .brace, in code: String) {
    guard !CodeDepth.isTooDeep(code), !Elisions.areIn(code) else { return nil }
    let marks = kind.marks
    var open: [Int] = []
    for token in Parser.parse(source: code).tokens(viewMode: .sourceAccurate) {
      let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
      switch token.tokenKind {
      case marks.opening: open.append(offset)
      case marks.closing:
        guard open.popLast() != nil else {
          (self.offset, isOpening) = (offset, false)
          return
        }
      default: continue
      }
    }
    guard let first = open.first else { return nil }
    (offset, isOpening) = (first, true)
  }

  /// Whether a parenthesis or a bracket has no partner by a slip: the code is no part that begins or ends within one.
  package static func isForgotten(in code: String) -> Bool {
    guard Kind.allCases.dropFirst().contains(where: { LoneBrace($0, in: code) != nil }) else { return false }
    let tokens = Parser.parse(source: code).tokens(viewMode: .sourceAccurate).map(\.tokenKind).filter {
      $0 != .endOfFile
    }
    let openings: [TokenKind] = [.comma, .leftParen, .leftSquare, .leftBrace, .colon]
    let closings: [TokenKind] = [.comma, .rightParen, .rightSquare, .rightBrace, .period]
    return !(tokens.first.map(closings.contains) ?? true) && !(tokens.last.map(openings.contains) ?? true)
  }
}
