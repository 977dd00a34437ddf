/// The whole address matches `RegExprPattern.url`: `http` or `https` only. Nil is accepted.
public struct RuleURL: RuleType {
  public var id: String?
  public var allowsEmpty: Bool
  /// Without effect, as in Eureka: the protocol is always required.
  public var requiresProtocol: Bool
  public var validationError: ValidationError

  public init(
    allowsEmpty: Bool = true, requiresProtocol: Bool = false, msg: String = RuleMessages.url, id: String? = nil
  ) {
    self.allowsEmpty = allowsEmpty
    self.requiresProtocol = requiresProtocol
    self.id = id
    validationError = ValidationError(msg: msg)
  }

  public func isValid(value: URL?) -> ValidationError? {
    guard let value else { return allowsEmpty ? nil : validationError }
    return RuleRegExp(regExpr: RegExprPattern.url.rawValue).isValid(value: value.absoluteString) == nil
      ? nil : validationError
  }
}
