/// Tells the state of all rows of a form, and what has happened in it, in order.
///
/// It stands between the form and its delegate and around the callbacks that rows have when they are first seen. So
/// pages without an inspector contain none of it.
public final class FormInspector: FormDelegate {
  private let form: Form
  private let delegate: any FormDelegate
  private var events: [InspectedEvent] = []
  /// The numbers of the rows whose callbacks are watched.
  private var watched: [Int] = []

  /// Begins to record; nil for a form without a delegate, whose rows would begin to call `onChange`.
  public init?(_ form: Form) {
    guard let delegate = form.delegate else { return nil }
    self.form = form
    self.delegate = delegate
    form.delegate = self
    watchNewRows()
  }

  /// Writes the state of each row, hidden or not, and the events since the last call.
  public func write(to out: inout SnapshotWriter) {
    out.add(FormInspection(rows: form.allRows.map { state(of: $0) }, events: events))
    events = []
  }

  private func state(of row: BaseRow) -> InspectedRow {
    InspectedRow(
      name: row.name, value: shown(row.baseValue, in: row), errors: errors(of: row),
      isHidden: row.isHidden || row.section?.isHidden == true, isDisabled: row.isDisabled,
      isEdited: row.isHighlighted, hasChanged: row.hasChanged)
  }

  private func errors(of row: BaseRow) -> String { row.validationErrors.map { $0.msg }.joined(by: "; ") }

  /// What is hidden in its field is hidden here, too.
  private func shown(_ value: FormValue, in row: BaseRow) -> String? {
    guard let text = value.text, let field = row.baseCell.inputView as? TextField, field.isSecureTextEntry else {
      return value.text
    }
    var dots: [UInt8] = []
    for _ in 0..<text.characterCount { dots += "•".bytes }
    return String(bytes: dots)
  }

  private func record(_ name: String, _ row: BaseRow, _ detail: String = "") {
    events.append(InspectedEvent(name: name, element: row.name, detail: detail))
  }

  private func record(_ name: String, _ sections: [Section]) {
    for section in sections {
      events.append(InspectedEvent(name: name, element: section.header?.title ?? section.tag ?? "", detail: ""))
    }
  }

  private func watchNewRows() {
    for row in form.allRows where !watched.contains(row.id) {
      watched.append(row.id)
      watch(row)
    }
  }

  private func watch(_ row: BaseRow) {
    let callbacks = row.callbacks
    let (change, highlight, validation) = (
      callbacks.onChange, callbacks.onHighlightChanged, callbacks.onValidationChanged
    )
    callbacks.onChange = { [self] row in
      record("onChange", row)
      change?(row)
    }
    callbacks.onHighlightChanged = { [self] row in
      record("onCellHighlightChanged", row)
      highlight?(row)
    }
    callbacks.onValidationChanged = { [self] row in
      record("onRowValidationChanged", row, errors(of: row))
      validation?(row)
    }
    // A row without this callback cannot be tapped.
    guard let selection = callbacks.onCellSelection else { return }
    callbacks.onCellSelection = { [self] row in
      record("onCellSelection", row)
      selection(row)
    }
  }

  // MARK: What the form tells

  public func valueHasBeenChanged(for row: BaseRow, oldValue: FormValue, newValue: FormValue) {
    let (old, new) = (shown(oldValue, in: row) ?? "none", shown(newValue, in: row) ?? "none")
    record("valueHasBeenChanged", row, [old, new].joined(by: " → "))
    delegate.valueHasBeenChanged(for: row, oldValue: oldValue, newValue: newValue)
  }

  public func rowsHaveBeenAdded(_ rows: [BaseRow], at places: [IndexPath]) {
    watchNewRows()
    for row in rows { record("rowsHaveBeenAdded", row) }
    delegate.rowsHaveBeenAdded(rows, at: places)
  }

  public func rowsHaveBeenRemoved(_ rows: [BaseRow], at places: [IndexPath]) {
    for row in rows { record("rowsHaveBeenRemoved", row) }
    delegate.rowsHaveBeenRemoved(rows, at: places)
  }

  public func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at places: [IndexPath]) {
    watchNewRows()
    for row in newRows { record("rowsHaveBeenReplaced", row) }
    delegate.rowsHaveBeenReplaced(oldRows: oldRows, newRows: newRows, at: places)
  }

  public func sectionsHaveBeenAdded(_ sections: [Section], at places: IndexSet) {
    watchNewRows()
    record("sectionsHaveBeenAdded", sections)
    delegate.sectionsHaveBeenAdded(sections, at: places)
  }

  public func sectionsHaveBeenRemoved(_ sections: [Section], at places: IndexSet) {
    record("sectionsHaveBeenRemoved", sections)
    delegate.sectionsHaveBeenRemoved(sections, at: places)
  }

  public func sectionsHaveBeenReplaced(oldSections: [Section], newSections: [Section], at places: IndexSet) {
    watchNewRows()
    record("sectionsHaveBeenReplaced", newSections)
    delegate.sectionsHaveBeenReplaced(oldSections: oldSections, newSections: newSections, at: places)
  }

  public func didBeginEditing(_ row: BaseRow) {
    record("didBeginEditing", row)
    delegate.didBeginEditing(row)
  }

  public func didEndEditing(_ row: BaseRow) {
    record("didEndEditing", row)
    delegate.didEndEditing(row)
  }
}
