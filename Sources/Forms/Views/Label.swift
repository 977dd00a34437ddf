/// A text that the user reads.
open class Label: View {
  public final var text: String? {
    didSet { isTextSet = true }
  }
  private final var isTextSet = false

  public final var textColor: Color?
  public final var font: Font?

  open override var kind: OutletSnapshot.Kind { .label }

  open override func appendProperties(to properties: inout [ViewProperty]) {
    super.appendProperties(to: &properties)
    if isTextSet { properties.append(.text(text ?? "")) }
    if let textColor { properties.append(.textColor(textColor.hex)) }
    if let font { properties.append(.fontSize(font.pointSize)) }
  }
}
