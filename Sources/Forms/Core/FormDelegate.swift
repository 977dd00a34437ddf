/// Who is told of everything that happens to a form's rows; usually the `FormViewController`.
public protocol FormDelegate: AnyObject {
  /// Before the row's own `onChange`.
  func valueHasBeenChanged(for row: BaseRow, oldValue: FormValue, newValue: FormValue)
  /// After the row's own callbacks.
  func didBeginEditing(_ row: BaseRow)
  /// After the row's rules have run and its callbacks were called.
  func didEndEditing(_ row: BaseRow)
}
