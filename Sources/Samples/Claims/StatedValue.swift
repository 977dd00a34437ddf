import Base

/// The spelling of a result in a comment.
struct StatedValue {
  enum Form: CaseIterable {
    /// A number, a text, a truth value, a list or a tuple, written as in Swift.
    case literal
    /// Eight or more digits of 0 and 1.
    case bits
    /// A list with its type, or of open order.
    case list
    /// A text in other quotation marks.
    case quotation
    /// A printed text that has quotation marks itself.
    case nested
    /// An optional, written out.
    case optional
    /// A value as Swift describes it.
    case description
    /// JSON on one line.
    case object
    case range
    /// A case of an enumeration.
    case member
    /// Several literals without brackets.
    case elements
    /// A literal, and words about it.
    case remark
    /// Any other text behind an arrow or a word.
    case words
  }

  let form: Form
  /// The result as a literal.
  let text: String
  /// Its place in the comment.
  let source: Substring

  init(form: Form, text: String, source: Substring) {
    self.form = form
    self.text = text
    self.source = source
  }

  /// - Parameter body: a comment behind what introduces the result. Nil if it is none.
  init?(_ body: Substring) {
    for form in Form.allCases {
      guard let (text, source) = form.read(body) else { continue }
      self.init(form: form, text: text, source: source)
      return
    }
    return nil
  }
}

extension StatedValue.Form {
  /// Texts and what is read from them; nil for nothing.
  var examples: [(text: String, result: String?)] {
    switch self {
    case .literal:
      [
        ("3.", "3"), ("-1.5e3", "-1.5e3"), ("(1, \"a\")", "(1, \"a\")"), ("[[1], [2]]", "[[1], [2]]"),
        ("[0..<5, 5..<9]", "[Range(0..<5), Range(5..<9)]"), ("[1, ...]", "[1, ...]"), ("[Int]", nil),
      ]
    case .bits: [("01010101", "01010101"), ("0101", nil)]
    case .list:
      [
        ("[1, 2] as Set<Int>", "[1, 2]"), ("[\"a\": 1] (in some order)", "[\"a\": 1]"),
        ("[1, 2] (in any order)", nil),
      ]
    case .quotation:
      [
        ("'a'", "\"a\""), ("\u{201C}a\u{201D}", "\"a\""), ("'a' or 'b'", nil), ("'tis so", nil), ("`3`", "3"),
        ("`f()`", nil),
      ]
    case .nested: [("\"[\"a\", \"b\"]\"", "[\"a\", \"b\"]"), ("'[\"a\"]'", "[\"a\"]"), ("\"a\" twice", nil)]
    case .optional:
      [
        ("Optional<Int>.some(4)", "4"), (".some(4)", "4"), ("Optional.some(\"a\")", "\"a\""), (".none", "nil"),
        (".some(x)", nil),
      ]
    case .description:
      [
        ("User(name: \"B\", age: 2)", "User(name: \"B\", age: 2)"), ("Set([1])", "Set([1])"),
        ("User(name: first)", nil), ("O(1)", nil), ("User(name: \"B\") is made", nil), ("Pile", nil),
      ]
    case .object: [("{\"a\": 1}", "{\"a\": 1}"), ("{ a block }", nil)]
    case .range: [("0..<5", "0..<5"), ("1...5", "1...5"), ("a..<b", nil)]
    case .member: [(".north", "north"), (".north(1)", "north(1)"), ("...", nil), (".north is up", nil)]
    case .elements: [("1, 2", "1, 2"), ("\"a\", \"b\"", "\"a\", \"b\""), ("1, 2 or 3", nil), ("1,", nil)]
    case .remark:
      [
        ("true, since it is", "true"), ("[1, 2] (sorted)", "[1, 2]"), ("\"a\" \u{2013} the first", "\"a\""),
        ("3 // again", "3"), ("3 steps", nil), ("nil if empty", nil), ("3, 2, 1", nil),
        ("\"a\" is printed", "\"a\""), ("3 gets returned", "3"),
      ]
    case .words: [("anything", nil)]
    }
  }

  func read(_ body: Substring) -> (text: String, source: Substring)? {
    switch self {
    case .literal: LikelyClaim.literal(body).map { (Self.describingRanges($0), $0) }
    case .bits: Self.digits.whole(body).map { (text: String($0), source: body) }
    case .list:
      Self.additions.whole(body).flatMap { match in LikelyClaim.literal(match.1).map { (String($0), $0) } }
    case .quotation:
      Quotation(body).flatMap { quote in
        if body.first == "`" { return quote.isLast ? LikelyClaim.literal(quote.text).map { (String($0), $0) } : nil }
        guard quote.isLast, body.first != "\"",
          !quote.text.contains(where: { "'\"\u{2018}\u{2019}\u{201C}\u{201D}".contains($0) })
        else { return nil }
        return ("\"" + quote.text + "\"", body)
      }
    case .nested:
      Quotation(body).flatMap { quote in
        quote.isLast && (quote.text.first == "[" || quote.text.first == "(") && quote.text.contains("\"")
          && LikelyClaim.literal(quote.text) != nil ? (String(quote.text), quote.text) : nil
      }
    case .optional: Self.optional(body)
    case .description: Self.description(body).map { (String($0), $0) }
    case .object:
      Self.objects.whole(body) != nil && LikelyClaim.depth(of: body) == 0 ? (String(body), body) : nil
    case .range: Self.ranges.whole(body).map { (text: String($0), source: body) }
    case .member:
      Self.members.whole(body).flatMap { LikelyClaim.depth(of: body) == 0 ? (String($0.1), $0.1) : nil }
    case .elements: Self.elements(body).map { (String($0), $0) }
    case .remark: Self.remark(body)
    case .words: nil
    }
  }

  /// What may follow a list: its type, `[1, 2] as Set<Int>`; of a dictionary, that its order is open,
  /// `["a": 1, "b": 2] (in some order)`.
  private static let additions = Pattern(
    /(\[.*\](?= as )|\[[^\[]*: .*\](?= \())(?: as [A-Z][\w.]*(?:<[\w.,: \[\]?]+>)?\??| \(in (?:some|any) order\))/)

  private static let digits = Pattern(/[01]{8,}(?:\.{3}[01]{4,})?/)
  private static let objects = Pattern(/\{\s*".*\}/)
  private static let ranges = Pattern(/-?[0-9]+(?:\.\.\.|\.\.<)-?[0-9]+/)
  private static let members = Pattern(/\.([a-z]\w*(?:\(.*\))?)/)
  private static let absences = Pattern(/(?:Optional(?:<[\w.<>\[\]: ]+>)?)?\.none\.?/)
  private static let presences = Pattern(/(?:Optional(?:<[\w.<>\[\]: ]+>)?)?\.some\((.+)\)\.?/)
  private static let openings = Pattern(/[A-Z]\w[\w.]*(?:<[\w.<>\[\]:?, ]+>)?\(/)
  /// Where a literal ends, and words follow.
  private static let ends = Pattern(
    /\s*(?:[,;:](?=\s)|\s(?=\()|\s-+\s|\s?[\u{2013}\u{2014}]\s?|\s\/\/|\s\u{2190}|\s(?=(?:is|gets|will be|was)\s(?:returned|printed|logged)\b))/
  )

  private static func optional(_ body: Substring) -> (text: String, source: Substring)? {
    if absences.whole(body) != nil { return ("nil", body) }
    guard let content = presences.whole(body)?.1 else { return nil }
    return LikelyClaim.literal(content).map { (String($0), $0) }
  }

  /// `User(name: "B", age: 2)`: all that it contains are literals, or values described in the same way.
  private static func description(_ body: Substring) -> Substring? {
    guard body.last == ")", let opening = openings.prefix(of: body) else { return nil }
    let content = body[opening.end...].dropLast()
    guard LikelyClaim.depth(of: body) == 0, LikelyClaim.depth(of: content) == 0 else { return nil }
    let texts = content.replacing(/"(?:[^"\\]|\\.)*"/, with: "0").replacing(/\b\w+:\s*/, with: "")
      .replacing(/\b[A-Z][\w.]*(?=[\(])/, with: "")
    let words = texts.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    return words.allSatisfy { word in
      word.first?.isNumber == true || ["true", "false", "nil"].contains(word) || word.first == "."
    } ? body : nil
  }

  /// A list of ranges as Swift describes it: `[Range(0..<5)]`.
  private static func describingRanges(_ literal: Substring) -> String {
    guard literal.first == "[" || literal.first == "(", !literal.contains("\"") else { return String(literal) }
    return String(literal).replacing(/-?\d+\.\.<-?\d+/) { "Range(\($0.output))" }
      .replacing(/-?\d+\.\.\.-?\d+/) { "ClosedRange(\($0.output))" }
  }

  private static func elements(_ body: Substring) -> Substring? {
    let parts = body.split(separator: ",", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { LikelyClaim.literal($0) != nil } ? body : nil
  }

  /// A literal that ends before a comma, a dash or a parenthesis, and words behind it.
  private static func remark(_ body: Substring) -> (text: String, source: Substring)? {
    for sign in ends.places(in: body) {
      let rest = body[sign.upperBound...].trimmed
      guard let literal = LikelyClaim.literal(body[..<sign.lowerBound]),
        rest.first.map({ $0.isLetter || $0 == "(" }) == true, StatedValue(rest) == nil
      else { continue }
      return (String(literal), literal)
    }
    return nil
  }
}
