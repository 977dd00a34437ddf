/// The whole text is an address of electronic mail, as `RegExprPattern.emailAddress` describes it. Nothing given is met.
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
