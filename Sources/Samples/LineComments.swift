import SwiftSyntax

/// The `//` comments of a file in reading order, each with the statement directly before it.
struct LineComments: Sequence {
  struct Comment {
    /// With its slashes.
    var text: String
    /// In UTF-8 bytes from the start of the code.
    var offset: Int
    /// The innermost statement that ends before the comment with nothing but comments between.
    var statement: CodeBlockItemSyntax?
    /// Behind the last byte of code before it; nil where there is none.
    var codeEnd: Int?
  }

  private let comments: [Comment]

  init(_ tree: SourceFileSyntax) {
    var found: [Comment] = []
    var last: TokenSyntax?
    for token in tree.tokens(viewMode: .sourceAccurate) {
      let before = last
      LineComments.read(token.leadingTrivia, from: token.position.utf8Offset) { text, offset in
        found.append(
          Comment(
            text: text, offset: offset, statement: before.flatMap(LineComments.statement), codeEnd: before?.end))
      }
      LineComments.read(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset) { text, offset in
        found.append(
          Comment(
            text: text, offset: offset, statement: LineComments.statement(endingWith: token), codeEnd: token.end))
      }
      last = token
    }
    comments = found
  }

  func makeIterator() -> IndexingIterator<[Comment]> { comments.makeIterator() }

  private static func read(_ trivia: Trivia, from start: Int, _ body: (String, Int) -> Void) {
    var offset = start
    for piece in trivia {
      if case .lineComment(let text) = piece { body(text, offset) }
      offset += piece.sourceLength.utf8Length
    }
  }

  private static func statement(endingWith token: TokenSyntax) -> CodeBlockItemSyntax? {
    let end = token.endPositionBeforeTrailingTrivia
    var node = token.parent
    while let current = node, current.endPositionBeforeTrailingTrivia == end {
      if let item = current.as(CodeBlockItemSyntax.self) { return item }
      node = current.parent
    }
    return nil
  }
}
