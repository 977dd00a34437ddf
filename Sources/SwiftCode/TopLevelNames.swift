package import Base
internal import SwiftSyntax

/// The top-level declarations of a sample, and the names of the members of its types.
package struct TopLevelNames: Equatable, Sendable {
  /// One top-level declaration of a name.
  package struct Declared: Equatable, Sendable {
    package var name: String
    /// For a function, the name with labels and types of its parameters, to distinguish overloads; for others, the
    /// name.
    package var signature: String
    /// Where the name ends, and from where on it refers to this declaration: for a variable, the end of its statement,
    /// so that `let n = n + 1` uses the older `n`. In UTF-8 bytes.
    package var place: Int
    package var validFrom = 0

    /// Whether it is a variable, which has a value only after its statement has run.
    package var isVariable: Bool { validFrom > 0 }
  }

  /// In order of place.
  package private(set) var declared: [Declared] = []
  /// Names of properties, methods, cases and nested types, which mean something else inside of types.
  package private(set) var members: Set<String> = []
  /// Whether it adds members to types, which may be declared elsewhere.
  package private(set) var extendsOthers = false
  /// The variables and types of other samples that its statements assign to, and the variables whose methods they call.
  package private(set) var changed: Set<String> = []

  init() {}

  package init(from record: inout RecordReader) throws(BrokenRecord) {
    declared = try record.read()
    members = try record.read()
    extendsOthers = try record.read()
    changed = try record.read()
  }

  init(_ tree: SourceFileSyntax) {
    for statement in tree.statements { read(statement.item) }
    let reader = MemberReader(viewMode: .sourceAccurate)
    reader.walk(tree)
    members = reader.names
    extendsOthers = tree.statements.contains { $0.item.is(ExtensionDeclSyntax.self) }
    let changes = ChangeFinder(viewMode: .sourceAccurate)
    changes.walk(tree)
    changed = changes.names.subtracting(declared.map(\.name))
  }

  private mutating func read(_ item: CodeBlockItemSyntax.Item) {
    switch item {
    case .decl(let declaration):
      if let variable = declaration.as(VariableDeclSyntax.self) {
        for binding in variable.bindings { read(binding.pattern, validFrom: variable.end) }
      } else if let function = declaration.as(FunctionDeclSyntax.self) {
        let signature = function.name.text + function.signature.parameterClause.labelsAndTypes
        declared.append(Declared(name: function.name.text, signature: signature, place: function.name.end))
      } else if let named = declaration.asProtocol(NamedDeclSyntax.self) {
        declared.append(Declared(name: named.name.text, signature: named.name.text, place: named.name.end))
      }
    case .stmt(let statement):
      // A top-level `guard let` declares a global variable.
      for condition in statement.as(GuardStmtSyntax.self)?.conditions ?? [] {
        if case .optionalBinding(let binding) = condition.condition { read(binding.pattern, validFrom: statement.end) }
      }
    case .expr: break
    @unknown default: break
    }
  }

  private mutating func read(_ pattern: PatternSyntax, validFrom: Int) {
    if let token = pattern.as(IdentifierPatternSyntax.self)?.identifier {
      declared.append(Declared(name: token.text, signature: token.text, place: token.end, validFrom: validFrom))
    } else if let tuple = pattern.as(TuplePatternSyntax.self) {
      for element in tuple.elements { read(element.pattern, validFrom: validFrom) }
    }
  }
}

private final class MemberReader: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let variable = node.decl.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        for token in binding.pattern.tokens(viewMode: .sourceAccurate) { names.insert(token.text) }
      }
    } else if let cases = node.decl.as(EnumCaseDeclSyntax.self) {
      for element in cases.elements { names.insert(element.name.text) }
    } else if let named = node.decl.asProtocol(NamedDeclSyntax.self) {
      names.insert(named.name.text)
    }
    return .visitChildren
  }
}

/// Finds what the statements change that run with a sample: not those within functions and types.
private final class ChangeFinder: SyntaxVisitor {
  var names: Set<String> = []

  private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    for (target, sign) in zip(node.elements, node.elements.dropFirst()) {
      let sets = sign.as(BinaryOperatorExprSyntax.self)?.operator.text
      if sign.is(AssignmentExprSyntax.self) || sets.map({ $0.hasSuffix("=") && !Self.comparisons.contains($0) }) == true
      {
        names.formUnion([target.base].compactMap(\.self))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    names.formUnion([node.expression.base].compactMap(\.self))
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if case .expr(let expression) = node.item, let called = expression.called { names.insert(called) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The variable or type that the expression is a part of: `a` of `a.b[0]?.c`.
  fileprivate var base: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) {
      return if case .identifier(let text) = name.baseName.tokenKind { text } else { nil }
    }
    let outer =
      self.as(MemberAccessExprSyntax.self)?.base ?? self.as(SubscriptCallExprSyntax.self)?.calledExpression
      ?? self.as(OptionalChainingExprSyntax.self)?.expression ?? self.as(ForceUnwrapExprSyntax.self)?.expression
    return outer?.base
  }

  /// The variable of which the statement calls a method.
  fileprivate var called: String? {
    if let expression = self.as(TryExprSyntax.self) { return expression.expression.called }
    if let expression = self.as(AwaitExprSyntax.self) { return expression.expression.called }
    let name = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base?.base
    return name?.first?.isUppercase == true ? nil : name
  }
}

extension FunctionParameterClauseSyntax {
  /// Labels and types of the parameters, such as `(to:Int)`. The result is left out: functions that differ only in it
  /// would make calls ambiguous, so the later one shadows the earlier one.
  var labelsAndTypes: String {
    let parameters = parameters.map { "\($0.firstName.text):\($0.type.trimmedDescription)" }
    return "(\(parameters.joined(separator: ",")))"
  }
}

extension SyntaxProtocol {
  /// The offset after the last byte of the node.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}
