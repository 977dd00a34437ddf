/// A rule that checks a row's value.
///
/// Most rules accept `nil`, so that fields may be left empty.
public protocol RuleType {
  associatedtype RowValueType: Equatable

  /// The identifier for `remove(ruleWithIdentifier:)`.
  var id: String? { get set }
  var validationError: ValidationError { get set }

  /// Returns the error; nil if the value is valid.
  func isValid(value: RowValueType?) -> ValidationError?
}
