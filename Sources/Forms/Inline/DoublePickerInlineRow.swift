/// What `DoublePickerInlineRow` inherits, for rows of your own.
open class _DoublePickerInlineRow<
  A: Equatable & FormValueConvertible, B: Equatable & FormValueConvertible
>: ColumnsInlineRow<DoubleColumns<A, B>> {}

/// Two values; a tap shows their columns below.
public final class DoublePickerInlineRow<
  A: Equatable & FormValueConvertible, B: Equatable & FormValueConvertible
>: _DoublePickerInlineRow<A, B>, RowType, InlineRowType {
  public func setupInlineRow(_ inlineRow: DoublePickerRow<A, B>) { inlineRow.columns = columns }

  public override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }

  public override func expand() { expandInlineRow() }
}
