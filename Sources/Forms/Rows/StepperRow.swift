/// The cell of `StepperRow`. Outlets: `textLabel`, `valueLabel` (both optional), `decrementButton`, `incrementButton`.
open class StepperCell: Cell<Double>, CellType {
  open override class var defaultDesign: String { "StepperCell" }

  public final let decrementButton: Button
  public final let incrementButton: Button
  public final let valueLabel: Label?

  /// The minimum, 0 by default; the maximum is 100 and the step is 1.
  public final var minimumValue = 0.0
  public final var maximumValue = 100.0
  public final var stepValue = 1.0

  public required init(design: Design) {
    decrementButton = design.outlet("decrementButton")
    incrementButton = design.outlet("incrementButton")
    valueLabel = design.optional("valueLabel")
    super.init(design: design)
  }

  open override func setup() {
    super.setup()
    selectionStyle = .none
    decrementButton.onTap = { self.step(by: -self.stepValue) }
    incrementButton.onTap = { self.step(by: self.stepValue) }
  }

  open override func update() {
    super.update()
    let value = row.value ?? minimumValue
    detailTextLabel?.text = nil
    valueLabel?.text = row.displayText
    decrementButton.isEnabled = !row.isDisabled && value > minimumValue
    incrementButton.isEnabled = !row.isDisabled && value < maximumValue
    decrementButton.accessibilityLabel = "Less\(row.title.map { ": \($0)" } ?? "")"
    incrementButton.accessibilityLabel = "More\(row.title.map { ": \($0)" } ?? "")"
  }

  private func step(by step: Double) {
    guard !row.isDisabled else { return }
    row.value = min(max((row.value ?? minimumValue) + step, minimumValue), maximumValue)
    row.updateCell()
  }
}

/// What `StepperRow` inherits, for rows of your own.
open class _StepperRow: Row<StepperCell> {
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = { $0.map { DecimalText.text($0, least: 2, most: 2) } }
  }
}

/// A number changed by two buttons and shown with two decimals.
public final class StepperRow: _StepperRow, RowType {}
