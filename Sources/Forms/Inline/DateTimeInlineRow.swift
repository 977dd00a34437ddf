/// What `DateTimeInlineRow` inherits, for rows of your own.
open class _DateTimeInlineRow: DateInlineFieldRow<DateTimePickerRow> {}

/// A day and a time; a tap shows a field for them below.
public final class DateTimeInlineRow: _DateTimeInlineRow, RowType, InlineRowType {
  public override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }

  public override func expand() { expandInlineRow() }
}
