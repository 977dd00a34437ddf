/// The validator accepts the password: brings a password row's validator into the row's validation.
///
///     row.add(rule: RulePassword(row.passwordValidator))
///
/// Unlike other rules it is not met by nil or the empty text unless the validator accepts that: an empty password is
/// none. Without a message of its own the error is the validator's hint.
public struct RulePassword: RuleType {
  public var id: String?
  /// Where the validator has no hint.
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
