/// Receives the events of a form; usually the `FormViewController`.
///
/// Rows and sections also count as added when they are shown again, and as removed when they are hidden.
public protocol FormDelegate: AnyObject {
  func sectionsHaveBeenAdded(_ sections: [Section], at: IndexSet)
  func sectionsHaveBeenRemoved(_ sections: [Section], at: IndexSet)
  func sectionsHaveBeenReplaced(oldSections: [Section], newSections: [Section], at: IndexSet)
  /// Called for rows of visible sections.
  func rowsHaveBeenAdded(_ rows: [BaseRow], at: [IndexPath])
  func rowsHaveBeenRemoved(_ rows: [BaseRow], at: [IndexPath])
  func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at: [IndexPath])
  /// Called when a value changes, before the row's own `onChange`.
  func valueHasBeenChanged(for row: BaseRow, oldValue: FormValue, newValue: FormValue)
  /// Called when editing begins, after the row's own callbacks.
  func didBeginEditing(_ row: BaseRow)
  /// Called when editing ends, after the row's rules and callbacks.
  func didEndEditing(_ row: BaseRow)
}

extension FormDelegate {
  public func sectionsHaveBeenAdded(_ sections: [Section], at: IndexSet) {}
  public func sectionsHaveBeenRemoved(_ sections: [Section], at: IndexSet) {}
  public func sectionsHaveBeenReplaced(oldSections: [Section], newSections: [Section], at: IndexSet) {}
  public func rowsHaveBeenAdded(_ rows: [BaseRow], at: [IndexPath]) {}
  public func rowsHaveBeenRemoved(_ rows: [BaseRow], at: [IndexPath]) {}
  public func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at: [IndexPath]) {}
  public func didBeginEditing(_ row: BaseRow) {}
  public func didEndEditing(_ row: BaseRow) {}
}
