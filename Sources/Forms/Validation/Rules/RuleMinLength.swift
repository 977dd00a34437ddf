/// The text has at least the given number of characters.
///
/// Characters are counted as the user sees them: a family emoji is one. Nil and an empty text are accepted.
public struct RuleMinLength: RuleType {
  public let minLength: UInt
  public var id: String?
  public var validationError: ValidationError

  public init(minLength: UInt, msg: String? = nil, id: String? = nil) {
    self.minLength = minLength
    self.id = id
    validationError = ValidationError(msg: msg ?? RuleMessages.minLength(minLength))
  }

  public func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return nil }
    return UInt(value.count) >= minLength ? nil : validationError
  }
}
