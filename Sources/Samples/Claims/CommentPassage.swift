import SwiftCode

/// Comments on successive lines that show one result, on a page that was not written for Galley.
///
///     print(pile)            pile.things            for thing in pile { print(thing) }
///     // Prints:             // [1,                 // 1
///     // [1, 2]              //  2]                 // 2
struct CommentPassage {
  enum Kind {
    case literal
    /// What is printed, below a line such as `// Prints:`.
    case output
    /// What a statement with a block prints, such as a loop.
    case outputOfBlock
  }

  let kind: Kind
  let comments: ArraySlice<CodeSyntax.Comment>
  /// The literal on one line, behind the slashes of its comment; or the lines of the output.
  let text: String

  /// All of a sample, in reading order.
  static func all(in sample: Sample) -> [CommentPassage] {
    var open = sample.syntax.comments[...]
    var passages: [CommentPassage] = []
    while !open.isEmpty {
      let joined = joined(open, in: sample.code)
      if let passage = literal(joined) ?? output(joined) ?? output(joined, belowBlockIn: sample.code) {
        passages.append(passage)
        open = open.dropFirst(passage.comments.count)
      } else {
        open = open.dropFirst()
      }
    }
    return passages
  }

  /// The first comment and those on the lines directly below it.
  private static func joined(
    _ comments: ArraySlice<CodeSyntax.Comment>, in code: String
  ) -> ArraySlice<CodeSyntax.Comment> {
    guard let first = comments.first, first.kind == .line else { return [] }
    var end = first.offset
    return comments.prefix { comment in
      let between = code.utf8.dropFirst(end).prefix(comment.offset - end)
      end = comment.offset + comment.text.utf8.count
      return comment == first
        || comment.kind == .line && comment.codeEnd == first.codeEnd
          && between.count(where: { $0 == UInt8(ascii: "\n") }) == 1
    }
  }

  private static func literal(_ comments: ArraySlice<CodeSyntax.Comment>) -> CommentPassage? {
    guard let first = comments.first, LikelyClaim.depth(of: first.text) > 0, StatedResult.beginsList(first.text),
      !isCommented(first)
    else { return nil }
    var text = first.text
    for index in comments.indices.dropFirst() {
      guard !isCommented(comments[index]) else { return nil }
      text += " " + comments[index].text.drop { $0 == "/" }.trimmed
      switch LikelyClaim.depth(of: text) {
      case 0:
        let shown = comments[...index]
        guard StatedResult.body(of: first.text).first == "{" else {
          return CommentPassage(kind: .literal, comments: shown, text: text)
        }
        // JSON is printed on several lines, too.
        return text.contains("\"")
          ? CommentPassage(kind: .output, comments: shown, text: lines(of: shown).joined(separator: "\n")) : nil
      case ..<0: return nil
      case _: continue
      }
    }
    return nil
  }

  /// Whether a comment has another one, which is prose, behind a part of a literal.
  private static func isCommented(_ comment: CodeSyntax.Comment) -> Bool {
    comment.text.drop { $0 == "/" }.contains(/(?:^|\s)\/\/\s/)
  }

  private static func output(_ comments: ArraySlice<CodeSyntax.Comment>) -> CommentPassage? {
    guard let first = comments.first,
      first.text.drop(while: { $0 == "/" }).trimmed
        .wholeMatch(of: /(?:[Oo]utputs?|[Pp]rints?|[Pp]rinted)(?: the following)?:/) != nil
    else { return nil }
    var lines = lines(of: comments.dropFirst().prefix { !isWritten($0) })
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    guard !lines.isEmpty else { return nil }
    return CommentPassage(
      kind: .output, comments: comments.prefix(1 + lines.count), text: lines.joined(separator: "\n"))
  }

  /// The output of a statement with a block, such as a loop, if nothing but literals is below.
  private static func output(
    _ comments: ArraySlice<CodeSyntax.Comment>, belowBlockIn code: String
  ) -> CommentPassage? {
    guard let first = comments.first, let statement = first.statement, !first.isBehindCode(in: code),
      statement.mayPrint(in: code), comments.allSatisfy({ StatedResult.showsLine($0.text) })
    else { return nil }
    // Texts are printed without quotation marks.
    let lines = comments.map { comment in
      let line = comment.text.drop { $0 == "/" }.trimmed
      return Quotation(line).flatMap { $0.isLast && !$0.text.contains("\"") ? $0.text : nil } ?? line
    }
    return CommentPassage(kind: .outputOfBlock, comments: comments, text: lines.joined(separator: "\n"))
  }

  private static func lines(of comments: ArraySlice<CodeSyntax.Comment>) -> [Substring] {
    comments.map { comment in
      let line = comment.text.drop { $0 == "/" }
      return line.first == " " ? line.dropFirst() : line
    }
  }

  private static func isWritten(_ comment: CodeSyntax.Comment) -> Bool {
    switch CommentClaim(comment, isBehindCode: false) {
    case .prints, .value, .error, .compilerError: true
    case .nearMiss, .likely, .unchecked, nil: false
    }
  }
}

extension CodeSyntax.Statement {
  /// Whether it ends with a block and has no value, and a call in it prints.
  fileprivate func mayPrint(in code: String) -> Bool {
    let text = Substring(code.utf8.dropFirst(range.lowerBound).prefix(range.count))
    return text.last == "}" && text.contains("print(") && (subject == nil || text.contains(/\.forEach\b/))
  }
}
