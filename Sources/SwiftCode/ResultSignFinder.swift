internal import SwiftSyntax

/// Finds the signs between code and its results in a syntax tree.
final class ResultSignFinder: SyntaxVisitor {
  private(set) var found: [ResultSign] = []
  /// The operators that the code declares.
  private(set) var declared: Set<String> = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.text)
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let expression = Self.last(of: node.item) { read(expression) }
    return .visitChildren
  }

  /// The expression with which a statement ends.
  static func last(of item: CodeBlockItemSyntax.Item) -> ExprSyntax? {
    switch item {
    case .expr(let expression): unwrapped(expression)
    case .decl(let declaration):
      declaration.as(VariableDeclSyntax.self)?.bindings.last.flatMap { binding in
        binding.accessorBlock == nil ? binding.initializer.map { unwrapped($0.value) } : nil
      }
    case .stmt: nil
    @unknown default: nil
    }
  }

  private static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax {
    if let expression = expression.as(TryExprSyntax.self) { return unwrapped(expression.expression) }
    if let expression = expression.as(AwaitExprSyntax.self) { return unwrapped(expression.expression) }
    return expression
  }

  private func read(_ expression: ExprSyntax) {
    if let prefix = expression.as(PrefixOperatorExprSyntax.self),
      UnmarkedResults.signs.contains(prefix.operator.text)
    {
      add(prefix.operator, prefix.expression.range)
      return
    }
    guard let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }) else { return }
    for index in elements.indices.dropFirst().dropLast().reversed() {
      let value = elements[index + 1].range.lowerBound..<elements[elements.count - 1].range.upperBound
      let left = elements[..<index]
      if let arrow = elements[index].as(ArrowExprSyntax.self) {
        guard arrow.effectSpecifiers == nil, !elements[index + 1].isType,
          !left.contains(where: { $0.isType || $0.is(ArrowExprSyntax.self) })
        else { return }
        return add(arrow.arrow, value)
      }
      if let sign = elements[index].as(BinaryOperatorExprSyntax.self),
        UnmarkedResults.signs.contains(sign.operator.text)
      {
        return add(sign.operator, value)
      }
      if let sign = elements[index].as(AssignmentExprSyntax.self), Self.hasNoVariable(left) {
        return add(sign.equal, value)
      }
    }
  }

  private func add(_ sign: TokenSyntax, _ value: Range<Int>) {
    let start = sign.positionAfterSkippingLeadingTrivia.utf8Offset
    found.append(ResultSign(text: sign.text, place: start..<(start + sign.text.utf8.count), value: value))
  }

  /// Whether nothing can be assigned to what is before `=`: a call, a literal, or an operation.
  static func hasNoVariable(_ left: ArraySlice<ExprSyntax>) -> Bool {
    if left.count == 1, let only = left.first.map(unwrapped) {
      return only.isCallOrLiteral || only.is(PrefixOperatorExprSyntax.self)
    }
    return left.allSatisfy { !$0.is(AssignmentExprSyntax.self) && !$0.is(UnresolvedTernaryExprSyntax.self) }
      && left.contains { $0.as(BinaryOperatorExprSyntax.self).map { !isAssignment($0.operator.text) } == true }
  }

  private static func isAssignment(_ sign: String) -> Bool {
    sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(sign)
  }
}

extension ExprSyntax {
  fileprivate var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// Whether it is a call, a literal, or a member of a literal.
  fileprivate var isCallOrLiteral: Bool {
    if self.is(FunctionCallExprSyntax.self) || isLiteral { return true }
    guard let base = self.as(MemberAccessExprSyntax.self)?.base else { return false }
    return base.isLiteral || base.is(MemberAccessExprSyntax.self) && base.isCallOrLiteral
  }

  private var isLiteral: Bool {
    if let tuple = self.as(TupleExprSyntax.self) { return tuple.elements.allSatisfy { $0.expression.isLiteral } }
    if let prefix = self.as(PrefixOperatorExprSyntax.self) { return prefix.expression.isLiteral }
    if let sequence = self.as(SequenceExprSyntax.self) {
      return sequence.elements.allSatisfy { $0.is(BinaryOperatorExprSyntax.self) || $0.isLiteral }
    }
    return self.is(StringLiteralExprSyntax.self) || self.is(IntegerLiteralExprSyntax.self)
      || self.is(FloatLiteralExprSyntax.self) || self.is(BooleanLiteralExprSyntax.self)
      || self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self)
  }

  /// Whether it can only be a type, as in `(Int) -> [String]`: it has names of types and nothing else.
  var isType: Bool {
    if let name = self.as(DeclReferenceExprSyntax.self) {
      return name.baseName.text.first?.isUppercase == true
    }
    if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.isType }
    if let special = self.as(GenericSpecializationExprSyntax.self) { return special.expression.isType }
    if let list = self.as(ArrayExprSyntax.self) {
      return !list.elements.isEmpty && list.elements.allSatisfy { $0.expression.isType }
    }
    if let pairs = self.as(DictionaryExprSyntax.self), case .elements(let elements) = pairs.content {
      return elements.allSatisfy { $0.key.isType && $0.value.isType }
    }
    if let tuple = self.as(TupleExprSyntax.self) { return tuple.elements.allSatisfy { $0.expression.isType } }
    return false
  }
}
