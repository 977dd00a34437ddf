/// The row of an `ErrorSummary`.
public final class ErrorSummaryRow: Row<ErrorSummaryCell>, RowType {
  /// The text above the links.
  public var heading = "There is a problem"
  /// The text above the links while no error is left, since the summary stays until the next `submit()`.
  public var headingWithoutErrors = "No errors are left"

  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = nil
  }

  /// The messages of the links, in order.
  public var messages: [String] { entries.map { $0.message } }

  /// The errors that rows show, in order, then those of rules about several rows.
  var entries: [(message: String, row: BaseRow?)] {
    guard let section, let form = section.form, !section.isHidden else { return [] }
    var entries: [(message: String, row: BaseRow?)] = []
    for row in form.rows {
      for error in row.validationErrors { entries.append((error.msg, row)) }
    }
    for section in form.visibleSections { add(section, of: form, to: &entries) }
    add(form, of: form, to: &entries)
    return entries
  }

  /// Adds the rules that are not met now. They are drawn nowhere else.
  private func add(_ container: ElementContainer, of form: Form, to entries: inout [(message: String, row: BaseRow?)]) {
    guard let rules = container.formRules else { return }
    for rule in rules.rules where !rule.isMet(form) {
      entries.append((rule.validationError.msg, rule.tag.flatMap { form.rowBy(tag: $0) as BaseRow? }))
    }
  }

  public override var text: String? {
    let messages = messages
    return messages.isEmpty ? nil : messages.joined(by: "; ")
  }
}
