/// The cell of `DateRow`.
public final class DateCell: DateFieldCell<Day>, CellType {
  public override class var defaultDesign: String { "DateCell" }
}

/// What `DateRow` inherits, for rows of your own.
open class _DateRow: DateFieldRow<DateCell> {}

/// A day, typed or picked as `2001-02-03`.
public final class DateRow: _DateRow, RowType {}

/// A day that is picked, as shown below a `DateInlineRow`.
public final class DatePickerRow: _DateRow, RowType {}
