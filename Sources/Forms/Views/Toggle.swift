/// A switch or a check mark.
open class Toggle: Control {
  public final var isOn = false
  /// Called when the user switches it, not for changes by code.
  public final var onValueChanged: (() -> Void)?

  open override var kind: OutletSnapshot.Kind { .toggle }

  override func takes(_ event: FormEvent) -> Bool { if case .toggle = event { true } else { false } }

  override func take(_ event: FormEvent) {
    guard case .toggle(_, _, let isOn) = event, isOn != self.isOn else { return }
    self.isOn = isOn
    onValueChanged?()
  }

  override func enter(_ text: String, in row: BaseRow, of driver: FormDriver) throws(DriverError) {
    let isOn: Bool
    switch SwitchWord.named(text) {
    case .on, .yes: isOn = true
    case .off, .no: isOn = false
    case nil: throw .unfittingText(text, row: row.name, expected: "'on' or 'off'")
    }
    try driver.requireUsable(self, of: row)
    if self.isOn == isOn {
      // Without a value it is shown off: to get `false`, the user would switch it on and off.
      guard case .none = row.baseValue else { return }
      self.isOn = !isOn
      onValueChanged?()
    }
    self.isOn = isOn
    onValueChanged?()
  }

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    changes.append("checked", isOn)
  }
}

private nonisolated enum SwitchWord: String, CaseIterable {
  case on, yes, off, no
}
