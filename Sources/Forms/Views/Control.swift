/// A view that the user can operate.
open class Control: View {
  /// True until assigned.
  public final var isEnabled: Bool {
    get { enabledSetting ?? true }
    set { enabledSetting = newValue }
  }
  private final var enabledSetting: Bool?

  /// Whether that is what a user does to a control of this kind.
  func takes(_ event: FormEvent) -> Bool { false }

  /// Does what the user did, of what it takes.
  func take(_ event: FormEvent) {}

  /// Does what an input of a check table asks for.
  func enter(_ text: String, in row: BaseRow, of driver: FormDriver) throws(DriverError) {
    try driver.tap(text, in: row)
  }

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    if let enabledSetting { changes.append("disabled", !enabledSetting) }
  }
}
