/// Receives the events of a form's rows; usually the `FormViewController`.
public protocol FormDelegate: AnyObject {
  /// Called when a value changes, before the row's own `onChange`.
  func valueHasBeenChanged(for row: BaseRow, oldValue: FormValue, newValue: FormValue)
  /// Called when editing begins, after the row's own callbacks.
  func didBeginEditing(_ row: BaseRow)
  /// Called when editing ends, after the row's rules and callbacks.
  func didEndEditing(_ row: BaseRow)
}
