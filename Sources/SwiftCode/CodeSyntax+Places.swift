internal import SwiftParser
internal import SwiftSyntax

/// Questions that are asked rarely; each parses the code again. The code must not nest too deeply for the parser.
/// Offsets are UTF-8 bytes.
extension CodeSyntax {
  /// The top-level statements that run, including declarations of variables.
  package static func statements(in code: String) -> Set<Range<Int>> {
    Set(
      Parser.parse(source: code).statements.compactMap { statement -> Range<Int>? in
        if case .decl(let declaration) = statement.item, !declaration.is(VariableDeclSyntax.self) { return nil }
        return Statement(statement).range
      })
  }

  /// Whether a text is one whole expression, also within parentheses.
  package static func isExpression(_ text: String) -> Bool {
    guard !CodeDepth.isTooDeep(text) else { return false }
    let tree = Parser.parse(source: "(\(text))")
    guard !tree.hasError, tree.statements.count == 1,
      case .expr(let expression)? = tree.statements.first?.item, let tuple = expression.as(TupleExprSyntax.self)
    else { return false }
    return tuple.elements.count == 1 && tuple.elements.first?.label == nil
  }

  /// The lines, counted from 1, on which a part of a text of several lines begins. What looks like a comment there is none.
  package static func linesOfTexts(in code: String) -> Set<Int> {
    guard code.contains(#"""""#), !CodeDepth.isTooDeep(code) else { return [] }
    let starts = code.utf8.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map(\.offset)
    return Set(
      Parser.parse(source: code).tokens(viewMode: .sourceAccurate).compactMap { token in
        guard case .stringSegment = token.tokenKind,
          let text = token.parent?.parent?.parent?.as(StringLiteralExprSyntax.self),
          text.openingQuote.tokenKind == .multilineStringQuote
        else { return nil }
        let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
        return starts.partitioningIndex { $0 >= offset } + 1
      })
  }

  /// Whether a token that begins in the range belongs to a function, a closure or a type.
  package static func isInFunction(_ range: Range<Int>, in code: String) -> Bool {
    Parser.parse(source: code).tokens(viewMode: .sourceAccurate).contains { token in
      range.contains(token.positionAfterSkippingLeadingTrivia.utf8Offset) && token.isInFunction
    }
  }

  /// The innermost statements or members around the offsets; all of the code if there is none.
  package static func items(in code: String, at offsets: [Int]) -> Set<Range<Int>> {
    Parser.parse(source: code).items(at: offsets)
  }

  /// The offsets at which statements begin and end.
  package static func boundsOfStatements(in code: String) -> (starts: Set<Int>, ends: Set<Int>) {
    var (starts, ends): (Set<Int>, Set<Int>) = ([], [])
    guard !CodeDepth.isTooDeep(code) else { return (starts, ends) }
    for token in Parser.parse(source: code).tokens(viewMode: .sourceAccurate) {
      var node = token.parent
      // Each statement is found by its first token.
      while let current = node, current.position == token.position {
        if current.is(CodeBlockItemSyntax.self) {
          starts.insert(current.positionAfterSkippingLeadingTrivia.utf8Offset)
          ends.insert(current.end)
        }
        node = current.parent
      }
    }
    return (starts, ends)
  }
}

extension SourceFileSyntax {
  /// The innermost statements or members around the offsets; the whole file if there is none.
  fileprivate func items(at offsets: [Int]) -> Set<Range<Int>> {
    var items: Set<Range<Int>> = []
    var left = offsets.sorted()[...]
    for token in tokens(viewMode: .sourceAccurate) {
      guard let offset = left.first else { return items }
      guard offset < token.endPosition.utf8Offset else { continue }
      items.insert(token.item ?? 0..<endPosition.utf8Offset)
      left = left.drop { $0 < token.endPosition.utf8Offset }
    }
    if !left.isEmpty { items.insert(0..<endPosition.utf8Offset) }
    return items
  }
}

extension TokenSyntax {
  /// The innermost statement or member that contains the node.
  fileprivate var item: Range<Int>? {
    var node = parent
    while let current = node {
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) {
        return current.positionAfterSkippingLeadingTrivia.utf8Offset..<current.end
      }
      node = current.parent
    }
    return nil
  }

  fileprivate var isInFunction: Bool {
    var node = parent
    while let current = node {
      if current.is(FunctionDeclSyntax.self) || current.is(ClosureExprSyntax.self) || current.is(MemberBlockSyntax.self)
        || current.is(AccessorBlockSyntax.self)
      {
        return true
      }
      node = current.parent
    }
    return false
  }
}
