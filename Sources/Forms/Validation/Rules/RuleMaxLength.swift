/// At most so many characters.
///
/// Characters are counted as the user sees them: a family emoji is one. Nothing given, or an empty text, is met.
///
/// Eureka's message says "less than N", though a text of exactly N characters passes there too. The check is Eureka's; the
/// message was made true.
public struct RuleMaxLength: RuleType {
  public let maxLength: UInt
  public var id: String?
  public var validationError: ValidationError

  public init(maxLength: UInt, msg: String? = nil, id: String? = nil) {
    self.maxLength = maxLength
    self.id = id
    validationError = ValidationError(msg: msg ?? "Field value must have at most \(maxLength) characters")
  }

  public func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return nil }
    return UInt(value.count) <= maxLength ? nil : validationError
  }
}
