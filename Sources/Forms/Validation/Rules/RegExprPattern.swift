/// Common patterns for `RuleRegExp`: `RuleRegExp(regExpr: RegExprPattern.containsNumber.rawValue)`.
public nonisolated struct RegExprPattern: RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// An ASCII email address: words separated by dots, `@`, and a host of two or more labels, the last with two or more
  /// letters.
  ///
  /// Accepts the same as Eureka's pattern, which by mistake also allows two invisible characters (U+200B, U+200C) in
  /// the last label. Both reject quoted and international addresses.
  public static var emailAddress: RegExprPattern {
    let word = "[A-Za-z0-9_+!?#$%'`*/=~^{}|-]+"
    let label = "[A-Za-z0-9-]+"
    return RegExprPattern(
      rawValue: word + "(\\." + word + ")*@" + label + "(\\." + label + ")*\\.[A-Za-z]{2,}")
  }
  /// An address with `http://` or `https://`, a host in lower case (a name of two or more labels, four numbers, or
  /// `localhost`), and perhaps a user, a port, and what follows it.
  public static var url: RegExprPattern {
    let label = "[a-z\u{A1}-\u{FFFF}0-9]+(-+[a-z\u{A1}-\u{FFFF}0-9]+)*"
    let host = label + "(\\." + label + ")*\\.[a-z\u{A1}-\u{FFFF}]{2,}"
    let number = "(1?\\d?\\d|2[0-4]\\d|25[0-5])"
    let numbers = number + "\\." + number + "\\." + number + "\\." + number
    return RegExprPattern(
      rawValue: "https?://(\\S+(:\\S*)?@)?(" + host + "|" + numbers + "|localhost)(:\\d{2,5})?([/?#]\\S*)?")
  }
  /// Contains a digit of any script.
  public static var containsNumber: RegExprPattern { RegExprPattern(rawValue: "[\\s\\S]*\\d[\\s\\S]*") }
  /// Contains a letter from A to Z.
  public static var containsCapital: RegExprPattern { RegExprPattern(rawValue: "[\\s\\S]*[A-Z][\\s\\S]*") }
  /// Contains a letter from a to z.
  public static var containsLowercase: RegExprPattern { RegExprPattern(rawValue: "[\\s\\S]*[a-z][\\s\\S]*") }
}

/// Eureka's spelling.
// swift-format-ignore: AlwaysUseLowerCamelCase
nonisolated extension RegExprPattern {
  public static var EmailAddress: RegExprPattern { emailAddress }
  public static var URL: RegExprPattern { url }
  public static var ContainsNumber: RegExprPattern { containsNumber }
  public static var ContainsCapital: RegExprPattern { containsCapital }
  public static var ContainsLowercase: RegExprPattern { containsLowercase }
}
