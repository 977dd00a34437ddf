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

  open override func appendProperties(to properties: inout [ViewProperty]) {
    super.appendProperties(to: &properties)
    if let image { properties.append(.image(image.source)) }
  }
}
