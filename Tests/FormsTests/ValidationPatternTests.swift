import Testing

@testable import Forms

struct ValidationPatternTests {
  struct Case: CustomTestStringConvertible {
    let pattern: String
    var whole: [String] = []
    var not: [String] = []
    var testDescription: String { pattern }
  }

  @Test(arguments: [
    Case(pattern: "", whole: [""], not: ["a"]),
    Case(pattern: "abc", whole: ["abc"], not: ["ab", "abcd", "", "xabc"]),
    Case(pattern: "a.c", whole: ["abc", "a\u{1F600}c", "a\u{0}c"], not: ["a\nc", "a\u{2028}c", "ac"]),
    Case(pattern: "a|bc|", whole: ["a", "bc", ""], not: ["b", "abc"]),
    Case(pattern: "(a|b)*c", whole: ["c", "abbac"], not: ["abba", "cc"]),
    Case(pattern: "(?:ab)+", whole: ["ab", "abab"], not: ["", "aba"]),
    Case(pattern: "a?b??", whole: ["", "a", "b", "ab"], not: ["aa", "abb"]),
    Case(pattern: "a{3}", whole: ["aaa"], not: ["aa", "aaaa"]),
    Case(pattern: "a{2,}", whole: ["aa", "aaaaa"], not: ["a", ""]),
    Case(pattern: "(ab){1,2}c", whole: ["abc", "ababc"], not: ["c", "abababc"]),
    Case(pattern: "a{0}b{0,1}", whole: ["", "b"], not: ["a", "bb"]),
    Case(pattern: "(a*)*b", whole: ["b", "aaab"], not: ["aaa"]),
    Case(pattern: "(^a|b)$", whole: ["a", "b"], not: ["ab"]),
    Case(pattern: "[a-cx]", whole: ["a", "c", "x"], not: ["d", "", "-"]),
    Case(pattern: "[^a-c]", whole: ["d", "\n", "é"], not: ["b", ""]),
    Case(pattern: "[0-9-+]", whole: ["5", "-", "+"], not: [",", "."]),
    Case(pattern: "[-a]", whole: ["-", "a"], not: ["b"]),
    Case(pattern: "[a-]", whole: ["-", "a"], not: ["b"]),
    Case(pattern: "[]a]", whole: ["]", "a"], not: ["b"]),
    Case(pattern: "[\\]\\[\\-\\\\.]", whole: ["]", "[", "-", "\\", "."], not: ["a"]),
    Case(pattern: "[\\d_]", whole: ["1", "_", "\u{664}"], not: ["a"]),
    Case(pattern: "[^\\D]", whole: ["1"], not: ["a"]),
    Case(pattern: "[à-ü]+", whole: ["é", "éö"], not: ["e", "e\u{301}"]),
    Case(pattern: "\\d\\D", whole: ["1a", "\u{664}x"], not: ["11", "a1"]),
    Case(pattern: "\\w+", whole: ["a_1é", "日本", "e\u{301}"], not: ["a b", "-", "\u{1F600}"]),
    Case(pattern: "\\W\\s\\S", whole: ["- x", "!\u{A0}y"], not: ["a x", "-  "]),
    Case(pattern: "\\t\\n\\r\\f", whole: ["\t\n\r\u{C}"], not: ["tnrf"]),
    Case(pattern: "\\x41\\u00e9\\x{1F600}", whole: ["A\u{E9}\u{1F600}"], not: ["A"]),
    Case(pattern: "\\.\\*\\(\\|\\)\\{\\}\\^\\$\\@", whole: [".*(|){}^$@"], not: ["."]),
    Case(pattern: "\\Aab\\z", whole: ["ab"], not: ["ab\n"]),
    Case(pattern: "a\\b.\\Bb", whole: [], not: ["a b", "axb"]),
    Case(pattern: "a\\b.\\bb", whole: ["a b", "a-b"], not: ["axb"]),
    Case(pattern: "é", whole: ["\u{E9}"], not: ["e\u{301}"]),
    Case(pattern: "👨‍👩‍👧", whole: ["👨‍👩‍👧"], not: ["👨"]),
  ])
  func `a pattern matches whole texts`(example: Case) throws {
    let expression = try RegularExpression(example.pattern)
    for text in example.whole { #expect(expression.matches(text), "\(text.debugDescription)") }
    for text in example.not { #expect(!expression.matches(text), "\(text.debugDescription)") }
  }

  @Test func `a part of the text is enough to satisfy`() {
    #expect("UPPER lower".satisfiesRegexp("[a-z]"))
    #expect(!"UPPER 1".satisfiesRegexp("[a-z]"))
    #expect("ab12".satisfiesRegexp("[0-9]"))
    #expect(!"٤".satisfiesRegexp("[0-9]"))
    #expect("a\u{0}B".satisfiesRegexp("[A-Z]"))
    #expect("".satisfiesRegexp("^$"))
    #expect("xaab".satisfiesRegexp("a{2}b$"))
    #expect(!"aabx".satisfiesRegexp("a{2}b$"))
    #expect("one two".satisfiesRegexp("\\btwo\\b"))
    #expect(!"one twofold".satisfiesRegexp("\\btwo\\b"))
    #expect(!"ab\n".satisfiesRegexp("b$"))
  }

  @Test(arguments: [
    ("[a-z", "unclosed '[', at 0"),
    ("a(b", "unclosed '(', at 1"),
    ("a)", "unmatched ')'; write '\\)' for the character, at 1"),
    ("*a", "nothing to repeat before '*', at 0"),
    ("a|+", "nothing to repeat before '+', at 2"),
    ("a**", "two quantifiers in a row, at 2"),
    ("a++", "two quantifiers in a row, at 2"),
    ("a{2}{3}", "two quantifiers in a row, at 4"),
    ("a{", "invalid repetition, expected {2}, {2,} or {2,4}; write '\\{' for the character, at 1"),
    ("a{x}", "invalid repetition, expected {2}, {2,} or {2,4}; write '\\{' for the character, at 1"),
    ("a{3,2}", "the end of the repetition is before its start, at 1"),
    ("a}", "unmatched '}'; write '\\}' for the character, at 1"),
    ("a]", "unmatched ']'; write '\\]' for the character, at 1"),
    ("[z-a]", "invalid range of characters, at 2"),
    ("[a-\\d]", "invalid range of characters, at 2"),
    ("[[a]]", "'[' in a set; write '\\[' for the character, at 1"),
    ("[a&&b]", "set intersection is not supported; write '\\&' for the character, at 2"),
    ("[\\b]", "word boundary in a set, at 1"),
    ("(?=a)", "only groups with '(' and '(?:' are supported, no lookaround and no flags, at 0"),
    ("(?i)a", "only groups with '(' and '(?:' are supported, no lookaround and no flags, at 0"),
    ("(a)\\1", "unknown escape '\\1'; to match the character, remove the '\\', at 3"),
    ("\\p{L}", "unknown escape '\\p'; to match the character, remove the '\\', at 0"),
    ("a\\", "'\\' at the end, at 1"),
    ("\\x4", "invalid character code, at 0"),
    ("\\x{110000}", "invalid character code, at 0"),
    ("\\uD800", "invalid character code, at 0"),
    ("(a{100}){100}", "more than 5000 steps; use fewer repetitions, at 13"),
    ("a{99999999999999999999}", "more than 5000 steps; use fewer repetitions, at 23"),
  ])
  func `a pattern that is none is refused with the place and the reason`(pattern: String, reason: String) {
    _ = AuthorErrors.take()
    let message = "invalid pattern \"\(pattern)\": \(reason)"
    #expect(throws: PatternError.self) { try RegularExpression(pattern) }
    #expect(!"a".satisfiesRegexp(pattern))
    #expect(!"".satisfiesRegexp(pattern))
    let rule = RuleRegExp(regExpr: pattern, msg: "own words")
    #expect(rule.isValid(value: "a")?.msg == "This field can't be checked: " + message)
    #expect(AuthorErrors.take() == [message])
  }

  @Test func `hostile patterns need no more than the length of text times pattern`() throws {
    let text = String(repeating: "a", count: 20_000)
    #expect(try !RegularExpression("(a*)*b").matches(text))
    #expect(try !RegularExpression("(a|a)*b").isFound(in: text))
    #expect(try !RegularExpression("(.*)(.*)(.*)(.*)(.*)x").matches(text))
    #expect(try RegularExpression("(a?){30}a{30}").matches(String(repeating: "a", count: 30)))
    #expect(try RegularExpression("((a+)+)+").matches(text))
  }

  @Test func `groups nest without end`() throws {
    let depth = 50_000
    let pattern = String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    #expect(try RegularExpression(pattern).matches("a"))
    #expect(throws: PatternError.self) { try RegularExpression(String(repeating: "(", count: depth)) }
  }

  @Test func `the classes are those of the standard library, over all of Unicode`() {
    var wrong: [UInt32] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let isMark =
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation, .decimalNumber: true
        default: false
        }
      let isWord = properties.isAlphabetic || isMark || value == 0x200C || value == 0x200D
      if UnicodeClass.digit.contains(scalar) != (properties.generalCategory == .decimalNumber)
        || UnicodeClass.word.contains(scalar) != isWord
        || UnicodeClass.space.contains(scalar) != properties.isWhitespace
      {
        wrong.append(value)
      }
    }
    #expect(wrong.isEmpty, "tables in UnicodeClass.swift are of another Unicode version than the toolchain's")
  }
}
