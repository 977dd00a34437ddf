/// A rule of one's own, where writing a type for it would be too much.
public struct RuleClosure<T: Equatable>: RuleType {
  public var id: String?
  public var validationError: ValidationError
  private let closure: (T?) -> ValidationError?

  /// The closure's error is returned as it is.
  public init(id: String? = nil, closure: @escaping (T?) -> ValidationError?) {
    self.id = id
    self.closure = closure
    validationError = ValidationError(msg: "Field validation fails..")
  }

  /// The closure says whether the value will do; where not, the error is `msg`.
  public init(msg: String = "Field validation fails..", id: String? = nil, isMet: @escaping (T?) -> Bool) {
    let error = ValidationError(msg: msg)
    self.init(id: id) { isMet($0) ? nil : error }
    validationError = error
  }

  public func isValid(value: T?) -> ValidationError? {
    closure(value)
  }
}
