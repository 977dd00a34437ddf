/// Something to tap.
open class Button: Control {
  public final var title: String?
  public final var image: Image?
  /// Called when the user taps it.
  public final var onTap: (() -> Void)?

  open override var kind: OutletSnapshot.Kind { .button }

  open override func appendProperties(to properties: inout [ViewProperty]) {
    super.appendProperties(to: &properties)
    if let title { properties.append(.title(title)) }
    if let image { properties.append(.image(image.source)) }
  }
}
