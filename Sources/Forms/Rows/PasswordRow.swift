/// The cell of `PasswordRow`.
public final class PasswordCell: FieldCell<String>, CellType {
  public override class var defaultDesign: String { "TextCell" }
  public override var contentType: ContentType { .password }

  public override func setup() {
    super.setup()
    textField.isSecureTextEntry = true
  }
}

/// What `PasswordRow` inherits, for rows of your own.
open class _PasswordRow: FieldRow<PasswordCell> {}

/// A password whose characters are hidden. `GenericPasswordRow` shows how strong it is.
public final class PasswordRow: _PasswordRow, RowType {}
