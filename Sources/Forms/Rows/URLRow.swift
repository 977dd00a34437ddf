/// The cell of `URLRow`.
public final class URLCell: FieldCell<URL>, CellType {
  public override class var defaultDesign: String { "TextCell" }
  public override var contentType: ContentType { .url }
}

/// What `URLRow` inherits, for rows of your own.
open class _URLRow: FieldRow<URLCell> {}

/// A web address, kept as typed.
public final class URLRow: _URLRow, RowType {}
