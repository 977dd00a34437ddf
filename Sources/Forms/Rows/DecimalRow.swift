/// The cell of `DecimalRow`.
public final class DecimalCell: FieldCell<Double>, CellType {
  public override class var defaultDesign: String { "TextCell" }
  public override var contentType: ContentType { .decimal }
}

/// What `DecimalRow` inherits, for rows of your own.
open class _DecimalRow: FieldRow<DecimalCell> {}

/// A number with a decimal point.
public final class DecimalRow: _DecimalRow, RowType {}
