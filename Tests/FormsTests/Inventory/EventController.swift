import Forms

/// Writes down the events of its form.
final class EventController: FormViewController {
  let trace = ReadTrace()

  override func sectionsHaveBeenAdded(_ sections: [Section], at indexes: IndexSet) {
    trace.note("sections + \(sections.map { $0.tag ?? "?" }) at \(Array(indexes))")
  }
  override func sectionsHaveBeenRemoved(_ sections: [Section], at indexes: IndexSet) {
    trace.note("sections - \(sections.map { $0.tag ?? "?" }) at \(Array(indexes))")
  }
  override func sectionsHaveBeenReplaced(oldSections: [Section], newSections: [Section], at indexes: IndexSet) {
    trace.note(
      "sections \(oldSections.map { $0.tag ?? "?" }) = \(newSections.map { $0.tag ?? "?" }) at \(Array(indexes))")
  }
  override func rowsHaveBeenAdded(_ rows: [BaseRow], at paths: [IndexPath]) {
    trace.note("rows + \(rows.map { $0.tag ?? "?" }) at \(paths)")
  }
  override func rowsHaveBeenRemoved(_ rows: [BaseRow], at paths: [IndexPath]) {
    trace.note("rows - \(rows.map { $0.tag ?? "?" }) at \(paths)")
  }
  override func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at paths: [IndexPath]) {
    trace.note("rows \(oldRows.map { $0.tag ?? "?" }) = \(newRows.map { $0.tag ?? "?" }) at \(paths)")
  }
  override func valueHasBeenChanged(for row: BaseRow, oldValue: FormValue, newValue: FormValue) {
    trace.note("\(row.tag ?? "?"): \(oldValue) to \(newValue)")
  }
}

extension BaseRow {
  /// Hides or shows the row, as a condition does.
  func hide(_ hides: Bool = true) {
    hidden = .function([]) { _ in hides }
    evaluateHidden()
  }
}

extension Section {
  func hide(_ hides: Bool = true) {
    hidden = .function([]) { _ in hides }
    evaluateHidden()
  }
}

/// Rows with these tags.
func rows(_ tags: String...) -> [BaseRow] { tags.map { TextRow($0) } }

/// A section with this tag, and rows with those.
func section(_ tag: String, _ rows: String...) -> Section {
  let section = Section(rows.map { TextRow($0) })
  section.tag = tag
  return section
}
