package import Base
internal import SwiftSyntax

/// The types and functions of a piece of code, to recognize code that is only part of a program.
package struct CodeOutline: Equatable, Sendable {
  /// A top-level construct that only makes sense as part of other code.
  package enum Sign: Equatable, Sendable {
    /// A subscript, an initializer or a deinitializer.
    case member
    case bodiless
    /// An expression that begins with a dot and has no context for its type.
    case fragment
    /// A function with a result and nothing but a comment between its braces.
    case leftOut
    /// - Parameters:
    ///   - signature: its name and labels.
    ///   - names: names that it uses and does not declare.
    case function(signature: String, names: Set<String>, speaksOfSelf: Bool)
  }

  /// A type declared at the top.
  package struct TypeShown: Equatable, Sendable {
    package var name: String
    /// The signatures of its methods.
    package var methods: Set<String>
    package var properties: Set<String>
  }

  /// `<#like this#>`
  package private(set) var hasPlaceholders = false
  /// Nil for code that is no part of a package's manifest.
  package private(set) var manifest: ManifestPart?
  /// In reading order.
  package private(set) var signs: [Sign] = []
  package private(set) var types: [TypeShown] = []

  init() {}

  package init(from record: inout RecordReader) throws(BrokenRecord) {
    hasPlaceholders = try record.read()
    manifest = ManifestPart(rawValue: try record.byte())
    signs = try record.read()
    types = try record.read()
  }

  init(_ tree: SourceFileSyntax) {
    hasPlaceholders = tree.tokens(viewMode: .sourceAccurate).contains(where: \.isPlaceholder)
    manifest = ManifestPart(tree)
    for statement in tree.statements {
      if statement.item.as(ExprSyntax.self)?.beginsWithDot == true { signs.append(.fragment) }
      if let declaration = statement.item.as(DeclSyntax.self), let sign = Sign(declaration) { signs.append(sign) }
      if let type = statement.item.asProtocol(DeclGroupSyntax.self), let shown = TypeShown(type) {
        types.append(shown)
      }
    }
  }
}

extension CodeOutline.Sign {
  fileprivate init?(_ declaration: DeclSyntax) {
    if declaration.is(SubscriptDeclSyntax.self) || declaration.is(InitializerDeclSyntax.self)
      || declaration.is(DeinitializerDeclSyntax.self)
    {
      self = .member
      return
    }
    // An attribute can be a macro that adds the body.
    guard let function = declaration.as(FunctionDeclSyntax.self), function.attributes.isEmpty else { return nil }
    guard let body = function.body else {
      self = .bodiless
      return
    }
    if body.isLeftOut, function.hasResult {
      self = .leftOut
    } else {
      let free = FreeNames(function)
      self = .function(signature: function.title, names: free.used, speaksOfSelf: free.speakOfSelf)
    }
  }
}

extension CodeOutline.TypeShown {
  fileprivate init?(_ type: any DeclGroupSyntax) {
    guard let name = type.asProtocol(NamedDeclSyntax.self)?.name.text else { return nil }
    self.name = name
    let members = type.memberBlock.members.map(\.decl)
    methods = Set(members.compactMap { $0.as(FunctionDeclSyntax.self)?.title })
    properties = Set(
      members.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
        .compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text })
  }
}

/// Collects the names that a function uses and does not declare.
private final class FreeNames: SyntaxVisitor {
  private(set) var used: Set<String> = []
  private(set) var speakOfSelf = false
  private var own: Set<String> = []

  init(_ function: FunctionDeclSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(function)
    used.subtract(own)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName == node { return .visitChildren }
    if node.baseName.tokenKind == .keyword(.self) { speakOfSelf = true }
    used.insert(node.baseName.text)
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    own.insert(node.identifier.text)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    own.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  // Nested types have their own `self`.
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension TokenSyntax {
  fileprivate var isPlaceholder: Bool {
    guard case .identifier(let text) = tokenKind else { return false }
    return text.hasPrefix("<#")
  }
}

extension FunctionDeclSyntax {
  fileprivate var title: String { name.text + signature.parameterClause.labelsAndTypes }

  fileprivate var hasResult: Bool {
    guard let type = signature.returnClause?.type.trimmedDescription else { return false }
    return type != "Void" && type != "()"
  }
}

extension CodeBlockSyntax {
  /// Whether the braces contain only a comment.
  fileprivate var isLeftOut: Bool {
    let trivia = leftBrace.trailingTrivia.pieces + rightBrace.leadingTrivia.pieces
    return statements.isEmpty && trivia.contains { $0.isComment }
  }
}

extension ExprSyntax {
  fileprivate var beginsWithDot: Bool {
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.beginsWithDot }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
    return member.base?.beginsWithDot ?? true
  }
}
