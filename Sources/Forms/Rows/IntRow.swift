/// The cell of `IntRow`.
public final class IntCell: FieldCell<Int>, CellType {
  public override class var defaultDesign: String { "TextCell" }
  public override var contentType: ContentType { .number }
}

/// What `IntRow` inherits, for rows of your own.
open class _IntRow: FieldRow<IntCell> {}

/// A whole number.
public final class IntRow: _IntRow, RowType {}
