/// The cell of rows that are expanded by a tap: title and value as text. Outlets: `textLabel`, `detailTextLabel`.
open class InlineCell<T: Equatable & FormValueConvertible>: Cell<T>, CellType {
  open override var isSelectable: Bool { !baseRow.isDisabled }

  public static func displayText(of value: T) -> String? { value.formValue.text }
  public static func formValue(of value: T) -> FormValue { value.formValue }
  public static func value(from formValue: FormValue) -> T? { T(formValue: formValue) }
}
