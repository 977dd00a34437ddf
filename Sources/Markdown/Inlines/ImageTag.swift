import Diagnostics

/// An image of the page, in Markdown or in the author's HTML.
public struct ImageTag: Equatable, Sendable {
  /// Index into `Document.links`; nil for an image from another host or in a data URL.
  public var link: Int?
  /// The attributes that the author wrote, by name in lower case; an attribute without a value is empty.
  public var attributes: [String: String]
  /// The place of the whole image in Markdown, or of the tag.
  public var range: SourceRange

  public init(link: Int? = nil, attributes: [String: String] = [:], range: SourceRange) {
    self.link = link
    self.attributes = attributes
    self.range = range
  }
}

extension ImageTag {
  /// Whether the image is hidden from screen readers.
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
