/// The cell of `NameRow`.
public final class NameCell: FieldCell<String>, CellType {
  public override class var defaultDesign: String { "TextCell" }
  public override var contentType: ContentType { .name }
}

/// What `NameRow` inherits, for rows of your own.
open class _NameRow: FieldRow<NameCell> {}

/// A person's name.
public final class NameRow: _NameRow, RowType {}
