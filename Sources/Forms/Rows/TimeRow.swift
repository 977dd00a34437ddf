/// The cell of `TimeRow`.
public final class TimeCell: DateFieldCell<TimeOfDay>, CellType {
  public override class var defaultDesign: String { "TimeCell" }
}

/// What `TimeRow` inherits, for rows of your own.
open class _TimeRow: DateFieldRow<TimeCell> {}

/// A time of day, typed or picked as `15:30`.
public final class TimeRow: _TimeRow, RowType {}

/// A time of day that is picked, as shown below a `TimeInlineRow`.
public final class TimePickerRow: _TimeRow, RowType {}
