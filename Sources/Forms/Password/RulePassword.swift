/// A rule that is met if a password validator accepts the password.
///
///     row.add(rule: RulePassword(row.passwordValidator))
///
/// Unlike other rules, it accepts nil and the empty text only if the validator does. Without its own message, the error
/// is the validator's hint.
public struct RulePassword: RuleType {
  public var id: String?
  /// The error if the validator has no hint.
  public var validationError: ValidationError
  private let validator: PasswordValidator
  private let hasOwnMessage: Bool

  public init(_ validator: PasswordValidator, msg: String? = nil, id: String? = nil) {
    self.validator = validator
    self.id = id
    hasOwnMessage = msg != nil
    validationError = ValidationError(msg: msg ?? "This password is too weak")
  }

  public func isValid(value: String?) -> ValidationError? {
    if let value, validator.isPasswordValid(value) { return nil }
    guard !hasOwnMessage, let hint = validator.hintForPassword(value ?? "") else { return validationError }
    return ValidationError(msg: hint)
  }
}
