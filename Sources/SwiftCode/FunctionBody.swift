package import Base
internal import SwiftSyntax

/// What must be known of code to compile it as the body of a function. Only for code that means the same there as at the
/// top level of a file.
///
/// That is code of statements, expressions and variables. Variables must not be visible before their declaration, and
/// only plain ones are taken: as globals, others have different rules. So have concurrency, ownership and macros.
package struct FunctionBody: Equatable, Sendable {
  /// The names of the variables that the body declares itself.
  package private(set) var variables: [String] = []
  /// The names of the modules that it imports.
  package private(set) var imports: [String] = []
  /// The names of the functions that it calls, without those of members.
  package private(set) var called: [String] = []

  /// Nil if the code may mean something else in a function, or may compile only there.
  init?(_ tree: SourceFileSyntax, _ code: String, _ names: TopLevelNames, _ uses: NameUses) {
    for statement in tree.statements {
      guard FunctionBody.isAllowed(statement.item) else { return nil }
      if case .decl(let declaration) = statement.item, let module = declaration.as(ImportDeclSyntax.self)?.path {
        imports.append(module.trimmedDescription)
      }
    }
    variables = names.declared.map(\.name)
    // In a function, an earlier use of the name is one of an outer declaration.
    let places = Dictionary(names.declared.map { ($0.name, $0) }) { first, _ in first }
    for use in uses.places(of: Set(variables), members: [], in: code) {
      guard let declared = places[use.name] else { continue }
      if use.offset != declared.place, use.offset < declared.validFrom { return nil }
    }
    let finder = GlobalMeaningFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    guard !finder.isFound else { return nil }
    called = finder.called.sorted()
  }

  private static func isAllowed(_ item: CodeBlockItemSyntax.Item) -> Bool {
    switch item {
    case .expr: return true
    case .stmt(let statement):
      switch statement.kind {
      case .forStmt, .whileStmt, .repeatStmt, .doStmt, .labeledStmt, .expressionStmt: return true
      case _: return false
      }
    case .decl(let declaration):
      if let module = declaration.as(ImportDeclSyntax.self) {
        return module.modifiers.isEmpty && module.importKindSpecifier == nil && module.path.count == 1
      }
      guard let variable = declaration.as(VariableDeclSyntax.self) else { return false }
      return variable.modifiers.isEmpty
        && variable.bindings.allSatisfy { binding in
          // A local variable hides a function of the same name, a global one does not.
          binding.initializer != nil && binding.accessorBlock == nil
            && binding.initializer?.value.is(ClosureExprSyntax.self) != true
            && binding.typeAnnotation?.type.is(SomeOrAnyTypeSyntax.self) != true
        }
    @unknown default: return false
    }
  }
}

/// Finds syntax that means something else at the top level of a file than in a function.
private final class GlobalMeaningFinder: SyntaxVisitor {
  private(set) var isFound = false
  private(set) var called: Set<String> = []

  private func found() -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }

  override func visit(_: AttributeSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind { found() }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text { called.insert(name) }
    return .visitChildren
  }

  /// The compiler allows `return` in functions only.
  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    var parent = node.parent
    while let node = parent {
      switch node.kind {
      case .closureExpr, .functionDecl, .initializerDecl, .deinitializerDecl, .accessorBlock: return .visitChildren
      case _: parent = node.parent
      }
    }
    return found()
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .keyword(let keyword) = token.tokenKind, GlobalMeaningFinder.keywords.contains(keyword) { return found() }
    return .visitChildren
  }

  private static let keywords: Set<Keyword> = [
    .async, .await, .actor, .isolated, .nonisolated, .sending, .consume, .consuming, .borrow, .borrowing, .copy,
    .discard, .lazy, .weak, .unowned,
  ]
}

extension FunctionBody: RecordCodable {
  package func write(to record: inout RecordWriter) { record.add(variables, imports, called) }

  package init(from record: inout RecordReader) throws(BrokenRecord) {
    variables = try record.read()
    imports = try record.read()
    called = try record.read()
  }
}
