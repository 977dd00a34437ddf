/// The whole text is an email address that matches `RegExprPattern.emailAddress`. Nil is accepted.
public struct RuleEmail: RuleType {
  public var id: String?
  public var validationError: ValidationError
  private let rule: RuleRegExp

  public init(msg: String = RuleMessages.email, id: String? = nil) {
    self.id = id
    validationError = ValidationError(msg: msg)
    rule = RuleRegExp(regExpr: RegExprPattern.emailAddress.rawValue)
  }

  public func isValid(value: String?) -> ValidationError? {
    rule.isValid(value: value) == nil ? nil : validationError
  }
}
