/// The cell of `DateRow`. Outlets: `textLabel` (optional), `textField`.
public final class DateCell: FieldCell<Day>, CellType {
  public override class var defaultDesign: String { "DateCell" }
  public override var contentType: ContentType { .date }

  public required init(design: Design) {
    // What is bound first has the class.
    _ = design.outlet("textField") { DateField() } as TextField
    super.init(design: design)
  }
}

/// What `DateRow` inherits, for rows of your own.
open class _DateRow: FieldRow<DateCell> {
  /// The first and the last day that can be picked; nil for no limit. Rules and code may have others.
  public final var minimumDate: Day?
  public final var maximumDate: Day?

  open override func customUpdateCell() {
    super.customUpdateCell()
    guard let field = cell.textField as? DateField else { return }
    field.minimumDate = minimumDate
    field.maximumDate = maximumDate
  }
}

/// A day, typed or picked as `2001-02-03`.
public final class DateRow: _DateRow, RowType {}
