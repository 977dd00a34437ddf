/// A number between a minimum and a maximum.
open class Slider: Control {
  public final var value = 0.0
  public final var minimumValue = 0.0
  public final var maximumValue = 1.0
  /// The step of an arrow key, in units of `value`; 0 for the smallest possible step.
  public final var step = 0.0
  /// Called when the user moves it, not for changes by code.
  public final var onValueChanged: (() -> Void)?

  open override var kind: OutletSnapshot.Kind { .slider }

  override func takes(_ event: FormEvent) -> Bool { if case .slide = event { true } else { false } }

  override func take(_ event: FormEvent) {
    guard case .slide(_, _, let value) = event else { return }
    self.value = min(max(value, minimumValue), maximumValue)
    onValueChanged?()
  }

  override func enter(_ text: String, in row: BaseRow, of driver: FormDriver) throws(DriverError) {
    guard let value = DecimalText.number(text), minimumValue...maximumValue ~= value else {
      throw .unfittingText(
        text, row: row.name,
        expected: ["a number from", PropertyAnswer.describe(minimumValue), "to", PropertyAnswer.describe(maximumValue)]
          .joined(by: " "))
    }
    try driver.requireUsable(self, of: row)
    self.value = value
    onValueChanged?()
  }

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    changes.attribute("min", DecimalText.short(minimumValue))
    changes.attribute("max", DecimalText.short(maximumValue))
    // A step that is rounded to 0 means no step.
    let step = DecimalText.short(step > 0 ? step : 0)
    changes.attribute("step", step.isIdentical(to: "0") ? "any" : step)
    changes.attribute("value", DecimalText.short(value))
  }
}
