/// The cell of `SliderRow`. Outlets: `textLabel` (optional), `slider`, `valueLabel` (optional).
open class SliderCell: Cell<Double>, CellType {
  open override class var defaultDesign: String { "SliderCell" }

  public final let slider: Slider
  public final let valueLabel: Label?

  public required init(design: Design) {
    slider = design.outlet("slider")
    valueLabel = design.optional("valueLabel")
    super.init(design: design)
  }

  private var sliderRow: _SliderRow? { baseRow as? _SliderRow }

  open override func setup() {
    super.setup()
    selectionStyle = .none
    slider.minimumValue = 0
    slider.maximumValue = 10
    slider.onValueChanged = { self.sliderDidChange() }
  }

  open override func update() {
    super.update()
    // An arrow key moves a whole step: less would be rounded back.
    let steps = Double(sliderRow?.steps ?? 0)
    slider.step = steps > 0 ? (slider.maximumValue - slider.minimumValue) / steps : 0
    slider.value = min(max(row.value ?? slider.minimumValue, slider.minimumValue), slider.maximumValue)
    slider.isEnabled = !row.isDisabled
    if textLabel == nil { slider.accessibilityLabel = row.title }
    valueLabel?.isHidden = sliderRow?.shouldHideValue == true
    valueLabel?.text = row.displayText
  }

  /// Sets the value to the nearest step.
  private func sliderDidChange() {
    let (low, high) = (slider.minimumValue, slider.maximumValue)
    let steps = Double(sliderRow?.steps ?? 0)
    row.value =
      steps > 0 && high > low
      ? low + ((slider.value - low) / (high - low) * steps).rounded() * (high - low) / steps : slider.value
    row.updateCell()
  }
}

/// What `SliderRow` inherits, for rows of your own.
open class _SliderRow: Row<SliderCell> {
  /// The number of steps between the slider's `minimumValue` and `maximumValue`; 0 for no steps.
  public final var steps = 20
  public final var shouldHideValue = false
}

/// A number between a minimum and a maximum.
public final class SliderRow: _SliderRow, RowType {}
