/// The cell of `ZipCodeRow`.
public final class ZipCodeCell: FieldCell<String>, CellType {
  public override class var defaultDesign: String { "TextCell" }
}

/// What `ZipCodeRow` inherits, for rows of your own.
open class _ZipCodeRow: FieldRow<ZipCodeCell> {}

/// A postal code, kept as typed.
public final class ZipCodeRow: _ZipCodeRow, RowType {}
