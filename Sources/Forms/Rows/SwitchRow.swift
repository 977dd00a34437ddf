/// The cell of `SwitchRow`. Outlets: `textLabel` (optional), `switchControl`.
open class SwitchCell: Cell<Bool>, CellType {
  open override class var defaultDesign: String { "SwitchCell" }

  public final let switchControl: Toggle

  public required init(design: Design) {
    switchControl = design.outlet("switchControl")
    super.init(design: design)
  }

  open override func setup() {
    super.setup()
    selectionStyle = .none
    switchControl.onValueChanged = { self.row.value = self.switchControl.isOn }
  }

  open override func update() {
    super.update()
    switchControl.isOn = row.value ?? false
    switchControl.isEnabled = !row.isDisabled
    if textLabel == nil { switchControl.accessibilityLabel = row.title }
  }
}

/// What `SwitchRow` inherits, for rows of your own.
open class _SwitchRow: Row<SwitchCell> {
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = nil
  }
}

/// On or off; no value is shown as off.
public final class SwitchRow: _SwitchRow, RowType {}
