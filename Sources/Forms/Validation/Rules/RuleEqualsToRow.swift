/// The value equals that of another row, such as a repeated password. Nil equals nil, but not the empty text.
///
/// The rule holds a strong reference to the other row or the form. It doesn't run again when the other row changes: for
/// that, call `validate()` in that row's `onChange`. If the form has no row with that tag and type, the rule is met and
/// an error is reported to `AuthorErrors`.
public struct RuleEqualsToRow<T: Equatable>: RuleType {
  public var id: String?
  public var validationError: ValidationError
  private let other: () -> RowOf<T>?

  public init(row: RowOf<T>, msg: String = RuleMessages.equalsToRow, id: String? = nil) {
    self.init(id: id, msg: msg) { row }
  }

  /// Looks up the row at each check.
  public init(form: Form, tag: String, msg: String = RuleMessages.equalsToRow, id: String? = nil) {
    self.init(id: id, msg: msg) {
      let row: RowOf<T>? = form.rowBy(tag: tag)
      if row == nil { AuthorErrors.report("RuleEqualsToRow: no row '\(tag)' with a value of the rule's type") }
      return row
    }
  }

  private init(id: String?, msg: String, other: @escaping () -> RowOf<T>?) {
    self.id = id
    self.other = other
    validationError = ValidationError(msg: msg)
  }

  public func isValid(value: T?) -> ValidationError? {
    guard let row = other() else { return nil }
    return row.value == value ? nil : validationError
  }
}
