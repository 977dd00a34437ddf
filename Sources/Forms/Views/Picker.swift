/// One of several choices.
open class Picker: Control {
  public final var options: [String] = []
  /// Index into `options`; nil where nothing is chosen.
  public final var selectedIndex: Int?
  /// Called when the user chooses, never for changes by code.
  public final var onValueChanged: (() -> Void)?

  open override var kind: OutletSnapshot.Kind { .picker }

  open override func appendProperties(to properties: inout [ViewProperty]) {
    super.appendProperties(to: &properties)
    properties.append(.options(options))
    if let selectedIndex { properties.append(.value(Double(selectedIndex))) }
  }
}
