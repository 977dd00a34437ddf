/// The cell of `DateTimeRow`.
public final class DateTimeCell: DateFieldCell<DateTime>, CellType {
  public override class var defaultDesign: String { "DateTimeCell" }
}

/// What `DateTimeRow` inherits, for rows of your own.
open class _DateTimeRow: DateFieldRow<DateTimeCell> {}

/// A day and a time, typed or picked as `2001-02-03 15:30`.
public final class DateTimeRow: _DateTimeRow, RowType {}

/// A day and a time that are picked, as shown below a `DateTimeInlineRow`.
public final class DateTimePickerRow: _DateTimeRow, RowType {}
