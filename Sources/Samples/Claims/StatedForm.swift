import Base

/// What stands before the result in a comment that states one, in order of trust.
///
/// This and `StatedValue` are the whole grammar; the examples are tests.
enum StatedForm: CaseIterable {
  /// The result is all that the comment says.
  case bare
  case arrow
  /// A sign that something is right, or an emoji.
  case symbol
  /// A word for what is printed.
  case output
  /// A word for what a call returns.
  case returns
  /// A value that is not exact.
  case about
  /// The name of a variable, or an expression of it, and what it is.
  case name
  /// `result:`, `the value is`
  case label
  /// Code that is repeated, with its result.
  case repeated

  /// Comments and what is read from them; nil for nothing.
  var examples: [(comment: String, result: String?)] {
    switch self {
    case .bare:
      [
        ("// 3", "3"), ("// [1, 3]", "[1, 3]"), ("// \"abc\"", "\"abc\""), ("/* nil */", "nil"),
        ("// true \u{2705}", "true"), ("// 3 steps", nil),
        ("// sorted", nil), ("// see [1]", nil), ("// (see below)", nil), ("// Pile", nil),
      ]
    case .arrow:
      [
        ("// -> 2.5", "2.5"), ("// = 4", "4"), ("// == 4", "4"), ("// ==> 4", "4"), ("// \u{2192} 4", "4"),
        ("// >>> 4", "4"), ("// > 4", nil),
        ("// -> lies on top", "lies on top"), ("// - 4 apples", nil), ("// =", nil),
      ]
    case .symbol:
      [
        ("// \u{2705} true", "true"), ("// \u{2714}\u{FE0F} 3", "3"), ("// \u{1F449} \"a\"", "\"a\""),
        ("// \u{274C} false", "false"), ("// \u{274C} 3", nil),
        ("// \u{2705} it works", nil),
      ]
    case .output:
      [
        ("// Output: 3", "3"), ("// prints \"a\"", "a"), ("// This will print 3", "3"), ("// Prints hello", "hello"),
        ("// Prints 'a'", "a"), ("// Printed: 3", "3"), ("// logs 3", "3"), ("// It prints the list", nil),
        ("// print the list", nil),
        ("// print(3)", nil), ("// printer", nil),
      ]
    case .returns:
      [
        ("// returns true", "true"), ("// Returns 3", "3"), ("// This will return 3", "3"), ("// gives 3", "3"),
        ("// evaluates to 3", "3"), ("// It returns: nil", "nil"), ("// equals 3", "3"), ("// is 3", "3"),
        ("// now 3", "3"), ("// is now [1]", "[1]"), ("// yields \"a\"", "\"a\""), ("// should be 3", "3"),
        ("// i.e. 3", "3"), ("// expect 3", "3"),
        ("// returns a copy", nil), ("// Returns 3 if it is there", nil), ("// gives up", nil), ("// is it", nil),
        ("// island", nil),
      ]
    case .about:
      [
        ("// \u{2248} 3.14", "3.14"), ("// ~3.14", "3.14"), ("// about 3.14", "3.14"), ("// approx. 3.1", "3.1"),
        ("// equivalent to [1]", "[1]"), ("// same as 3", "3"), ("// about it", nil),
      ]
    case .label:
      [
        ("// Int = 3", "3"), ("// $R0: [Int] = [3]", "[3]"),
        ("// Result: 3", "3"), ("// Value = 3", "3"), ("// the result is 3", "3"), ("// The answer is 42.", "42"),
        ("// Result: an error", nil),
      ]
    case .name:
      [
        ("// s == \"B\"", "\"B\""), ("// s is \"B\"", "\"B\""), ("// user.name = 'B'", "\"B\""), ("// count: 3", "3"),
        ("// a.b is now [1]", "[1]"), ("// `s` now contains [1]", "[1]"), ("// `s` is `[1]`", "[1]"),
        ("// Array(s) == [1]", "[1]"), ("// s[..<p] == [1]", "[1]"), ("// p == 6 -- s[p] == 10", "6"),
        ("// it is a name", nil), ("// s == t", nil), ("// Step 3", nil),
      ]
    case .repeated:
      [
        ("// x + 1 => 4", "4"), ("// f(1) -> 4", "4"), ("// f(1) == 4", "4"), ("// maps a => b", nil),
        ("// (Int) -> Int", nil), ("// if x == 3", nil),
      ]
    }
  }

  /// Where the result begins and what it is about; nil if a comment has another form.
  func opening(of body: Substring) -> (end: Substring.Index, topic: StatedResult.Topic)? {
    switch self {
    case .bare: (body.startIndex, .statement)
    case .arrow: Self.statement(behind: Self.pointing, in: body)
    case .symbol: Self.symbols(before: body).map { ($0, .statement) }
    case .output:
      Self.printing.prefix(of: body).flatMap { match in
        body[match.end...].first == "(" && match.output.1 == "print" ? nil : (match.end, .output)
      }
    case .returns: Self.statement(behind: Self.returning, in: body)
    case .about: Self.statement(behind: Self.approximating, in: body)
    case .label:
      Self.statement(behind: Self.labelling, in: body) ?? Self.statement(behind: Self.typing, in: body)
    case .name: Self.naming.prefix(of: body).map { ($0.end, .name($0.output.1)) }
    case .repeated:
      ["if ", "while ", "guard "].contains(where: body.hasPrefix)
        ? nil : Self.statement(behind: Self.repeating, in: body)
    }
  }

  private static func statement(
    behind pattern: Pattern<Substring>, in body: Substring
  ) -> (end: Substring.Index, topic: StatedResult.Topic)? {
    pattern.prefix(of: body).map { (end: $0.end, topic: .statement) }
  }

  /// Whether words in a comment of this form, which are no literal, may be a result as well.
  func mayBeAnyText(_ body: Substring) -> Bool {
    switch self {
    case .arrow: true
    case .output: Self.announcing.prefix(of: body) != nil
    case .bare, .symbol, .returns, .about, .label, .name, .repeated: false
    }
  }

  /// Whether a comment of this form may be about the code below it, as its documentation: `// Returns 3`.
  var mayDocument: Bool {
    switch self {
    case .output, .returns, .label, .name, .repeated: true
    case .bare, .arrow, .symbol, .about: false
    }
  }

  func accepts(_ value: StatedValue) -> Bool {
    switch value.form {
    case .remark: self == .bare || self == .arrow || self == .symbol || self == .returns || self == .name
    case .member, .elements: self == .bare || self == .arrow || self == .symbol || self == .name
    case .range: self != .label && self != .repeated
    // Behind words, these are names of types.
    case .description, .object: self != .label && self != .repeated
    case .words: false
    case .nested: self == .output
    case .literal, .bits, .list, .optional, .quotation: true
    }
  }

  private static let pointing = Pattern(
    /(?:={1,3}>?|[-~]+>|>{2,3}|[\u{2192}\u{21D2}\u{21A6}\u{27F6}\u{27F9}\u{279C}\u{2794}\u{21E8}])\s*/)

  private static let printing = Pattern(
    /(?:(?:it|this|that)\s+)?(?:(?:will|would|should|must)\s+)?(outputs?|prints?|printed|logs?)\b(?:\s+out)?:?\s*/
      .ignoresCase())

  private static let returning = Pattern(
    /(?:(?:it|this|that|which|and|now)\s+)?(?:(?:will|would|should|must)\s+)?(?:returns?|gives?(?:\s+us)?|yields?|equals?|evaluates?\s+to|evaluated\s+to|results?\s+in|produces?|becomes?|expects?|i\.e\.|(?:is|are|be)(?:\s+(?:now|still|equal\s+to))?|now|still)(?:\b|(?=\s)):?\s*/
      .ignoresCase())

  private static let labelling = Pattern(
    /(?:the\s+)?(?:results?|returned\s+value|return\s+value|value|answer|expected)(?:\s+is|\s*[:=]+)\s*/
      .ignoresCase())

  /// The type before a value, as a debugger writes it.
  private static let typing = Pattern(
    /(?:\$R\d+:\s*)?(?:[A-Z]\w*(?:<[^=]*>)?|\[[^=]*\])\??\s+=\s+/)

  private static let approximating = Pattern(
    #/
      (?: [\u{2248}~]
        | (?: approximately | approx\.? | about | roughly | around | circa | ca\. | equivalent\s+to | same\s+as ) \s
      ) \s*
    /#.ignoresCase())

  private static let naming = Pattern(
    /`?((?:[a-z_]\w*(?:\.[a-z_]\w*)*(?:\[[\w.<]+\])?)|(?:Array|String|Set)\([a-z_]\w*\))`?(?:\s*(?:={1,3}>?|:|[-~]+>|\u{2192})\s*|\s+(?:is|equals|(?:now\s+)?contains|now\s+has\s+value)(?:\s+(?:now|still))?\s+)/
  )

  private static let repeating = Pattern(/[^"=]*\S\s+(?:={2,3}|={1,2}>|[-~]+>|\u{2192})\s+/)

  /// A word behind which any text is a result.
  private static let announcing = Pattern(/(?:[Oo]utputs?:|[Pp]rints?:|[Pp]rints|[Pp]rinted:)\s/)

  /// The end of emoji and signs at the start of a comment.
  private static func symbols(before body: Substring) -> Substring.Index? {
    let signs = body.prefix { $0.isWhitespace || $0.unicodeScalars.first.map(isSign) == true }
    guard signs.contains(where: { !$0.isWhitespace }) else { return nil }
    let isDenied = signs.unicodeScalars.contains { denials.contains($0.value) }
    return !isDenied || ["false", "nil"].contains(body[signs.endIndex...].trimmed) ? signs.endIndex : nil
  }

  /// A comment without an emoji at its end.
  static func withoutSymbolBehind(_ body: Substring) -> Substring {
    guard let last = body.last, last.unicodeScalars.first.map(isSign) == true,
      !last.unicodeScalars.contains(where: { denials.contains($0.value) })
    else { return body }
    let rest = body.dropLast()
    return rest.last?.isWhitespace == true ? rest.trimmed : body
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x7F && (scalar.properties.isEmoji || (0x2700...0x27BF) ~= scalar.value)
  }

  /// Crosses, which can also mean that a line is an error.
  private static let denials: Set<UInt32> = [0x274C, 0x274E, 0x2717, 0x2718, 0x1F6AB, 0x26D4]
}
