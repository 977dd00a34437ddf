import Forms
import HTML

/// A strength view outside of a form: an image with the role of a meter.
struct StrengthBar: Equatable {
  private let attributes: [HTMLAttribute]
  private let content: [UInt8]

  private init(_ view: OutletSnapshot) {
    let images = ImagePlaces(assets: ThemeAssets([:], templates: []), root: "")
    let change = ViewPainter(view, element: "span", ground: nil, images: images, state: .live, prefix: "") { _ in nil }
      .change
    let label = change.attributes.contains { $0.name == "aria-label" } ? [] : [HTMLAttribute("aria-label", "Strength")]
    attributes = [HTMLAttribute("class", "strength")] + label + change.attributes
    if case .html(let markup)? = change.content { content = markup } else { content = [] }
  }

  /// The strength views of all rows, in order.
  static func all(in snapshot: Snapshot) -> [StrengthBar] {
    snapshot.sections.flatMap(\.rows).flatMap(\.outlets).filter { $0.kind == .strength }.map(StrengthBar.init)
  }

  func write(to out: inout HTMLWriter) {
    out.open("span", attributes)
    out.html(content)
    out.close("span")
  }
}
