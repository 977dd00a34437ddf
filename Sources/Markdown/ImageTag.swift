import Diagnostics

/// An image of the page, Markdown's or the author's own HTML's.
public struct ImageTag: Equatable, Sendable {
  /// Index into `Document.links`; nil where it comes from another host or from its own address.
  public var link: Int?
  /// The attributes that its author wrote, by name in lower case; one without a value has an empty one.
  public var attributes: [String: String]
  /// Of Markdown's whole, or of the tag.
  public var range: SourceRange

  public init(link: Int? = nil, attributes: [String: String] = [:], range: SourceRange) {
    self.link = link
    self.attributes = attributes
    self.range = range
  }
}

extension ImageTag {
  /// Whether those who do not see the page are not told of it either.
  private var isHidden: Bool {
    attributes["aria-hidden"] == "true" || ["presentation", "none"].contains(attributes["role"] ?? "")
  }
}

extension ImageTag {
  var lacksAlternative: Bool { attributes["alt"] == nil && !isHidden }
}

extension Diagnostic {
  static func noAlternative(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "image.no-alt", "image has no alternative text",
      notes: [
        Note("describe the image in the brackets or in 'alt'; for a decorative image, write <img src=\"…\" alt=\"\">")
      ], at: range)
  }
}
