/// The cell of `ListCheckRow`. Outlets: `textLabel` (optional), `checkbox`.
open class ListCheckCell<T: Equatable & FormValueConvertible>: Cell<T>, CellType {
  open override class var defaultDesign: String { "ListCheckCell" }

  public final let checkbox: Toggle

  public required init(design: Design) {
    checkbox = design.outlet("checkbox") { ListToggle() }
    super.init(design: design)
  }

  open override func setup() {
    super.setup()
    checkbox.onValueChanged = { self.row.select() }
  }

  open override func update() {
    super.update()
    detailTextLabel?.text = nil
    checkbox.isOn = row.value != nil
    checkbox.isEnabled = !row.isDisabled
    if textLabel == nil { checkbox.accessibilityLabel = row.title }
  }

  public static func displayText(of value: T) -> String? { value.formValue.text }
  public static func formValue(of value: T) -> FormValue { value.formValue }
  public static func value(from formValue: FormValue) -> T? { T(formValue: formValue) }
}

/// What `ListCheckRow` inherits, for rows of your own.
open class _ListCheckRow<T: Equatable & FormValueConvertible>: Row<ListCheckCell<T>> {
  /// The value while the row is selected.
  public final var selectableValue: T?
}

/// A check mark in a `SelectableSection`.
public final class ListCheckRow<T: Equatable & FormValueConvertible>: _ListCheckRow<T>, RowType, SelectableRowType {}
