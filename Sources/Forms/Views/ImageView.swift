/// A picture.
open class ImageView: View {
  /// How a picture of another shape fills the view.
  public nonisolated enum ContentMode: Equatable, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center
  }

  public final var image: Image?
  /// For code written after iOS; in Galley the design's style sheet decides.
  public final var contentMode = ContentMode.scaleToFill
  /// For code written after iOS; in Galley the design's style sheet decides.
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
