/// The value is between `min` and `max`, inclusive. Nil is accepted. Eureka has no such rule.
///
/// If `min` is greater than `max`, no value is accepted.
public struct RuleRange<T: Comparable>: RuleType {
  public let min: T
  public let max: T
  public var id: String?
  public var validationError: ValidationError

  public init(min: T, max: T, msg: String, id: String? = nil) {
    self.min = min
    self.max = max
    self.id = id
    validationError = ValidationError(msg: msg)
  }

  public init(_ range: ClosedRange<T>, msg: String, id: String? = nil) {
    self.init(min: range.lowerBound, max: range.upperBound, msg: msg, id: id)
  }

  public func isValid(value: T?) -> ValidationError? {
    guard let value else { return nil }
    return min <= value && value <= max ? nil : validationError
  }
}

extension RuleRange where T: CustomStringConvertible {
  public init(min: T, max: T, id: String? = nil) {
    self.init(min: min, max: max, msg: RuleMessages.range(min.description, max.description), id: id)
  }

  public init(_ range: ClosedRange<T>, id: String? = nil) {
    self.init(min: range.lowerBound, max: range.upperBound, id: id)
  }
}
