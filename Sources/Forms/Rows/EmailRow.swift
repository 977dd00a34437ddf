/// The cell of `EmailRow`.
public final class EmailCell: FieldCell<String>, CellType {
  public override class var defaultDesign: String { "TextCell" }
  public override var contentType: ContentType { .email }
}

/// What `EmailRow` inherits, for rows of your own.
open class _EmailRow: FieldRow<EmailCell> {}

/// An email address; nothing is checked without a rule.
public final class EmailRow: _EmailRow, RowType {}
