import SwiftSyntax

/// Finds the `//` comments of a file, each with the statement directly before it.
struct LineComments {
  /// In reading order.
  private(set) var all: [CodeSyntax.Comment] = []

  init(_ tree: SourceFileSyntax) {
    var last: TokenSyntax?
    for token in tree.tokens(viewMode: .sourceAccurate) {
      read(token.leadingTrivia, from: token.position.utf8Offset, behind: last)
      read(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset, behind: token)
      last = token
    }
  }

  private mutating func read(_ trivia: Trivia, from start: Int, behind token: TokenSyntax?) {
    var offset = start
    for piece in trivia {
      if case .lineComment(let text) = piece {
        all.append(
          CodeSyntax.Comment(
            text: text, offset: offset, statement: token.flatMap(LineComments.statement), codeEnd: token?.end))
      }
      offset += piece.sourceLength.utf8Length
    }
  }

  private static func statement(endingWith token: TokenSyntax) -> CodeSyntax.Statement? {
    let end = token.endPositionBeforeTrailingTrivia
    var node = token.parent
    while let current = node, current.endPositionBeforeTrailingTrivia == end {
      if let item = current.as(CodeBlockItemSyntax.self) { return CodeSyntax.Statement(item) }
      node = current.parent
    }
    return nil
  }
}
