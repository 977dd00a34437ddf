package import Base
internal import SwiftParser
internal import SwiftSyntax

/// Everything that Galley needs from the syntax of a piece of Swift, found in one parse.
///
/// For a page whose proof is cached, parsing is the slowest step, so this is cached, too. Offsets are UTF-8 bytes from
/// the start of the code.
package struct CodeSyntax: Equatable, Sendable {
  /// A statement that a claim can be about.
  package struct Statement: Equatable, Sendable {
    /// The place of the statement, without surrounding comments and white space.
    package var range: Range<Int>
    /// The place of the expression whose value is the result: behind `_ =`, else the whole statement.
    package var value: Range<Int>
    /// Where the first statement on its line begins.
    package var lineStart: Int
    package var isThrow: Bool
    package var subject: Subject?
    /// The name of the called function, if the statement is only a call.
    package var call: String?
    /// The variable whose method is called, if the statement is only such a call: `x` in `x.sort()`.
    package var receiver: String?
    /// The place of the only argument of a call of `print` or `debugPrint`, if it may be a set or a dictionary.
    package var printed: Range<Int>?
  }

  /// The result of a statement, with which a claim is compared.
  package enum Subject: Equatable, Sendable {
    case expression
    /// The variable that the statement sets or declares.
    case name(String)
    /// The class that the statement declares.
    case type(String)
  }

  /// A comment in the code.
  package struct Comment: Equatable, Sendable {
    package enum Kind: UInt8, Equatable, Sendable {
      /// `//`
      case line
      /// `///`
      case documentation
      /// `/* */` and `/** */`
      case block
    }

    package var kind: Kind
    /// The comment with its slashes and stars.
    package var text: String
    package var offset: Int
    /// The innermost statement before the comment, with only comments between.
    package var statement: Statement?
    /// The end of the code before the comment; nil if there is none.
    package var codeEnd: Int?
  }

  /// The syntax of code that was not parsed, because its page is not checked.
  package static let unread = CodeSyntax()

  /// Whether the code was parsed.
  package private(set) var isRead = true
  /// Whether the code nests too deeply for the parser; then all other properties are empty.
  package private(set) var isTooDeep = false
  /// Whether the code has syntax errors, which the compiler reports.
  package private(set) var isBroken = false
  /// In reading order.
  package private(set) var comments: [Comment] = []
  /// The last top-level statement.
  package private(set) var last: Statement?
  package private(set) var topLevel = TopLevelNames()

  /// Takes the code's declarations for members of a type that other code declares.
  package mutating func becomeMembers(of type: String, _ code: String) {
    let tree = Parser.parse(source: "extension \(type) {\n\(code)\n}")
    topLevel = TopLevelNames(tree)
    isBroken = tree.hasError
    (last, functionBody) = (nil, nil)
  }
  package private(set) var uses = NameUses()
  package private(set) var outline = CodeOutline()
  /// The modules that it imports outside of `#if`.
  package private(set) var imports: [String] = []
  /// The `#if`s of the code; empty if it has syntax errors.
  package private(set) var conditional = ConditionalCode()
  /// Nil for code that must stand at the top level of a file.
  package private(set) var functionBody: FunctionBody?

  private init() { isRead = false }

  package init(_ code: String) {
    guard !CodeDepth.isTooDeep(code) else {
      isTooDeep = true
      return
    }
    let tree = Parser.parse(source: code)
    isBroken = tree.hasError
    if code.utf8.contains(UInt8(ascii: "/")) { comments = Comments(tree).all }
    last = tree.statements.last.map(Statement.init)
    topLevel = TopLevelNames(tree)
    uses = NameUses(tree)
    outline = CodeOutline(tree)
    imports = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text }
    if !isBroken, code.utf8.contains(UInt8(ascii: "#")) { conditional = ConditionalCode(tree) }
    if !isBroken { functionBody = FunctionBody(tree, code, topLevel, uses) }
  }

  package init(from record: inout RecordReader) throws(BrokenRecord) {
    isTooDeep = try record.read()
    isBroken = try record.read()
    comments = try record.read()
    last = try record.read()
    topLevel = try record.read()
    uses = try record.read()
    outline = try record.read()
    imports = try record.read()
    conditional = try record.read()
    functionBody = try record.read()
  }

  /// Whether two pieces of code differ in nothing but comments and white space.
  package static func isSameCode(_ a: String, _ b: String) -> Bool {
    guard !CodeDepth.isTooDeep(a), !CodeDepth.isTooDeep(b) else { return a == b }
    func tokens(_ code: String) -> [String] {
      Parser.parse(source: code).tokens(viewMode: .sourceAccurate).map(\.text)
    }
    return tokens(a) == tokens(b)
  }

  /// The names in an expression or a piece of code; none where it nests too deeply.
  package static func names(in code: String) -> Set<String> {
    guard !CodeDepth.isTooDeep(code) else { return [] }
    return Set(
      Parser.parse(source: code).tokens(viewMode: .sourceAccurate).compactMap { token in
        if case .identifier(let text) = token.tokenKind { text } else { nil }
      })
  }
}

extension CodeSyntax.Statement {
  init(_ statement: CodeBlockItemSyntax) {
    let expression = statement.discarded ?? statement.item.as(ExprSyntax.self)
    range = statement.positionAfterSkippingLeadingTrivia.utf8Offset..<statement.end
    value = (statement.discardedStart ?? range.lowerBound)..<range.upperBound
    lineStart = statement.lineStart
    isThrow = statement.item.is(ThrowStmtSyntax.self)
    subject = CodeSyntax.Subject(statement)
    call = expression?.calledName
    receiver = expression?.receiver
    printed = expression?.printed
  }
}

extension CodeBlockItemSyntax {
  /// Where the value begins that the statement discards: behind `_ =`, also of `let _ =`.
  fileprivate var discardedStart: Int? {
    switch item {
    case .expr(let expression):
      guard let elements = expression.as(SequenceExprSyntax.self)?.elements, elements.count > 2,
        elements.first?.is(DiscardAssignmentExprSyntax.self) == true
      else { return nil }
      return elements.dropFirst(2).first?.positionAfterSkippingLeadingTrivia.utf8Offset
    case .decl(let declaration):
      guard let bindings = declaration.as(VariableDeclSyntax.self)?.bindings, bindings.count == 1,
        bindings.first?.pattern.is(WildcardPatternSyntax.self) == true
      else { return nil }
      return bindings.first?.initializer?.value.positionAfterSkippingLeadingTrivia.utf8Offset
    case .stmt: return nil
    @unknown default: return nil
    }
  }

  /// The value that the statement discards, if no operator is in it.
  fileprivate var discarded: ExprSyntax? {
    guard discardedStart != nil, case .expr(let expression) = item,
      let elements = expression.as(SequenceExprSyntax.self)?.elements, elements.count == 3
    else { return nil }
    return elements.last
  }

  fileprivate var lineStart: Int {
    var first = self
    while !first.leadingTrivia.contains(where: \.isNewline),
      let token = first.firstToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate),
      !token.trailingTrivia.contains(where: \.isNewline), token.tokenKind == .semicolon,
      let before = token.parent?.as(CodeBlockItemSyntax.self)
    {
      first = before
    }
    return first.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}

extension CodeSyntax.Subject {
  fileprivate init?(_ statement: CodeBlockItemSyntax) {
    guard statement.discardedStart == nil else {
      self = .expression
      return
    }
    switch statement.item {
    case .expr(let expression):
      if let sequence = expression.as(SequenceExprSyntax.self),
        sequence.elements.contains(where: \.isAssignment)
      {
        guard let target = sequence.elements.first else { return nil }
        self = .name(target.trimmedDescription)
      } else if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) {
        return nil
      } else {
        self = .expression
      }
    case .decl(let declaration):
      if let variable = declaration.as(VariableDeclSyntax.self),
        let pattern = variable.bindings.last?.pattern.as(IdentifierPatternSyntax.self)
      {
        self = .name(pattern.identifier.text)
      } else if let type = declaration.as(ClassDeclSyntax.self) {
        self = .type(type.name.text)
      } else {
        return nil
      }
    case .stmt: return nil
    @unknown default: return nil
    }
  }
}

extension ExprSyntax {
  /// The name of the called function, also after `try` and `await`.
  fileprivate var calledName: String? {
    if let expression = self.as(TryExprSyntax.self) { return expression.expression.calledName }
    if let expression = self.as(AwaitExprSyntax.self) { return expression.expression.calledName }
    guard let called = self.as(FunctionCallExprSyntax.self)?.calledExpression else { return nil }
    let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName ?? called.lastToken(viewMode: .sourceAccurate)
    return name?.text ?? ""
  }

  /// The variable whose method is called, also after `try` and `await`.
  fileprivate var receiver: String? {
    if let expression = self.as(TryExprSyntax.self) { return expression.expression.receiver }
    if let expression = self.as(AwaitExprSyntax.self) { return expression.expression.receiver }
    let member = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
    guard let base = member?.base?.as(DeclReferenceExprSyntax.self), base.baseName.text.first?.isLowercase == true,
      base.baseName.tokenKind != .keyword(.self)
    else { return nil }
    return base.baseName.text
  }

  /// The place of what is printed, if it is one value.
  fileprivate var printed: Range<Int>? {
    if let expression = self.as(TryExprSyntax.self) { return expression.expression.printed }
    if let expression = self.as(AwaitExprSyntax.self) { return expression.expression.printed }
    guard let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name == "print" || name == "debugPrint", let value = call.arguments.first, value.label == nil,
      call.arguments.dropFirst().allSatisfy({ $0.label != nil }), value.expression.hasOwnType
    else { return nil }
    return value.expression.positionAfterSkippingLeadingTrivia.utf8Offset..<value.expression.end
  }

  /// Whether a value has the same type wherever it stands, and may be a set or a dictionary: `a ?? b` may have another
  /// one as an argument of a generic function.
  private var hasOwnType: Bool {
    if let expression = self.as(TryExprSyntax.self) { return expression.expression.hasOwnType }
    if let expression = self.as(AwaitExprSyntax.self) { return expression.expression.hasOwnType }
    if let expression = self.as(ForceUnwrapExprSyntax.self) { return expression.expression.hasOwnType }
    if let elements = self.as(SequenceExprSyntax.self)?.elements {
      return elements.count == 3 && elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
        && elements.first?.hasOwnType == true
    }
    return self.is(DeclReferenceExprSyntax.self) || self.is(MemberAccessExprSyntax.self)
      || self.is(FunctionCallExprSyntax.self) || self.is(SubscriptCallExprSyntax.self)
      || self.is(DictionaryExprSyntax.self)
  }

  /// `=`, or an operator such as `+=` that stores its result in its left operand.
  fileprivate var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let name = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name)
  }
}
