/// A number between two ends.
open class Slider: Control {
  public final var value = 0.0
  public final var minimumValue = 0.0
  public final var maximumValue = 1.0
  /// How far an arrow key moves it, in units of `value`; 0 for as little as can be.
  public final var step = 0.0
  /// Called when the user moves it, never for changes by code.
  public final var onValueChanged: (() -> Void)?

  open override var kind: OutletSnapshot.Kind { .slider }

  open override func appendProperties(to properties: inout [ViewProperty]) {
    super.appendProperties(to: &properties)
    properties.append(.value(value))
    properties.append(.minimum(minimumValue))
    properties.append(.maximum(maximumValue))
    if step > 0 { properties.append(.step(step)) }
  }
}
