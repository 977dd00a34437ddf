/// Patterns for `RuleRegExp`, for what forms ask most.
public nonisolated enum RegExprPattern {
  /// An address in ASCII: words with dots between them, `@`, a host of two labels or more, the last of two letters or
  /// more.
  ///
  /// Accepts what Eureka's pattern does, but for two invisible characters (U+200B, U+200C) that slipped into that one's
  /// last label. Quoted and international addresses are refused there too.
  public static let emailAddress = word + "(\\." + word + ")*@" + label + "(\\." + label + ")*\\.[A-Za-z]{2,}"
  /// Somewhere a digit, in any script.
  public static let containsNumber = "[\\s\\S]*\\d[\\s\\S]*"
  /// Somewhere one of A to Z.
  public static let containsCapital = "[\\s\\S]*[A-Z][\\s\\S]*"
  /// Somewhere one of a to z.
  public static let containsLowercase = "[\\s\\S]*[a-z][\\s\\S]*"

  private static let word = "[A-Za-z0-9_+!?#$%'`*/=~^{}|-]+"
  private static let label = "[A-Za-z0-9-]+"
}
