/// The cell of `AccountRow`.
public final class AccountCell: FieldCell<String>, CellType {
  public override class var defaultDesign: String { "TextCell" }
}

/// What `AccountRow` inherits, for rows of your own.
open class _AccountRow: FieldRow<AccountCell> {}

/// A user name of an account.
public final class AccountRow: _AccountRow, RowType {}
