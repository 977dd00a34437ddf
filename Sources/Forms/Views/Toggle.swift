/// A switch or a check mark.
open class Toggle: Control {
  public final var isOn = false
  /// Called when the user flips it, never for changes by code.
  public final var onValueChanged: (() -> Void)?

  open override var kind: OutletSnapshot.Kind { .toggle }

  open override func appendProperties(to properties: inout [ViewProperty]) {
    super.appendProperties(to: &properties)
    properties.append(.isOn(isOn))
  }
}
