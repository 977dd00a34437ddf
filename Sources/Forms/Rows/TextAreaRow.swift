/// The cell of `TextAreaRow`. Outlets: `textLabel` (optional), `textField`.
public final class TextAreaCell: FieldCell<String>, CellType {
  public override class var defaultDesign: String { "TextAreaCell" }
  public override var contentType: ContentType { .multiline }

  public override func setup() {
    super.setup()
    height = { 110 }
  }
}

/// What `TextAreaRow` inherits, for rows of your own.
open class _TextAreaRow: FieldRow<TextAreaCell> {}

/// Text of several lines; Return starts a new one.
public final class TextAreaRow: _TextAreaRow, RowType {}
