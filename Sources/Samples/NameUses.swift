import SwiftParser
import SwiftSyntax

/// Where a sample's code speaks of certain top-level names.
///
/// By the syntax alone. A local variable of the same name is found too, at its declaration and all its uses, so that putting
/// another name in all these places changes nothing of what the code means. Labels, members and what they hide are left out.
final class NameUses: SyntaxVisitor {
  /// Behind the last byte of each, with the name.
  private(set) var places: [(offset: Int, name: String)] = []
  private let names: Set<String>
  private let members: Set<String>
  /// Names that parameters around the present place have, each as often as it is nested.
  private var parameters: [String] = []
  private var typeDepth = 0

  /// - Parameter members: names that inside of types are their members'.
  init(of names: Set<String>, members: Set<String>, in tree: SourceFileSyntax) {
    self.names = names
    self.members = members
    super.init(viewMode: .sourceAccurate)
    walk(tree)
    places.sort { $0.offset < $1.offset }
  }

  private func add(_ token: TokenSyntax, isUse: Bool = true) {
    let name = token.text
    guard names.contains(name) else { return }
    if isUse, parameters.contains(name) || (typeDepth > 0 && members.contains(name)) { return }
    places.append((token.end, name))
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember =
      node.parent?.as(MemberAccessExprSyntax.self)?.declName == node
      || node.parent?.is(KeyPathPropertyComponentSyntax.self) == true
    if !isMember { add(node.baseName) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    add(node.name)
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.name)
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    let variable = node.parent?.parent?.parent?.as(VariableDeclSyntax.self)
    if variable?.parent?.is(MemberBlockItemSyntax.self) != true { add(node.identifier) }
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    add(node.name)
    return .visitChildren
  }

  // MARK: Declarations and the scopes that they open

  private func enterType(_ name: TokenSyntax?, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    if let name, node.parent?.is(MemberBlockItemSyntax.self) != true { add(name, isUse: false) }
    typeDepth += 1
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name, node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name, node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name, node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name, node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name, node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enterType(nil, node) }
  override func visitPost(_ node: StructDeclSyntax) { typeDepth -= 1 }
  override func visitPost(_ node: ClassDeclSyntax) { typeDepth -= 1 }
  override func visitPost(_ node: EnumDeclSyntax) { typeDepth -= 1 }
  override func visitPost(_ node: ActorDeclSyntax) { typeDepth -= 1 }
  override func visitPost(_ node: ProtocolDeclSyntax) { typeDepth -= 1 }
  override func visitPost(_ node: ExtensionDeclSyntax) { typeDepth -= 1 }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(MemberBlockItemSyntax.self) != true { add(node.name, isUse: false) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(MemberBlockItemSyntax.self) != true { add(node.name, isUse: false) }
    parameters += names(of: node.signature.parameterClause)
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { leave(names(of: node.signature.parameterClause)) }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    parameters += names(of: node.signature.parameterClause)
    return .visitChildren
  }

  override func visitPost(_ node: InitializerDeclSyntax) { leave(names(of: node.signature.parameterClause)) }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    parameters += names(of: node.parameterClause)
    return .visitChildren
  }

  override func visitPost(_ node: SubscriptDeclSyntax) { leave(names(of: node.parameterClause)) }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    parameters += names(of: node.signature?.parameterClause)
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { leave(names(of: node.signature?.parameterClause)) }

  private func names(of clause: FunctionParameterClauseSyntax) -> [String] {
    clause.parameters.map { ($0.secondName ?? $0.firstName).text }
  }

  private func names(of clause: ClosureSignatureSyntax.ParameterClause?) -> [String] {
    switch clause {
    case .simpleInput(let parameters): parameters.map { $0.name.text }
    case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: []
    @unknown default: []
    }
  }

  private func leave(_ names: [String]) { parameters.removeLast(names.count) }
}
