internal import SwiftParser
internal import SwiftSyntax

/// The names that code uses without declaring them anywhere, found by syntax alone.
///
/// Conservative: a name that is declared in another scope of the code is left out, and so are names in attributes and in
/// arguments of macros. Code with `#if` or syntax errors has none.
package struct OuterNames: Equatable, Sendable {
  /// The first use of a name.
  package struct Use: Equatable, Sendable {
    package var name: String
    /// In UTF-8 bytes from the start of the code.
    package var offset: Int
    package var isType: Bool
    /// Whether it stands within a type that may inherit members: the name may be that of a member declared elsewhere.
    package var mayBeMember: Bool
  }

  /// In order of place.
  package let uses: [Use]
  /// All names that the code declares, in any scope.
  package let declared: Set<String>

  package init(in code: String) {
    guard !CodeDepth.isTooDeep(code), case let tree = Parser.parse(source: code), !tree.hasError else {
      (uses, declared) = ([], [])
      return
    }
    let finder = OuterNameFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    declared = finder.declared
    guard !finder.isConditional else {
      uses = []
      return
    }
    var uses: [String: Use] = [:]
    for use in finder.uses where !finder.declared.contains(use.name) {
      // A use that can only mean a declaration outside of types tells more.
      if let known = uses[use.name], !known.mayBeMember || use.mayBeMember { continue }
      uses[use.name] = use
    }
    self.uses = uses.values.sorted { $0.offset < $1.offset }
  }
}

private final class OuterNameFinder: SyntaxVisitor {
  private(set) var uses: [OuterNames.Use] = []
  private(set) var declared: Set<String> = []
  private(set) var isConditional = false
  /// For each type around, whether it may have members that are declared elsewhere.
  private var types: [Bool] = []

  /// Names that the language declares by itself.
  private static let implicit: Set<String> = ["error", "newValue", "oldValue"]

  private func add(_ token: TokenSyntax, isType: Bool) {
    guard let name = token.plainName, !name.hasPrefix("_"), !Self.implicit.contains(name) else { return }
    uses.append(
      .init(
        name: name, offset: token.positionAfterSkippingLeadingTrivia.utf8Offset, isType: isType,
        mayBeMember: types.contains(true)))
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard let name = token.plainName, let parent = token.parent else { return .skipChildren }
    switch parent.kind {
    case .declReferenceExpr, .identifierType, .memberType, .labeledExpr, .declNameArgument,
      .multipleTrailingClosureElement:
      break
    case _: declared.insert(name)
    }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember =
      node.parent?.as(MemberAccessExprSyntax.self)?.declName == node
      || node.parent?.is(KeyPathPropertyComponentSyntax.self) == true
    if !isMember { add(node.baseName, isType: false) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, isType: true)
    return .visitChildren
  }

  /// `if let value` uses the outer `value`.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) else {
      return .visitChildren
    }
    add(pattern.identifier, isType: false)
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    isConditional = true
    return .skipChildren
  }

  // MARK: Types around a use

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.parent.map(Self.hasOtherMembers) ?? true)
    return .visitChildren
  }

  override func visitPost(_ node: MemberBlockSyntax) { types.removeLast() }

  /// Attributes may be macros, which add members.
  private static func hasOtherMembers(_ type: Syntax) -> Bool {
    if let type = type.as(StructDeclSyntax.self) { return type.inheritanceClause != nil || !type.attributes.isEmpty }
    if let type = type.as(ClassDeclSyntax.self) { return type.inheritanceClause != nil || !type.attributes.isEmpty }
    if let type = type.as(EnumDeclSyntax.self) { return type.inheritanceClause != nil || !type.attributes.isEmpty }
    return true
  }
}

extension TokenSyntax {
  /// The name without backticks; nil for what is no name.
  fileprivate var plainName: String? {
    guard case .identifier(let text) = tokenKind else { return nil }
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }
}
