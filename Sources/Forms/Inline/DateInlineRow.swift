/// What `DateInlineRow` inherits, for rows of your own.
open class _DateInlineRow: DateInlineFieldRow<DatePickerRow> {}

/// A day; a tap shows a field for it below.
public final class DateInlineRow: _DateInlineRow, RowType, InlineRowType {
  public override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }

  public override func expand() { expandInlineRow() }
}
