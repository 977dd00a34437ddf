/// The whole text matches a `RegularExpression`.
///
/// An invalid pattern accepts no text; its error is shown and reported to `AuthorErrors`.
public struct RuleRegExp: RuleType {
  public let regExpr: String
  /// Whether nil and the empty text are accepted; otherwise both are errors.
  public let allowsEmpty: Bool
  public var id: String?
  public var validationError: ValidationError
  private let expression: RegularExpression?

  public init(regExpr: String, allowsEmpty: Bool = true, msg: String = RuleMessages.regExp, id: String? = nil) {
    self.regExpr = regExpr
    self.allowsEmpty = allowsEmpty
    self.id = id
    do throws(PatternError) {
      expression = try RegularExpression(regExpr)
      validationError = ValidationError(msg: msg)
    } catch {
      expression = nil
      validationError = ValidationError(msg: "This field can't be checked: " + error.message)
      AuthorErrors.report(error.message)
    }
  }

  public func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return allowsEmpty ? nil : validationError }
    return expression?.matches(value) == true ? nil : validationError
  }
}
