/// The text has exactly the given number of characters.
///
/// Characters are counted as the user sees them: a family emoji is one. Nil and an empty text are accepted.
public struct RuleExactLength: RuleType {
  public let exactLength: UInt
  public var id: String?
  public var validationError: ValidationError

  public init(exactLength: UInt, msg: String? = nil, id: String? = nil) {
    self.exactLength = exactLength
    self.id = id
    validationError = ValidationError(msg: msg ?? RuleMessages.exactLength(exactLength))
  }

  public func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return nil }
    return UInt(value.count) == exactLength ? nil : validationError
  }
}
