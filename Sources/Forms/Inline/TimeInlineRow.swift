/// What `TimeInlineRow` inherits, for rows of your own.
open class _TimeInlineRow: DateInlineFieldRow<TimePickerRow> {}

/// A time of day; a tap shows a field for it below.
public final class TimeInlineRow: _TimeInlineRow, RowType, InlineRowType {
  public override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }

  public override func expand() { expandInlineRow() }
}
