/// The value is greater than `min`. Nil is accepted.
public struct RuleGreaterThan<T: Comparable>: RuleType {
  public let min: T
  public var id: String?
  public var validationError: ValidationError

  public init(min: T, msg: String, id: String? = nil) {
    self.min = min
    self.id = id
    validationError = ValidationError(msg: msg)
  }

  public func isValid(value: T?) -> ValidationError? {
    guard let value else { return nil }
    return value > min ? nil : validationError
  }
}

extension RuleGreaterThan where T: CustomStringConvertible {
  public init(min: T, id: String? = nil) {
    self.init(min: min, msg: RuleMessages.greaterThan(min.description), id: id)
  }
}
