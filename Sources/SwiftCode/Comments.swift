internal import SwiftSyntax

extension CodeSyntax.Comment {
  /// Whether code precedes the comment on its line.
  ///
  /// - Parameter code: the code that contains the comment.
  package func isBehindCode(in code: String) -> Bool {
    guard let codeEnd else { return false }
    let bytes = code.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: codeEnd)
    return !bytes[start..<bytes.index(start, offsetBy: offset - codeEnd)].contains(UInt8(ascii: "\n"))
  }
}

/// Finds the comments of a file, each with the statement directly before it.
struct Comments {
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
      if let (kind, text) = Comments.comment(piece) {
        all.append(
          CodeSyntax.Comment(
            kind: kind, text: text, offset: offset, statement: token.flatMap(Comments.statement), codeEnd: token?.end))
      }
      offset += piece.sourceLength.utf8Length
    }
  }

  private static func comment(_ piece: TriviaPiece) -> (CodeSyntax.Comment.Kind, String)? {
    switch piece {
    case .lineComment(let text): (.line, text)
    case .docLineComment(let text): (.documentation, text)
    case .blockComment(let text), .docBlockComment(let text): (.block, text)
    default: nil
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
