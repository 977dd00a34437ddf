/// A choice from several options.
open class Picker: Control {
  public final var options: [String] = []
  /// The index of the chosen option; nil if nothing is chosen.
  public final var selectedIndex: Int?
  /// The text shown while nothing is chosen.
  public final var noValueText: String?
  /// Called when the user chooses, not for changes by code.
  public final var onValueChanged: (() -> Void)?

  open override var kind: OutletSnapshot.Kind { .picker }

  override func takes(_ event: FormEvent) -> Bool { if case .choose = event { true } else { false } }

  override func take(_ event: FormEvent) {
    guard case .choose(_, _, let index) = event else { return }
    selectedIndex = options.indices.contains(index) ? index : nil
    onValueChanged?()
  }

  override func enter(_ text: String, in row: BaseRow, of driver: FormDriver) throws(DriverError) {
    let index = options.firstIndex { $0.isIdentical(to: text) }
    guard index != nil || text.isEmpty else {
      throw .unfittingText(
        text, row: row.name, expected: ["one of", options.joined(by: ", ")].joined(by: " "))
    }
    try driver.requireUsable(self, of: row)
    selectedIndex = index
    onValueChanged?()
  }

  /// Draws all but the options.
  final func drawAsControl(in changes: inout ViewChanges) { super.draw(in: &changes) }

  override func draw(in changes: inout ViewChanges) {
    drawAsControl(in: &changes)
    if selectedIndex == nil { drawOption(noValueText ?? "", value: "", isChosen: true, in: &changes) }
    for (index, option) in options.enumerated() {
      drawOption(option, value: DecimalText.text(Int64(index)), isChosen: index == selectedIndex, in: &changes)
    }
  }

  private func drawOption(_ option: String, value: String, isChosen: Bool, in changes: inout ViewChanges) {
    changes.append(.open(.option))
    changes.append(.attribute("value", value))
    if isChosen { changes.append(.attribute("selected", "")) }
    // An option without text would have no accessible name.
    changes.append(.text(option.isEmpty ? "\u{A0}" : option))
    changes.append(.close)
  }
}
