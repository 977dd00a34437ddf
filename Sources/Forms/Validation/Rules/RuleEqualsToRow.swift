/// The value is that of another row, as a repeated password is. Nil equals nil, but not the empty text.
///
/// The rule keeps the other row, or the form, alive. It doesn't run again when the other row changes; call `validate()`
/// from that row's `onChange` where it should. A form without a row of that tag and type compares with nothing: the
/// rule is met, and `AuthorErrors` is told.
public struct RuleEqualsToRow<T: Equatable>: RuleType {
  public var id: String?
  public var validationError: ValidationError
  private let other: () -> RowOf<T>?

  public init(row: RowOf<T>, msg: String = "Fields don't match!", id: String? = nil) {
    self.init(id: id, msg: msg) { row }
  }

  /// The row is looked up anew at each check.
  public init(form: Form, tag: String, msg: String = "Fields don't match!", id: String? = nil) {
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
