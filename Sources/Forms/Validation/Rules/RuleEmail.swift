/// The whole text is an email address that matches `RegExprPattern.emailAddress`. Nil is accepted.
public struct RuleEmail: RuleType {
  public var id: String?
  public var validationError: ValidationError
  private let rule: RuleRegExp

  public init(msg: String = "Field value should be a valid email!", id: String? = nil) {
    self.id = id
    validationError = ValidationError(msg: msg)
    rule = RuleRegExp(regExpr: RegExprPattern.emailAddress)
  }

  public func isValid(value: String?) -> ValidationError? {
    rule.isValid(value: value) == nil ? nil : validationError
  }
}
