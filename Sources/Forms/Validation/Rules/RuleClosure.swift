/// A custom rule written as a closure.
public struct RuleClosure<T: Equatable>: RuleType {
  public var id: String?
  public var validationError: ValidationError
  private let closure: (T?) -> ValidationError?

  /// Makes a rule from a closure that returns the error, or nil.
  public init(id: String? = nil, closure: @escaping (T?) -> ValidationError?) {
    self.id = id
    self.closure = closure
    validationError = ValidationError(msg: RuleMessages.closure)
  }

  /// Makes a rule from a closure that returns whether the value is valid; the error is `msg`.
  public init(msg: String = RuleMessages.closure, id: String? = nil, isMet: @escaping (T?) -> Bool) {
    let error = ValidationError(msg: msg)
    self.init(id: id) { isMet($0) ? nil : error }
    validationError = error
  }

  public func isValid(value: T?) -> ValidationError? {
    closure(value)
  }
}
