/// A cell in which one of several values is chosen. Outlets: `textLabel` (optional), `picker`.
open class OptionsCell<T: Equatable & FormValueConvertible>: Cell<T>, CellType {
  public final let picker: Picker
  /// The values to choose from; the row sets them at each refresh.
  public internal(set) final var options: [T] = []

  public required init(design: Design) {
    picker = Self.picker(of: design)
    super.init(design: design)
  }

  class func picker(of design: Design) -> Picker { design.outlet("picker") }

  open override func setup() {
    super.setup()
    selectionStyle = .none
    picker.onValueChanged = { self.pickerDidChange() }
  }

  final func show(_ options: [T]) {
    self.options = options
    picker.options = options.map { row.displayValueFor?($0) ?? "" }
    picker.selectedIndex = row.value.flatMap { options.firstIndex(of: $0) }
    picker.isEnabled = !row.isDisabled
    picker.noValueText = row.noValueDisplayText
    if textLabel == nil { picker.accessibilityLabel = row.title }
    detailTextLabel?.text = nil
  }

  private func pickerDidChange() {
    row.value = picker.selectedIndex.flatMap { options.indices.contains($0) ? options[$0] : nil }
  }

  public static func displayText(of value: T) -> String? { value.formValue.text }
  public static func formValue(of value: T) -> FormValue { value.formValue }
  public static func value(from formValue: FormValue) -> T? { T(formValue: formValue) }
}

/// The cell of `SegmentedRow`. Outlets: `textLabel` (optional), `segmentedControl`.
open class SegmentedCell<T: Equatable & FormValueConvertible>: OptionsCell<T> {
  open override class var defaultDesign: String { "SegmentedCell" }

  public final var segmentedControl: Picker { picker }

  override class func picker(of design: Design) -> Picker {
    design.outlet("segmentedControl", as: SegmentedControl.self)
  }
}

/// The cell of `PickerRow` and `PickerInputRow`.
open class PickerCell<T: Equatable & FormValueConvertible>: OptionsCell<T> {
  open override class var defaultDesign: String { "PickerCell" }
}

/// What `SegmentedRow` inherits, for rows of your own.
open class _SegmentedRow<T: Equatable & FormValueConvertible>: Row<SegmentedCell<T>> {
  /// The values to choose from, shown as `displayValueFor` says.
  public final var options: [T]?

  open override func customUpdateCell() {
    super.customUpdateCell()
    cell.show(options ?? [])
  }
}

/// What `PickerRow` and `PickerInputRow` inherit, for rows of your own.
open class _PickerRow<T: Equatable & FormValueConvertible>: Row<PickerCell<T>> {
  /// The values to choose from, shown as `displayValueFor` says.
  public final var options: [T] = []

  open override func customUpdateCell() {
    super.customUpdateCell()
    cell.show(options)
  }
}

/// One of a few values, side by side.
public final class SegmentedRow<T: Equatable & FormValueConvertible>: _SegmentedRow<T>, RowType {}

/// One of many values.
public final class PickerRow<T: Equatable & FormValueConvertible>: _PickerRow<T>, RowType {}

/// One of many values, chosen as in a `PickerRow`; on iOS a wheel in place of the keyboard shows them.
public final class PickerInputRow<T: Equatable & FormValueConvertible>: _PickerRow<T>, RowType {}
