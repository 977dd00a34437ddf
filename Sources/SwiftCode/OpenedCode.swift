internal import SwiftParser
internal import SwiftSyntax

/// Code that ends before it closes what it opens.
package enum OpenedCode: Equatable {
  /// The head of a statement or a declaration, without anything in its braces: `while y > 0 {`.
  case head
  /// A type or an extension with complete members.
  case type

  /// Nil if nothing is open at the end of the code, or if it ends within other code.
  package init?(_ code: String) {
    guard let brace = LoneBrace(in: code), brace.isOpening else { return nil }
    let tokens = Parser.parse(source: code).tokens(viewMode: .sourceAccurate).map(\.tokenKind)
    if tokens.last(where: { $0 != .endOfFile }) == .leftBrace {
      self = .head
      return
    }
    let closed = Parser.parse(source: code + "\n}")
    guard !closed.hasError, let last = closed.statements.last?.item, last.opensType else { return nil }
    self = .type
  }
}

extension CodeBlockItemSyntax.Item {
  fileprivate var opensType: Bool {
    self.is(StructDeclSyntax.self) || self.is(ClassDeclSyntax.self) || self.is(EnumDeclSyntax.self)
      || self.is(ActorDeclSyntax.self) || self.is(ExtensionDeclSyntax.self)
  }
}
