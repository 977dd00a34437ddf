/// A rule that reads another row: once it has run, it runs again when that row changes.
struct WatchingRule<Rule: RuleType>: RuleType {
  private var rule: Rule
  private let row: BaseRow
  private let tag: String

  init(_ rule: Rule, of row: BaseRow, _ tag: String) {
    self.rule = rule
    self.row = row
    self.tag = tag
  }

  var id: String? {
    get { rule.id }
    set { rule.id = newValue }
  }

  var validationError: ValidationError {
    get { rule.validationError }
    set { rule.validationError = newValue }
  }

  func isValid(value: Rule.RowValueType?) -> ValidationError? {
    watch()
    return rule.isValid(value: value)
  }

  /// Registers the row with its form. It is forgotten when the row leaves, and registered again with the next run.
  private func watch() {
    guard let form = row.ownForm else { return }
    for observer in form.observers where observer.purpose == .validating && observer.element === row {
      if observer.tags.has(tag) { return }
    }
    form.observers.append(
      ConditionObserver(.validating, of: row, tags: [tag]) { [row] in
        // Not in a row that the user has not come to yet.
        let isTried = row.wasBlurred || !row.isValid || (row.wasChanged && row.validationOptions.contains(.onChange))
        if isTried { row.validate() }
        return false
      })
  }
}
