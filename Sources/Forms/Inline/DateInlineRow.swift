/// What `DateInlineRow` inherits, for rows of your own.
open class _DateInlineRow: Row<InlineCell<Day>> {}

/// A day; a tap shows a field for it below.
public final class DateInlineRow: _DateInlineRow, RowType, InlineRowType {
  public func setupInlineRow(_ inlineRow: DatePickerRow) {}

  public override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }

  public override func expand() { expandInlineRow() }
}

/// A day that is picked, as shown below a `DateInlineRow`.
public final class DatePickerRow: _DateRow, RowType {}
