/// The value is `max` or less. Nil is accepted.
public struct RuleSmallerOrEqualThan<T: Comparable>: RuleType {
  public let max: T
  public var id: String?
  public var validationError: ValidationError

  public init(max: T, msg: String, id: String? = nil) {
    self.max = max
    self.id = id
    validationError = ValidationError(msg: msg)
  }

  public func isValid(value: T?) -> ValidationError? {
    guard let value else { return nil }
    return value <= max ? nil : validationError
  }
}

extension RuleSmallerOrEqualThan where T: CustomStringConvertible {
  public init(max: T, id: String? = nil) {
    self.init(max: max, msg: RuleMessages.smallerOrEqualThan(max.description), id: id)
  }
}
