/// The value is not nil and not an empty text.
///
/// White space, `false`, 0 and an empty set are accepted.
public struct RuleRequired<T: Equatable>: RuleType {
  public var id: String?
  public var validationError: ValidationError

  public init(msg: String = RuleMessages.required, id: String? = nil) {
    self.id = id
    validationError = ValidationError(msg: msg)
  }

  public func isValid(value: T?) -> ValidationError? {
    guard let value else { return validationError }
    if let text = value as? String, text.isEmpty { return validationError }
    return nil
  }
}
