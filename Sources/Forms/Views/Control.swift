/// A view that the user can operate.
open class Control: View {
  /// True until assigned.
  public final var isEnabled: Bool {
    get { enabledSetting ?? true }
    set { enabledSetting = newValue }
  }
  private final var enabledSetting: Bool?

  open override func appendProperties(to properties: inout [ViewProperty]) {
    super.appendProperties(to: &properties)
    if let enabledSetting { properties.append(.isEnabled(enabledSetting)) }
  }
}
