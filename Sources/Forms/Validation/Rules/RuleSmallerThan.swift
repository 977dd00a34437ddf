/// The value is less than `max`. Nil is accepted.
public struct RuleSmallerThan<T: Comparable>: RuleType {
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
    return value < max ? nil : validationError
  }
}

extension RuleSmallerThan where T: CustomStringConvertible {
  public init(max: T, id: String? = nil) {
    self.init(max: max, msg: RuleMessages.smallerThan(max.description), id: id)
  }
}
