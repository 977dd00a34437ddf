import HTML

/// Where the page that an old address led to is now.
public struct Redirect: Equatable, Sendable {
  public var title: String
  /// Relative.
  public var href: String
  /// Absolute where the site's address is known.
  public var canonical: String

  public init(title: String, href: String, canonical: String) {
    self.title = title
    self.href = href
    self.canonical = canonical
  }

  var templateValue: TemplateValue {
    ["title": .string(title), "href": .string(href), "canonical": .string(canonical)]
  }
}
