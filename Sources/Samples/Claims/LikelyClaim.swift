import Base
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

  private static func spelling(of value: Substring, _ statement: CodeSyntax.Statement) -> String {
    guard statement.call == "print" else { return "// => \(value)" }
    return "// Prints \"\(Quotation(value).map { $0.isLast ? $0.text : value } ?? value)\""
  }

  /// The text without its full stop if it is a single literal, else nil.
  static func literal(_ text: Substring) -> Substring? {
    var text = text.trimmed
    if text.last == ".", text.dropLast().last != "." { text.removeLast() }
    let isOne =
      scalars.whole(text) != nil || compounds.whole(text) != nil && closesAtEnd(text)
    // Eight or more digits of 0 and 1 are bits, not a number. `[Any]` is a type.
    return isOne && !isType(text) && !(text.count >= 8 && text.allSatisfy { "01".contains($0) }) ? text : nil
  }

  private static let scalars = Pattern(
    /[-+]?(?:0|[1-9][0-9_]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|0[xb][0-9A-Fa-f_]+|true|false|nil/)
  private static let compounds = Pattern(/"(?:[^"\\]|\\.)*"|\[.*\]|\(.*,.*\)|Optional\(.*\)/)

  /// Whether the brackets of a text are closed at its end, not before, and contain no prose: `(see this, or that)`.
  private static func closesAtEnd(_ text: Substring) -> Bool {
    guard text.first != "\"", let start = text.firstIndex(where: { "[(".contains($0) }) else { return true }
    let ends = text[start...].indices.dropFirst().dropLast().contains {
      text[$0].isBracketEnd && depth(of: text[start...$0]) == 0
    }
    guard depth(of: text) == 0, !ends else { return false }
    return text.first != "(" || !text.replacing(/"(?:[^"\\]|\\.)*"/, with: "").contains(/\b[a-z]+ [a-z]+\b/)
  }

  /// How many brackets of a text are open, without those in quotation marks.
  static func depth(of text: some StringProtocol) -> Int {
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for character in text {
      switch character {
      case _ where isEscaped: isEscaped = false
      case "\\": isEscaped = isQuoted
      case "\"": isQuoted.toggle()
      case "[", "(", "{": if !isQuoted { depth += 1 }
      case "]", ")", "}": if !isQuoted { depth -= 1 }
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

extension Character {
  fileprivate var isBracketEnd: Bool { self == "]" || self == ")" }
}
