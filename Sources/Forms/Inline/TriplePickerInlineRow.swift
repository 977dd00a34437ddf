/// What `TriplePickerInlineRow` inherits, for rows of your own.
open class _TriplePickerInlineRow<
  A: Equatable & FormValueConvertible, B: Equatable & FormValueConvertible, C: Equatable & FormValueConvertible
>: ColumnsInlineRow<TripleColumns<A, B, C>> {}

/// Three values; a tap shows their columns below.
public final class TriplePickerInlineRow<
  A: Equatable & FormValueConvertible, B: Equatable & FormValueConvertible, C: Equatable & FormValueConvertible
>: _TriplePickerInlineRow<A, B, C>, RowType, InlineRowType {
  public func setupInlineRow(_ inlineRow: TriplePickerRow<A, B, C>) { inlineRow.columns = columns }

  public override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }

  public override func expand() { expandInlineRow() }
}
