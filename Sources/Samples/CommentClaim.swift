/// What a comment claims of the statement before it; the texts are parts of the comment.
enum CommentClaim: Equatable {
  case prints(Substring)
  case value(Substring)
  case error
  /// `expected-error` and its like.
  case compilerError
  /// Meant as a claim by all appearances, but spelt so that it is none; with the right spelling.
  case nearMiss(String)

  /// - Parameter comment: with its slashes; nil for prose.
  init?(_ comment: String) {
    let body = comment.drop { $0 == "/" }.trimmed
    if body.hasPrefix("=>") {
      self = .value(body.dropFirst(2).trimmed)
    } else if body.hasPrefix("error:") {
      self = .error
    } else if ExpectedErrors.begin(body) {
      self = .compilerError
    } else if let text = CommentClaim.quoted(body, after: "Prints ") {
      self = .prints(text)
    } else if let text = ["prints ", "Prints: ", "prints: ", "Print ", "Prints:"].lazy.compactMap({ word in
      CommentClaim.quoted(body, after: word)
    }).first, CommentClaim.endsWithQuote(body) {
      self = .nearMiss("// Prints \"\(text)\"")
    } else {
      return nil
    }
  }

  /// With words behind the quotes it is prose: `// prints "hello" and returns 5`.
  private static func endsWithQuote(_ body: Substring) -> Bool {
    body.last { !$0.isWhitespace && !".!;,".contains($0) } == "\""
  }

  /// The text between the first and the last quote, where the first follows `word` directly.
  private static func quoted(_ body: Substring, after word: String) -> Substring? {
    let rest = body.dropFirst(word.count)
    guard body.hasPrefix(word), rest.first == "\"", let end = rest.lastIndex(of: "\""), end > rest.startIndex else {
      return nil
    }
    return rest[rest.index(after: rest.startIndex)..<end]
  }
}
