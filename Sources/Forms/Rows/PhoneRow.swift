/// The cell of `PhoneRow`.
public final class PhoneCell: FieldCell<String>, CellType {
  public override class var defaultDesign: String { "TextCell" }
  public override var contentType: ContentType { .phone }
}

/// What `PhoneRow` inherits, for rows of your own.
open class _PhoneRow: FieldRow<PhoneCell> {}

/// A telephone number, kept as typed.
public final class PhoneRow: _PhoneRow, RowType {}
