/// The cell of `LabelRow`. Outlets: `textLabel`, `detailTextLabel` (both optional).
open class LabelCell: Cell<String>, CellType {
  open override func setup() {
    super.setup()
    selectionStyle = .none
  }
}

/// What `LabelRow` inherits, for rows of your own.
open class _LabelRow: Row<LabelCell> {}

/// A title and a text that can't be edited.
public final class LabelRow: _LabelRow, RowType {}
