/// A text that the user reads.
open class Label: View {
  public final var text: String? {
    didSet { isTextSet = true }
  }
  private final var isTextSet = false

  public final var textColor: Color?
  public final var font: Font?

  open override var kind: OutletSnapshot.Kind { .label }

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    if let textColor { changes.append(.look(.fg, textColor.digits)) }
    if let font { changes.append(.look(.font, DecimalText.short(font.pointSize))) }
    if isHidden {
      // What refers to a hidden text would still have it read out.
      changes.append(.text(""))
    } else if let accessibilityLabel {
      // Elements without a role of their own may not have an `aria-label`: it is said in words.
      changes.append(.open(.span))
      changes.attribute("aria-hidden", "true")
      changes.append(.text(text ?? ""))
      changes.append(.close)
      changes.element(.span, class: "visually-hidden", text: accessibilityLabel, isSpoken: true)
    } else if isTextSet {
      changes.append(.text(text ?? ""))
    }
  }

  override func drawLabel(in changes: inout ViewChanges) {}
}
