/// A regular expression that gives the same results in the native and the browser build, in linear time.
///
/// The browser build has neither Foundation nor Swift's `Regex`, and C libraries differ from each other and stop at
/// NUL. It only answers yes or no. It matches Unicode scalars, like ICU in Eureka's rules, so `é` may be one of them or
/// two.
///
/// | pattern | matches |
/// |---|---|
/// | `abc` `.` | these characters; any one but the end of a line |
/// | `[a-z_]` `[^0-9]` | one of a set, one of all others |
/// | `\d` `\w` `\s`, `\D` `\W` `\S` | a digit, a letter of a word, white space, in all of Unicode; all others |
/// | `^` or `\A`, `$` or `\z` | the start and the very end of the text |
/// | `\b` `\B` | where a word starts or ends; where not |
/// | `a\|b` `(a)` `(?:a)` | alternatives and groups |
/// | `a?` `a*` `a+` `a{2}` `a{2,}` `a{2,4}` | repetition; a `?` after it changes nothing |
/// | `\n` `\r` `\t` `\f` `\x41` `\u0041` `\x{1F600}` `\.` | single characters |
///
/// Other features of ICU (lookaround, flags, back-references, `\p`, nested sets) are a `PatternError`.
public nonisolated struct RegularExpression: Equatable, Sendable {
  public let pattern: String
  private let program: PatternProgram

  public init(_ pattern: String) throws(PatternError) {
    self.pattern = pattern
    var parser = PatternParser(pattern)
    program = try parser.program()
  }

  /// Whether the whole text matches, as in `RuleRegExp`.
  public func matches(_ text: String) -> Bool {
    program.matches(text, whole: true)
  }

  /// Whether some part of the text matches, as in `satisfiesRegexp`.
  public func isFound(in text: String) -> Bool {
    program.matches(text, whole: false)
  }
}
