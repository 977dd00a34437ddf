package import Base
internal import SwiftSyntax

/// The places in code where a name may refer to a top-level declaration.
///
/// Found by syntax alone. A local variable of the same name is included, at its declaration and all its uses, so that
/// renaming all these places keeps the meaning of the code. Labels, members and names that they hide are left out.
package struct NameUses: Equatable, Sendable {
  /// One use of a name.
  package struct Use: Equatable, Sendable {
    /// The end of the name, in UTF-8 bytes of the code.
    package var end: Int
    /// The length of the name in UTF-8 bytes.
    package var length: Int
    /// Whether the use is inside of a type, where the name of a member refers to the member.
    package var meansMembers: Bool
  }

  /// In order of place.
  private var all: [Use] = []

  init() {}

  init(_ tree: SourceFileSyntax) {
    let finder = NameUseFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    all = finder.found.sorted { $0.end < $1.end }
  }

  /// The uses of certain names, each with the offset of its end.
  ///
  /// - Parameters:
  ///   - code: the code in which they were found.
  ///   - members: names that refer to members inside of types.
  package func places(of names: Set<String>, members: Set<String>, in code: String) -> [(offset: Int, name: String)] {
    let bytes = code.utf8
    return all.compactMap { use in
      let end = bytes.index(bytes.startIndex, offsetBy: use.end)
      let name = String(code[bytes.index(end, offsetBy: -use.length)..<end])
      guard names.contains(name), !(use.meansMembers && members.contains(name)) else { return nil }
      return (use.end, name)
    }
  }
}

extension NameUses: RecordCodable {
  package func write(to record: inout RecordWriter) { record.add(all) }

  package init(from record: inout RecordReader) throws(BrokenRecord) { all = try record.read() }
}

private final class NameUseFinder: SyntaxVisitor {
  private(set) var found: [NameUses.Use] = []
  /// The names of the parameters in scope, each as often as it is nested.
  private var parameters: [String] = []
  private var typeDepth = 0

  private func add(_ token: TokenSyntax, isUse: Bool = true) {
    if isUse, parameters.contains(token.text) { return }
    found.append(.init(end: token.end, length: token.text.utf8.count, meansMembers: isUse && typeDepth > 0))
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
