/// The cell of `CheckRow`. Outlets: `textLabel` (optional), `checkbox`.
open class CheckCell: Cell<Bool>, CellType {
  open override class var defaultDesign: String { "CheckCell" }

  public final let checkbox: Toggle

  public required init(design: Design) {
    checkbox = design.outlet("checkbox")
    super.init(design: design)
  }

  open override func setup() {
    super.setup()
    checkbox.onValueChanged = { self.row.select() }
  }

  open override func update() {
    super.update()
    checkbox.isOn = row.value ?? false
    checkbox.isEnabled = !row.isDisabled
    if textLabel == nil { checkbox.accessibilityLabel = row.title }
  }

  /// Switches the check mark; called for a tap anywhere on the cell.
  open override func didSelect() {
    super.didSelect()
    row.value = !(row.value ?? false)
    row.updateCell()
  }
}

/// What `CheckRow` inherits, for rows of your own.
open class _CheckRow: Row<CheckCell> {
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = nil
  }
}

/// A check mark that a tap anywhere on the row switches.
public final class CheckRow: _CheckRow, RowType {}
