/// A condition that a row's value has to meet.
///
/// `nil` is a value too: most rules let it pass, so that a field which may be left empty needs no exception.
public protocol RuleType {
  associatedtype RowValueType: Equatable

  /// By what `remove(ruleWithIdentifier:)` finds the rule.
  var id: String? { get set }
  var validationError: ValidationError { get set }

  /// The error, or nil where the rule is met.
  func isValid(value: RowValueType?) -> ValidationError?
}
