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

  package init(in source: String) {
    let finder = DocCommentFinder(source)
    finder.walk(Parser.parse(source: source))
    (comments, publicCount, conditional) = (finder.found, finder.publicCount, finder.conditional)
  }
}

/// Visits every declaration that can have a documentation comment.
private final class DocCommentFinder: SyntaxVisitor {
  private(set) var found: [DocComment] = []
  private(set) var publicCount = 0
  private(set) var conditional: Set<String> = []
  /// The conditions of the `#if` clauses around the current declaration, each with its value on this machine, if known.
  private var conditions: [(text: String, holds: Bool?)] = []
  private let bytes: [UInt8]
  private let lineStarts: [Int]
  /// The declarations around the current one.
  private var scopes: [(name: String, access: Access)] = []

  private enum Access {
    case isPublic, isHidden
    /// An extension without an access modifier: its members say it themselves.
    case isOpenToMembers
  }

  init(_ source: String) {
    let bytes = Array(source.utf8)
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
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

  // MARK: Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
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
      node, node.name.text + node.signature.parameterClause.labels, parameters: node.signature.parameterClause.names,
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
    add(node, node.elements.first?.name.text ?? "", parameters: nil)
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name.text, parameters: nil)
    return .skipChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name.text, parameters: nil)
    return .skipChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node, node.name.text + node.signature.parameterClause.labels, parameters: node.signature.parameterClause.names,
      others: node.genericParameterClause.names)
    return .skipChildren
  }

  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name.text, parameters: nil)
    return .skipChildren
  }

  // MARK: Reading

  private func add(
    _ node: some DeclSyntaxProtocol, _ name: String, parameters: [String]?, others: [String] = []
  ) {
    let names = scopes.map(\.name) + [name]
    let symbol = names.joined(separator: ".")
    let isPublic = isPublic(node)
    let inactive = conditions.first { $0.holds == false }?.text
    if isPublic, !node.is(ExtensionDeclSyntax.self), !names.contains(where: { $0.hasPrefix("_") }) {
      if inactive == nil { publicCount += 1 }
      if !conditions.isEmpty { conditional.insert(symbol) }
    }
    let lines = commentLines(before: node)
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

  /// The lines of the last comment before a declaration: `///` lines with nothing but line ends between them, or a block.
  private func commentLines(before node: some DeclSyntaxProtocol) -> [DocComment.Line] {
    var lines: [DocComment.Line] = []
    var offset = node.position.utf8Offset
    for piece in node.leadingTrivia {
      let length = piece.sourceLength.utf8Length
      switch piece {
      case .docLineComment:
        let number = lineNumber(at: offset)
        if let last = lines.last, last.number + 1 != number { lines = [] }
        lines.append(DocComment.Line(number: number, text: text(offset + 3..<offset + length)))
      case .docBlockComment: lines = blockLines(offset..<offset + length)
      case .lineComment, .blockComment: lines = []
      default: break
      }
      offset += length
    }
    return lines
  }

  /// The text without the one space after `///`.
  private func text(_ range: Range<Int>) -> Range<Int> {
    let start = range.lowerBound < range.upperBound && bytes[range.lowerBound] == 0x20 ? 1 : 0
    return range.lowerBound + start..<range.upperBound
  }

  /// Without `/**`, `*/`, what all lines are indented by, and the stars that some begin their lines with.
  private func blockLines(_ comment: Range<Int>) -> [DocComment.Line] {
    let inner = comment.lowerBound + 3..<max(comment.lowerBound + 3, comment.upperBound - 2)
    var lines: [DocComment.Line] = []
    var start = inner.lowerBound
    for end in inner.filter({ bytes[$0] == UInt8(ascii: "\n") }) + [inner.upperBound] {
      let hasReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
      lines.append(DocComment.Line(number: lineNumber(at: start), text: start..<(hasReturn ? end - 1 : end)))
      start = end + 1
    }
    func indentation(_ line: DocComment.Line) -> Int {
      line.text.prefix { bytes[$0] == 0x20 || bytes[$0] == 0x09 }.count
    }
    func isBlank(_ line: DocComment.Line) -> Bool { indentation(line) == line.text.count }
    let rest = lines.dropFirst().filter { !isBlank($0) }
    let hasStars = !rest.isEmpty && rest.allSatisfy { bytes[$0.text.lowerBound + indentation($0)] == UInt8(ascii: "*") }
    // Text on the line of `/**` is not indented; for the other lines, the column of the comment counts.
    let column = comment.lowerBound - lineStarts[lineNumber(at: comment.lowerBound) - 1]
    let most = lines.first.map(isBlank) == true ? Int.max : column
    let common = min(rest.map(indentation).min() ?? 0, most)
    for index in lines.indices {
      let line = lines[index]
      if index == 0 || isBlank(line) {
        lines[index].text = line.text.dropFirst(indentation(line))
      } else if hasStars {
        lines[index].text = text(line.text.lowerBound + indentation(line) + 1..<line.text.upperBound)
      } else {
        lines[index].text = line.text.dropFirst(common)
      }
    }
    return lines
  }

  private func lineNumber(at offset: Int) -> Int { lineStarts.partitioningIndex { $0 > offset } }
}

extension FunctionParameterClauseSyntax {
  /// As a symbol's name has them: `(_:at:)`.
  fileprivate var labels: String { "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")" }

  /// Inside of the declaration; the label of a parameter that has no name there.
  fileprivate var names: [String] {
    parameters.map { $0.secondName.flatMap { $0.text == "_" ? nil : $0 } ?? $0.firstName }.map(\.text)
  }
}

extension GenericParameterClauseSyntax? {
  fileprivate var names: [String] { self?.parameters.map(\.name.text) ?? [] }
}

extension TypeSyntax {
  /// The names that a type of functions gives to their parameters: `handler` in `(_ handler: Int) -> Void`.
  fileprivate var parameterNames: [String] {
    guard let function = self.as(FunctionTypeSyntax.self) else {
      return self.as(AttributedTypeSyntax.self)?.baseType.parameterNames ?? []
    }
    return function.parameters.compactMap { ($0.secondName ?? $0.firstName)?.text }
      + function.returnClause.type.parameterNames
  }
}
