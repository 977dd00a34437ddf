internal import SwiftParser
internal import SwiftSyntax

/// A name in a piece of Swift, and its place in UTF-8 bytes.
package struct CodeName: Sendable {
  package var name: String
  package var start: Int
  package var end: Int

  fileprivate init(_ name: String, _ node: some SyntaxProtocol) {
    self.name = name
    start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    end = node.end
  }

  /// Functions that print or stop a program, which claims depend on; hidden code must not redefine them.
  package static let printing: Set<String> = [
    "print", "debugPrint", "dump", "assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError",
    "describing", "reflecting", "appendInterpolation",
  ]
  private static let names: Set<String> = ["ProofRuntime", "FormsBridge", "_forkProcess"]

  /// Finds names that are reserved for Galley, also in the text of an attribute: code that uses them could falsify the
  /// result of its check.
  ///
  /// - Parameter code: not too deep for the parser.
  package static func reserved(in code: String) -> [CodeName] {
    Parser.parse(source: code).tokens(viewMode: .sourceAccurate).compactMap { token in
      let text = token.text.filter { $0 != "`" }
      switch token.tokenKind {
      case .identifier, .dollarIdentifier:
        return names.contains(text) || text.hasPrefix("_Galley") ? CodeName(text, token) : nil
      case .stringSegment:
        // `@_silgen_name("galley_main")`; an escape in such a name can only serve to hide it.
        guard token.isOfAttribute else { return nil }
        let isOurs = ["Galley", "galley", "ProofRuntime", "FormsBridge", "\\"].contains(where: text.contains)
        return isOurs ? CodeName(text, token) : nil
      default: return nil
      }
    }
  }

  /// Finds declarations that redefine the standard library's functions for printing and stopping.
  ///
  /// - Parameter code: not too deep for the parser.
  package static func hidingPrinting(in code: String) -> [CodeName] { ShadowFinder(Parser.parse(source: code)).found }
}

/// Finds declarations that redefine the standard library's functions for printing and stopping.
private final class ShadowFinder: SyntaxVisitor {
  private(set) var found: [CodeName] = []

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    for name in TopLevelNames(tree).declared where CodeName.printing.contains(name.bare) {
      guard let token = tree.token(at: AbsolutePosition(utf8Offset: max(0, name.place - 1))) else { continue }
      found.append(CodeName(name.bare, token))
    }
    walk(tree)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.importKindSpecifier != nil, let name = node.path.last?.name, CodeName.printing.contains(name.text) {
      found.append(CodeName(name.text, name))
    }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.trimmedDescription
    for member in node.memberBlock.members {
      if let start = member.decl.as(InitializerDeclSyntax.self), type == "String" || type == "Swift.String",
        let label = start.signature.parameterClause.parameters.first?.firstName,
        ["describing", "reflecting"].contains(label.text)
      {
        found.append(CodeName("String(\(label.text):)", label))
      }
      if let function = member.decl.as(FunctionDeclSyntax.self), type.hasSuffix("StringInterpolation"),
        function.name.text == "appendInterpolation"
      {
        found.append(CodeName("appendInterpolation", function.name))
      }
    }
    return .skipChildren
  }
}

extension TopLevelNames.Declared {
  /// The name without backticks.
  fileprivate var bare: String { name.filter { $0 != "`" } }
}

extension TokenSyntax {
  /// Whether the token is in the parentheses of an attribute.
  fileprivate var isOfAttribute: Bool {
    var node = parent
    while let current = node {
      if current.is(AttributeSyntax.self) { return true }
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) { return false }
      node = current.parent
    }
    return false
  }
}
