/// Common patterns for `RuleRegExp`.
public nonisolated enum RegExprPattern {
  /// An ASCII email address: words separated by dots, `@`, and a host of two or more labels, the last with two or more
  /// letters.
  ///
  /// Accepts the same as Eureka's pattern, which by mistake also allows two invisible characters (U+200B, U+200C) in
  /// the last label. Both reject quoted and international addresses.
  public static let emailAddress = word + "(\\." + word + ")*@" + label + "(\\." + label + ")*\\.[A-Za-z]{2,}"
  /// Contains a digit of any script.
  public static let containsNumber = "[\\s\\S]*\\d[\\s\\S]*"
  /// Contains a letter from A to Z.
  public static let containsCapital = "[\\s\\S]*[A-Z][\\s\\S]*"
  /// Contains a letter from a to z.
  public static let containsLowercase = "[\\s\\S]*[a-z][\\s\\S]*"

  private static let word = "[A-Za-z0-9_+!?#$%'`*/=~^{}|-]+"
  private static let label = "[A-Za-z0-9-]+"
}
