import SwiftParser
import SwiftSyntax

/// Code that shows a form and is no program: it can be neither compiled nor run, whatever stands before it.
enum Sketch {
  /// Why it is one, for readers; nil if it is not.
  ///
  /// - Parameter samples: those before it on the page.
  static func reason(_ code: String, behind samples: [Sample]) -> String? {
    guard ["<#", "func", "init", "subscript"].contains(where: code.contains), !CodeDepth.isTooDeep(code) else {
      return nil
    }
    let tree = Parser.parse(source: code)
    if code.contains("<#"), tree.tokens(viewMode: .sourceAccurate).contains(where: \.isPlaceholder) {
      return "a pattern, with placeholders for code"
    }
    // What the parser cannot read is the compiler's to explain.
    guard !tree.hasError else { return nil }
    for statement in tree.statements {
      guard let declaration = statement.item.as(DeclSyntax.self) else { continue }
      if declaration.is(SubscriptDeclSyntax.self) || declaration.is(InitializerDeclSyntax.self)
        || declaration.is(DeinitializerDeclSyntax.self)
      {
        return "a part of a type"
      }
      // An attribute may be a macro, which makes the body, or say where it is.
      guard let function = declaration.as(FunctionDeclSyntax.self), function.attributes.isEmpty else { continue }
      guard let body = function.body else { return "a declaration without its body" }
      if body.isLeftOut, function.hasResult { return "a function whose body is left out" }
      if let type = MemberExcerpt(function).type(among: samples) { return "a part of \(type)" }
    }
    return nil
  }
}

/// A method that is shown by itself, outside of its type.
private struct MemberExcerpt {
  private let name: String
  private let labels: String
  private let names: FreeNames

  init(_ function: FunctionDeclSyntax) {
    name = function.name.text
    labels = function.signature.labels
    names = FreeNames(function)
  }

  /// The type that it must be a part of; nil where it may stand by itself.
  func type(among samples: [Sample]) -> String? {
    if names.speakOfSelf { return "a type" }
    let trees = samples.lazy.filter { $0.code.contains("func \(name)") && !CodeDepth.isTooDeep($0.code) }
      .map { Parser.parse(source: $0.code) }
    for tree in trees {
      for type in tree.statements.compactMap({ $0.item.asProtocol(DeclGroupSyntax.self) }) {
        guard let shown = type.asProtocol(NamedDeclSyntax.self)?.name.text, has(type) else { continue }
        let members = type.propertyNames.intersection(names.used)
        if !members.isSubset(of: MemberExcerpt.topLevel(samples)) { return "'\(shown)'" }
      }
    }
    return nil
  }

  private func has(_ type: any DeclGroupSyntax) -> Bool {
    type.memberBlock.members.contains { member in
      guard let function = member.decl.as(FunctionDeclSyntax.self) else { return false }
      return function.name.text == name && function.signature.labels == labels
    }
  }

  private static func topLevel(_ samples: [Sample]) -> Set<String> {
    Set(
      samples.filter { !CodeDepth.isTooDeep($0.code) }.flatMap {
        TopLevelNames(Parser.parse(source: $0.code)).declared.map(\.name)
      })
  }
}

/// What a function speaks of that it does not declare itself.
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

  // What is declared within has its own self.
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

extension DeclGroupSyntax {
  fileprivate var propertyNames: Set<String> {
    Set(
      memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
        .compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text })
  }
}

extension FunctionDeclSyntax {
  fileprivate var hasResult: Bool {
    guard let type = signature.returnClause?.type.trimmedDescription else { return false }
    return type != "Void" && type != "()"
  }
}

extension CodeBlockSyntax {
  /// Nothing but a comment between the braces.
  fileprivate var isLeftOut: Bool {
    let trivia = leftBrace.trailingTrivia.pieces + rightBrace.leadingTrivia.pieces
    return statements.isEmpty && trivia.contains { $0.isComment }
  }
}
