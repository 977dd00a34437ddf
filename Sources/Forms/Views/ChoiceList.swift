/// A list of options, in which one or several are chosen.
public final class ChoiceList: Control {
  /// A line of the list.
  enum Line {
    case header(String)
    case footer(String)
    /// An option by its index.
    case option(Int, String, isChosen: Bool)
  }

  final var lines: [Line] = []
  /// Whether several options can be chosen: they are check boxes, otherwise buttons.
  public final var allowsSeveral = false
  /// Called with the index of the option that the user chooses, again or for the first time.
  final var onChoice: ((Int) -> Void)?
  /// Enters an input of a check table; returns what the list accepts if it is another text, otherwise nil.
  final var onEntered: ((String) -> String?)?

  public override var kind: OutletSnapshot.Kind { .picker }
  override var isOfValue: Bool { false }

  override func takes(_ event: FormEvent) -> Bool { if case .choose = event { true } else { false } }

  override func take(_ event: FormEvent) {
    guard case .choose(_, _, let index) = event else { return }
    for case .option(let listed, _, _) in lines where listed == index { onChoice?(index) }
  }

  override func enter(_ text: String, in row: BaseRow, of driver: FormDriver) throws(DriverError) {
    try driver.requireEnabled(row)
    if let expected = onEntered?(text) { throw .unfittingText(text, row: row.name, expected: expected) }
  }

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    // Replaces what was there also if there is nothing.
    changes.append(.text(""))
    for line in lines {
      switch line {
      case .header(let text): changes.element(.span, class: "choice-header", text: text, isSpoken: true)
      case .footer(let text): changes.element(.span, class: "choice-footer", text: text, isSpoken: true)
      case .option(let index, let text, let isChosen):
        let value = DecimalText.text(Int64(index))
        if allowsSeveral {
          drawCheckBox(value, text, isChosen, in: &changes)
        } else {
          changes.open(.button, class: "choice")
          changes.attribute("type", "button")
          changes.attribute("value", value)
          changes.attribute("aria-pressed", isChosen ? "true" : "false")
          changes.append(.text(text))
          changes.append(.close)
        }
      }
    }
  }

  private func drawCheckBox(_ value: String, _ text: String, _ isChosen: Bool, in changes: inout ViewChanges) {
    changes.open(.label, class: "choice")
    changes.open(.input, class: "cell-check")
    changes.attribute("type", "checkbox")
    changes.attribute("value", value)
    if isChosen { changes.attribute("checked", "") }
    changes.append(.close)
    changes.append(.text(text))
    changes.append(.close)
  }
}
