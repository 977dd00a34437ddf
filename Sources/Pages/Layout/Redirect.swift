import HTML

/// The target of a redirect from a former address of a page.
public struct Redirect: Equatable, Sendable {
  public var title: String
  /// Relative to the redirecting page.
  public var href: String
  /// Absolute if the URL of the site is known.
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
