internal import SwiftParser
internal import SwiftSyntax

/// The declaration of a macro in a sample. Its implementation is in a module of its own, which documents rarely have.
package struct DeclaredMacro: Equatable, Sendable {
  package var name: String
  /// Whether it tells how it is used: `@attached` or `@freestanding`. Without, it is not whole.
  package var hasRole: Bool

  package static func all(in code: String) -> [DeclaredMacro] {
    guard code.contains("macro"), !CodeDepth.isTooDeep(code) else { return [] }
    return Parser.parse(source: code).statements.compactMap { statement in
      guard let macro = statement.item.as(MacroDeclSyntax.self) else { return nil }
      let attributes = macro.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
      return DeclaredMacro(
        name: macro.name.text, hasRole: attributes.contains { $0 == "attached" || $0 == "freestanding" })
    }
  }
}
