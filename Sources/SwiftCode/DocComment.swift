internal import Base
internal import SwiftParser
internal import SwiftSyntax

/// The documentation comment of one declaration: `///` lines or a `/** … */` block.
package struct DocComment: Equatable, Sendable {
  /// One line of the comment's text, without `///` and the like.
  package struct Line: Equatable, Sendable {
    /// The line in the file, counted from 1.
    package var number: Int
    /// Where the text is in the file, in bytes; empty for a line without text.
    package var text: Range<Int>
  }

  /// What it documents, with the types around it: `Stack.push(_:)`.
  package var symbol: String
  /// Whether other modules can use the declaration.
  package var isPublic: Bool
  /// Whether nobody can use the declaration: it is marked as unavailable.
  package var isUnavailable = false
  /// The names of the declaration's parameters inside of it; nil for what has none, such as a type.
  package var parameters: [String]?
  /// The names of its generic parameters, and of the parameters of the functions that it returns.
  package var otherParameters: Set<String> = []
  package var lines: [Line]
  /// The condition of the `#if` because of which the declaration is not compiled on this machine; nil if it may be.
  package var inactive: String?

  /// Finds the comments of all declarations of a file, in reading order, those in inactive `#if` clauses included.
  package static func all(in source: String) -> [DocComment] { SourceSymbols(in: source).comments }
}

/// The declarations of a source file that other modules can use, and the documentation comments of all.
package struct SourceSymbols: Equatable, Sendable {
  /// In reading order, those in inactive `#if` clauses included.
  package private(set) var comments: [DocComment]
  /// The number of public declarations, without extensions, names that begin with `_`, and inactive clauses.
  package private(set) var publicCount: Int
  /// The public declarations within an `#if`, each with the types around it: `Stack.push(_:)`.
  package private(set) var conditional: Set<String>
  /// The names of all declarations, alone: `push(_:)`.
  package private(set) var names: Set<String>
  /// The modules that are imported, those on other platforms included.
  package private(set) var imports: Set<String>

  package init(in source: String) {
    let finder = DocCommentFinder(source)
    finder.walk(Parser.parse(source: source))
    (comments, publicCount, conditional) = (finder.found, finder.publicCount, finder.conditional)
    (names, imports) = (finder.names, finder.imports)
  }
}

/// Visits every declaration that can have a documentation comment.
private final class DocCommentFinder: SyntaxVisitor {
  private(set) var found: [DocComment] = []
  private(set) var publicCount = 0
  private(set) var conditional: Set<String> = []
  private(set) var names: Set<String> = []
  private(set) var imports: Set<String> = []
  /// The conditions of the `#if` clauses around the current declaration, each with its value on this machine, if known.
  private var conditions: [(text: String, holds: Bool?)] = []
  private let lines: DocCommentLines
  /// The declarations around the current one.
  private var scopes: [(name: String, access: Access)] = []

  private enum Access {
    case isPublic, isHidden
    /// An extension without an access modifier: its members say it themselves.
    case isOpenToMembers
  }

  init(_ source: String) {
    lines = DocCommentLines(Array(source.utf8))
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var isTaken: Bool? = false
    for clause in node.clauses {
      let own = clause.condition.map { PlatformCondition.value(of: $0) } ?? true
      let holds = PlatformCondition.and(isTaken.map(!), own)
      let text = clause.condition.map { "#\(clause.poundKeyword.text.dropFirst()) \($0.trimmedDescription)" } ?? "#else"
      conditions.append((text, holds))
      if let elements = clause.elements { walk(elements) }
      conditions.removeLast()
      isTaken = PlatformCondition.or(isTaken, own)
    }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first { imports.insert(module.name.bare) }
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.bare) }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.bare) }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.bare) }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.bare) }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.bare) }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.extendedType.trimmedDescription, parameters: nil)
    let modifier = access(of: node)
    scopes.append((node.extendedType.trimmedDescription, modifier ?? .isOpenToMembers))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  private func enter(_ node: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
    add(node, name, parameters: nil)
    scopes.append((name, isPublic(node) ? .isPublic : .isHidden))
    return .visitChildren
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node, node.name.bare + node.signature.parameterClause.labels, parameters: node.signature.parameterClause.names,
      others: node.genericParameterClause.names + (node.signature.returnClause?.type.parameterNames ?? []))
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node, "init" + node.signature.parameterClause.labels, parameters: node.signature.parameterClause.names,
      others: node.genericParameterClause.names)
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node, "subscript" + node.parameterClause.labels, parameters: node.parameterClause.names,
      others: node.genericParameterClause.names)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.bindings.first?.pattern.trimmedDescription ?? "", parameters: nil)
    return .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.elements.first?.name.bare ?? "", parameters: nil)
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name.bare, parameters: nil)
    return .skipChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name.bare, parameters: nil)
    return .skipChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node, node.name.bare + node.signature.parameterClause.labels, parameters: node.signature.parameterClause.names,
      others: node.genericParameterClause.names)
    return .skipChildren
  }

  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name.bare, parameters: nil)
    return .skipChildren
  }

  // MARK: Reading

  private func add(
    _ node: some DeclSyntaxProtocol, _ name: String, parameters: [String]?, others: [String] = []
  ) {
    let names = scopes.map(\.name) + [name]
    let symbol = names.joined(separator: ".")
    self.names.insert(name)
    let isPublic = isPublic(node)
    let inactive = conditions.first { $0.holds == false }?.text
    if isPublic, !node.is(ExtensionDeclSyntax.self), !names.contains(where: { $0.hasPrefix("_") }) {
      if inactive == nil { publicCount += 1 }
      if !conditions.isEmpty { conditional.insert(symbol) }
    }
    let lines = lines.comment(in: node.leadingTrivia, at: node.position.utf8Offset)
    guard !lines.isEmpty else { return }
    let attributes = node.asProtocol(WithAttributesSyntax.self)?.attributes
    let isUnavailable = attributes?.contains { attribute in
      attribute.as(AttributeSyntax.self).map {
        $0.attributeName.trimmedDescription == "available"
          && $0.tokens(viewMode: .sourceAccurate).contains { $0.text == "unavailable" }
      } ?? false
    }
    found.append(
      DocComment(
        symbol: symbol, isPublic: isPublic, isUnavailable: isUnavailable ?? false, parameters: parameters,
        otherParameters: Set(others), lines: lines, inactive: inactive))
  }

  private func isPublic(_ node: some DeclSyntaxProtocol) -> Bool {
    let own = access(of: node)
    guard let scope = scopes.last?.access else { return own == .isPublic }
    switch scope {
    case .isHidden: return false
    case .isOpenToMembers: return own == .isPublic
    case .isPublic: break
    }
    // Cases, and requirements of protocols, are as public as what they are in; so are members of a public extension.
    let around = node.parent?.parent?.parent?.parent
    let isInherited =
      node.is(EnumCaseDeclSyntax.self) || around?.is(ProtocolDeclSyntax.self) == true
      || around?.is(ExtensionDeclSyntax.self) == true
    return own == .isPublic || own == nil && isInherited
  }

  private func access(of node: some DeclSyntaxProtocol) -> Access? {
    for modifier in node.asProtocol(WithModifiersSyntax.self)?.modifiers ?? [] where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return .isPublic
      case .keyword(.package), .keyword(.internal), .keyword(.fileprivate), .keyword(.private): return .isHidden
      default: break
      }
    }
    return nil
  }
}

extension FunctionParameterClauseSyntax {
  /// As a symbol's name has them: `(_:at:)`.
  fileprivate var labels: String { "(" + parameters.map { $0.firstName.bare + ":" }.joined() + ")" }

  /// Inside of the declaration; the label of a parameter that has no name there.
  fileprivate var names: [String] {
    parameters.map { $0.secondName.flatMap { $0.text == "_" ? nil : $0 } ?? $0.firstName }.map(\.bare)
  }
}

extension GenericParameterClauseSyntax? {
  fileprivate var names: [String] { self?.parameters.map(\.name.bare) ?? [] }
}

extension TypeSyntax {
  /// The names that a type of functions gives to their parameters: `handler` in `(_ handler: Int) -> Void`.
  fileprivate var parameterNames: [String] {
    guard let function = self.as(FunctionTypeSyntax.self) else {
      return self.as(AttributedTypeSyntax.self)?.baseType.parameterNames ?? []
    }
    return function.parameters.compactMap { ($0.secondName ?? $0.firstName)?.bare }
      + function.returnClause.type.parameterNames
  }
}

extension TokenSyntax {
  /// A name without the backticks of one that is a keyword elsewhere.
  fileprivate var bare: String { identifier?.name ?? text }
}
