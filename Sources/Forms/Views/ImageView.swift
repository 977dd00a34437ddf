/// An image.
open class ImageView: View {
  /// How an image with another aspect ratio fills the view.
  public nonisolated enum ContentMode: Equatable, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center
  }

  public final var image: Image?
  /// For compatibility with iOS code. It has no effect: the design's style sheet decides.
  public final var contentMode = ContentMode.scaleToFill
  /// For compatibility with iOS code. It has no effect: the design's style sheet decides.
  public final var clipsToBounds = false

  open override var kind: OutletSnapshot.Kind { .image }

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    if image != nil || accessibilityLabel != nil {
      changes.append(.picture(image?.source ?? "", label: accessibilityLabel ?? ""))
    }
  }

  override func drawLabel(in changes: inout ViewChanges) {}
}
