/// The text has at most the given number of characters.
///
/// Characters are counted as the user sees them: a family emoji is one. Nil and an empty text are accepted.
///
/// Eureka has the same check, but its message says "less than N", although exactly N characters are accepted.
public struct RuleMaxLength: RuleType {
  public let maxLength: UInt
  public var id: String?
  public var validationError: ValidationError

  public init(maxLength: UInt, msg: String? = nil, id: String? = nil) {
    self.maxLength = maxLength
    self.id = id
    validationError = ValidationError(msg: msg ?? RuleMessages.maxLength(maxLength))
  }

  public func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return nil }
    return UInt(value.count) <= maxLength ? nil : validationError
  }
}
