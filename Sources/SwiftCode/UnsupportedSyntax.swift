internal import SwiftParser
internal import SwiftSyntax

/// A construct in code that Embedded Swift does not support, found by its syntax.
package struct UnsupportedSyntax: Equatable, Sendable {
  /// The kinds of constructs that Embedded Swift does not support.
  package enum Construct: Sendable {
    /// `async`, top-level `await`, `Task`, an actor.
    case concurrency
    case keyPath
    case any
    /// A value whose type is `Error`.
    case anyError
    /// A value whose type is a protocol of the page that structs may conform to.
    case existential
  }

  package var construct: Construct
  /// The place of the construct in UTF-8 bytes of the code.
  package var range: Range<Int>

  /// All such constructs in a piece of code, in reading order, without the code inside of `#if`. Empty if the code
  /// nests too deeply.
  ///
  /// - Parameter protocols: protocols that structs may conform to; those of the code are added.
  package static func all(in code: String, protocols: inout Set<String>) -> [UnsupportedSyntax] {
    guard !CodeDepth.isTooDeep(code) else { return [] }
    let finder = UnsupportedSyntaxFinder(Parser.parse(source: code), protocols)
    protocols = finder.protocols
    return finder.found
  }
}

private final class UnsupportedSyntaxFinder: SyntaxVisitor {
  private(set) var found: [UnsupportedSyntax] = []
  /// Protocols that structs may conform to.
  private(set) var protocols: Set<String>

  init(_ tree: SourceFileSyntax, _ protocols: Set<String>) {
    self.protocols = protocols
    super.init(viewMode: .sourceAccurate)
    for statement in tree.statements {
      if let declaration = statement.item.as(ProtocolDeclSyntax.self) { add(declaration) }
    }
    walk(tree)
  }

  private func add(_ declaration: ProtocolDeclSyntax) {
    let open = protocols.union(["CustomStringConvertible", "Equatable", "Hashable", "Comparable", "Sendable"])
    let inherited = declaration.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    if inherited.allSatisfy(open.contains) { protocols.insert(declaration.name.text) }
  }

  /// Records a construct and skips its children, which would only repeat it.
  private func add(_ construct: UnsupportedSyntax.Construct, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    found.append(UnsupportedSyntax(construct: construct, range: start..<node.end))
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { add(.keyPath, node) }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(.concurrency, node.actorKeyword) }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { add(.concurrency, node.awaitKeyword) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let word = node.signature.effectSpecifiers?.asyncSpecifier else { return .visitChildren }
    return add(.concurrency, word)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "Task" else {
      return .visitChildren
    }
    return add(.concurrency, name)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "Any" { return add(.any, node) }
    guard protocols.contains(node.name.text), let parent = node.parent, isValueType(parent) else {
      return .visitChildren
    }
    return add(node.name.text == "Error" ? .anyError : .existential, node)
  }

  /// Whether a protocol's name in this place makes the type of a value.
  private func isValueType(_ parent: Syntax) -> Bool {
    if let type = parent.as(SomeOrAnyTypeSyntax.self) {
      // Casts are left to the compiler.
      return type.someOrAnySpecifier.tokenKind == .keyword(.any) && type.parent?.is(TypeExprSyntax.self) != true
    }
    return parent.is(TypeAnnotationSyntax.self) || parent.is(ArrayTypeSyntax.self) || parent.is(OptionalTypeSyntax.self)
      || parent.is(DictionaryTypeSyntax.self) || parent.is(FunctionParameterSyntax.self)
      || parent.is(ReturnClauseSyntax.self) || parent.is(GenericArgumentSyntax.self)
  }
}
