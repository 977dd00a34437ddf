import Diagnostics
import SwiftCode

/// A comment that is probably meant as a claim: because of the statement before it, or of a word similar to `Prints`.
struct LikelyClaim {
  let claim: CommentClaim

  /// `// Pritns "b"`
  init?(printing body: Substring) {
    let word = body.prefix { $0.isLetter }
    guard word.count >= 5, word.count <= 8, suggestion(for: String(word), among: ["Prints"], within: 2) != nil,
      let quote = Quotation(body[word.endIndex...].drop { $0 == ":" || $0.isWhitespace }), quote.isClosed, quote.isLast
    else { return nil }
    claim = .likely("// Prints \"\(quote.text)\"")
  }

  /// `// = 3`, `// returns 3`, and after an expression `// 3`.
  ///
  /// - Parameters:
  ///   - body: the text of a comment after code on the same line.
  ///   - statement: the statement before the comment.
  init?(_ body: Substring, of statement: CodeSyntax.Statement?) {
    guard let statement, let subject = statement.subject else { return nil }
    if body.first == "=", let sign = body.prefixMatch(of: /={1,3}\s*(?=[^\s=])/) {
      claim = .likely(LikelyClaim.spelling(of: body[sign.range.upperBound...], statement))
    } else if body.prefix(10).lowercased().contains("return"),
      let word = body.prefixMatch(of: /(?:it )?returns?:?\s+/.ignoresCase()),
      let literal = LikelyClaim.literal(body[word.range.upperBound...])
    {
      claim = .likely(LikelyClaim.spelling(of: literal, statement))
    } else if case .expression = subject, let literal = LikelyClaim.literal(body) {
      let spelling = LikelyClaim.spelling(of: literal, statement)
      // After a call, a number can also be the number of a step.
      let isNumber = literal.allSatisfy { $0.isASCII && $0.isNumber }
      claim = statement.call != nil && isNumber ? .unchecked(spelling) : .likely(spelling)
    } else {
      return nil
    }
  }

  /// The value that a comment on a page of another tool gives, if nothing but a literal is there: `// 3`, `// -> 3`,
  /// `// returns 3`.
  static func value(in comment: String) -> Substring? {
    var text = unmarked(comment)
    if let match = text.wholeMatch(of: additions) { text = match.1 }
    return literal(text) ?? (text.wholeMatch(of: /[01]{8,}(?:\.{3}[01]{4,})?/) == nil ? nil : text)
  }

  /// Whether the value in a comment begins as a list or a tuple does.
  static func beginsList(_ comment: String) -> Bool {
    unmarked(comment).first.map { $0 == "[" || $0 == "(" } == true
  }

  /// Whether a comment shows a line that is printed: a literal, several, or dots for more lines.
  static func showsLine(_ comment: String) -> Bool {
    let body = comment.drop { $0 == "/" }.trimmed
    return body == "..." || body == "…" || literal(body) != nil
      || body.contains(",") && body.last != ","
        && body.split(separator: ",").allSatisfy { literal($0) != nil || $0.trimmed == "..." }
  }

  private static func unmarked(_ comment: String) -> Substring {
    let body = comment.drop { $0 == "/" }.trimmed
    return body.prefixMatch(of: mark).map { body[$0.range.upperBound...] } ?? body
  }

  /// What may follow a list: its type, `[1, 2] as Set<Int>`; of a dictionary, that its order is open,
  /// `["a": 1, "b": 2] (in some order)`.
  private static var additions: Regex<(Substring, Substring)> {
    /(\[.*\](?= as )|\[[^\[]*: .*\](?= \())(?: as [A-Z][\w.]*(?:<[\w.,: \[\]?]+>)?\??| \(in (?:some|any) order\))/
  }

  /// The output that a comment behind a `print` gives: `// Prints: 3`, `// Output: hello`, `// 3`; and whether it may be
  /// prose instead: `// Prints hello`.
  static func output(in comment: String) -> (text: Substring, mayBeProse: Bool)? {
    let body = comment.drop { $0 == "/" }.trimmed
    let isMarked = body.prefixMatch(of: mark)
    let text = isMarked.map { body[$0.range.upperBound...] } ?? body
    if let quote = Quotation(text), quote.isLast { return (quote.text, false) }
    if let value = literal(text) { return (value, false) }
    guard isMarked != nil, !text.isEmpty else { return nil }
    return (text, true)
  }

  private static var mark: Regex<(Substring, Substring)> {
    /(={1,3}>?|[-~]+>|[\u{2192}\u{21D2}\u{279C}]|(?:it )?returns?:?|[Rr]esults?(?: is)?:|(?:[Oo]utputs?|[Pp]rints?|[Pp]rinted):?)\s*/
  }

  private static func spelling(of value: Substring, _ statement: CodeSyntax.Statement) -> String {
    guard statement.call == "print" else { return "// => \(value)" }
    return "// Prints \"\(Quotation(value).map { $0.isLast ? $0.text : value } ?? value)\""
  }

  /// The text without its full stop if it is a single literal, else nil.
  private static func literal(_ text: Substring) -> Substring? {
    var text = text.trimmed
    if text.last == ".", text.dropLast().last != "." { text.removeLast() }
    let isOne =
      text.wholeMatch(of: /[-+]?(?:0|[1-9][0-9_]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|0[xb][0-9A-Fa-f_]+|true|false|nil/)
      != nil
      || text.wholeMatch(of: /"[^"]*"|\[.*\]|\(.*,.*\)|Optional\(.*\)/) != nil
    // Eight or more digits of 0 and 1 are bits, not a number. `[Any]` is a type.
    return isOne && depth(of: text) == 0 && !isType(text) && !(text.count >= 8 && text.allSatisfy { "01".contains($0) })
      ? text : nil
  }

  /// How many brackets of a text are open, without those in quotation marks.
  static func depth(of text: some StringProtocol) -> Int {
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for character in text {
      switch character {
      case _ where isEscaped: isEscaped = false
      case "\\": isEscaped = isQuoted
      case "\"": isQuoted.toggle()
      case "[", "(": if !isQuoted { depth += 1 }
      case "]", ")": if !isQuoted { depth -= 1 }
      default: break
      }
    }
    return depth
  }

  /// Whether a list or tuple has only names of common types: `[Any]`, `[String: Int?]`, `(Int, Int)`.
  private static func isType(_ text: Substring) -> Bool {
    guard text.first == "[" || text.first == "(",
      text.allSatisfy({ $0.isLetter || $0.isNumber || "[](),:? ".contains($0) })
    else { return false }
    let names = text.split { !$0.isLetter && !$0.isNumber }
    return !names.isEmpty && names.allSatisfy(commonTypes.contains)
  }

  private static let commonTypes: Set<Substring> = [
    "Any", "AnyHashable", "AnyObject", "Bool", "Character", "Data", "Date", "Double", "Float", "Int", "Int16", "Int32",
    "Int64", "Int8", "String", "Substring", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID", "Void",
  ]
}
