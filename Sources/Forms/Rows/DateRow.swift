/// The cell of `DateRow`.
public final class DateCell: FieldCell<Day>, CellType {
  public override class var defaultDesign: String { "DateCell" }
  public override var contentType: ContentType { .date }
}

/// What `DateRow` inherits, for rows of your own.
open class _DateRow: FieldRow<DateCell> {}

/// A day, typed or picked as `2001-02-03`.
public final class DateRow: _DateRow, RowType {}
