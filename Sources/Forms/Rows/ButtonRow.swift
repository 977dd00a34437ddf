/// The cell of `ButtonRow`. Outlet: `button`.
open class ButtonCell: Cell<String>, CellType {
  open override class var defaultDesign: String { "ButtonCell" }

  public final let button: Button

  public required init(design: Design) {
    button = design.outlet("button")
    super.init(design: design)
  }

  open override func setup() {
    super.setup()
    button.onTap = { self.row.select() }
  }

  open override func update() {
    super.update()
    selectionStyle = row.isDisabled ? .none : .default
    button.title = row.title
    button.isEnabled = !row.isDisabled
  }
}

/// What `ButtonRow` inherits, for rows of your own.
open class _ButtonRow: Row<ButtonCell> {
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = nil
  }
}

/// A button with the row's title; `onCellSelection` says what it does.
public final class ButtonRow: _ButtonRow, RowType {}
