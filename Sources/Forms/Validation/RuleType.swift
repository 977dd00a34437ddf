/// A rule that checks a row's value.
///
/// Most rules accept `nil`, so that fields may be left empty.
public protocol RuleType {
  associatedtype RowValueType: Equatable

  /// The identifier for `remove(ruleWithIdentifier:)`.
  var id: String? { get set }
  var validationError: ValidationError { get set }

  /// The tag of another row whose value the rule reads; nil for none. When that row changes, the rule runs again.
  var watchedTag: String? { get }

  /// Returns the error; nil if the value is valid.
  func isValid(value: RowValueType?) -> ValidationError?
}

extension RuleType {
  public var watchedTag: String? { nil }
}
