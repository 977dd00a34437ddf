/// What `PickerInlineRow` inherits, for rows of your own.
open class _PickerInlineRow<T: Equatable & FormValueConvertible>: Row<InlineCell<T>> {
  /// The values to choose from, shown as `displayValueFor` says.
  public final var options: [T] = []
}

/// One of many values; a tap shows them below.
public final class PickerInlineRow<T: Equatable & FormValueConvertible>: _PickerInlineRow<T>, RowType, InlineRowType {
  public func setupInlineRow(_ inlineRow: PickerRow<T>) {
    inlineRow.options = options
    inlineRow.displayValueFor = displayValueFor
  }

  public override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }

  public override func expand() { expandInlineRow() }
}
