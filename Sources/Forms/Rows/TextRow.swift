/// The cell of `TextRow`.
public final class TextCell: FieldCell<String>, CellType {
  public override class var defaultDesign: String { "TextCell" }
}

/// What `TextRow` inherits, for rows of your own.
open class _TextRow: FieldRow<TextCell> {}

/// A line of text.
public final class TextRow: _TextRow, RowType {}
