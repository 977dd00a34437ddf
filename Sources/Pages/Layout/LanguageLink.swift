import HTML

/// A link to the same page in a language of the site.
public struct LanguageLink: Equatable, Sendable {
  /// A BCP 47 tag.
  public var tag: String
  /// The name of the language in itself.
  public var name: String
  public var href: String
  /// Whether it is the language of this page.
  public var isCurrent: Bool
  /// The URL for search engines; nil if the page is not in this language, or its site has no URL.
  public var url: String?

  public init(tag: String, name: String, href: String, isCurrent: Bool, url: String? = nil) {
    self.tag = tag
    self.name = name
    self.href = href
    self.isCurrent = isCurrent
    self.url = url
  }

  var templateValue: TemplateValue {
    .object([
      "tag": .string(tag), "name": .string(name), "href": .string(href), "isCurrent": .bool(isCurrent),
      "url": .text(url),
    ])
  }
}
