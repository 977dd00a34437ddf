internal import SwiftParser
internal import SwiftSyntax

/// A brace without its partner.
package struct LoneBrace: Equatable {
  /// Its offset in the code, in UTF-8 bytes.
  package var offset: Int
  /// Whether it is `{`.
  package var isOpening: Bool

  /// The first one, outside of strings and comments; nil if there is none, or if code is left out with dots.
  package init?(in code: String) {
    guard !CodeDepth.isTooDeep(code), !Elisions.areIn(code) else { return nil }
    var open: [Int] = []
    for token in Parser.parse(source: code).tokens(viewMode: .sourceAccurate) {
      let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
      switch token.tokenKind {
      case .leftBrace: open.append(offset)
      case .rightBrace:
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
}
