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
      // Screen readers would read a hidden text that other elements refer to.
      changes.append(.text(""))
    } else if let accessibilityLabel {
      // Elements without a role must not have an `aria-label`, so the label is written as text.
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
