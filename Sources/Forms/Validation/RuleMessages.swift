/// The messages of rules that have none of their own. Assign others, for another language, before rules are made.
public enum RuleMessages {
  public static var required = "Field required!"
  public static var email = "Field value should be a valid email!"
  public static var url = "Field value must be an URL!"
  public static var regExp = "Invalid field value!"
  public static var minLength: (UInt) -> String = { "Field value must have at least \($0) characters" }
  public static var maxLength: (UInt) -> String = { "Field value must have at most \($0) characters" }
  public static var exactLength: (UInt) -> String = { "Field value must have exactly \($0) characters" }
  public static var greaterThan: (String) -> String = { "Field value must be greater than \($0)" }
  public static var greaterOrEqualThan: (String) -> String = { "Field value must be greater or equals than \($0)" }
  public static var smallerThan: (String) -> String = { "Field value must be smaller than \($0)" }
  public static var smallerOrEqualThan: (String) -> String = { "Field value must be smaller or equals than \($0)" }
  public static var range: (_ min: String, _ max: String) -> String = { "Field value must be from \($0) to \($1)" }
  public static var equalsToRow = "Fields don't match!"
  public static var noPartOf = "Use no part of your email address"
  public static var closure = "Field validation fails.."
  public static var creditCard = "Field value should be a valid card number!"
}
