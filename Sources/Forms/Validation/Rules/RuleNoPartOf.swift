/// The text has no part of the text of another row, such as a password with the name from an email address. Upper and
/// lower case are the same; parts are what is between signs, from 3 characters on. Nil and an empty text are valid.
///
///     row.add(rule: RuleNoPartOf(row: email))
///
/// It also runs again when the other row changes. The rule holds a strong reference to the other row or the form.
public struct RuleNoPartOf: RuleType {
  public var id: String?
  public var validationError: ValidationError
  public let watchedTag: String?
  private let other: () -> BaseRow?

  public init(row: BaseRow, msg: String = RuleMessages.noPartOf, id: String? = nil) {
    self.init(tag: row.tag, id: id, msg: msg) { row }
  }

  /// Looks up the row at each check. A missing row is reported to `AuthorErrors`.
  public init(form: Form, tag: String, msg: String = RuleMessages.noPartOf, id: String? = nil) {
    self.init(tag: tag, id: id, msg: msg) {
      let row: BaseRow? = form.rowBy(tag: tag)
      if row == nil { AuthorErrors.report("RuleNoPartOf: no row '\(tag)'") }
      return row
    }
  }

  private init(tag: String?, id: String?, msg: String, other: @escaping () -> BaseRow?) {
    self.id = id
    watchedTag = tag
    self.other = other
    validationError = ValidationError(msg: msg)
  }

  public func isValid(value: String?) -> ValidationError? {
    guard let value, let text = other()?.text else { return nil }
    return PasswordContext(text).isIn(value) ? validationError : nil
  }
}
