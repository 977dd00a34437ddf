/// A view that the user can operate.
open class Control: View {
  /// Whether the control is enabled; true until assigned.
  public final var isEnabled: Bool {
    get { enabledSetting ?? true }
    set { enabledSetting = newValue }
  }
  private final var enabledSetting: Bool?

  /// Whether a user can do this with a control of this kind.
  func takes(_ event: FormEvent) -> Bool { false }

  /// Handles an event that `takes` accepts.
  func take(_ event: FormEvent) {}

  /// Enters an input of a still or a check table.
  func enter(_ text: String, in row: BaseRow, of driver: FormDriver) throws(DriverError) {
    try driver.tap(text, in: row)
  }

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    if let enabledSetting { changes.append("disabled", !enabledSetting) }
  }
}
