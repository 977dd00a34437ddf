import HTML
import Words

/// A group in a list of pages: a tag, a year …
public struct PageGroup: Equatable, Sendable {
  public var title: String
  /// The page of the group.
  public var href: String?
  public var count: Int
  /// The pages; empty if only their number is shown.
  public var links: [PageLink]

  public init(title: String, href: String?, count: Int, links: [PageLink] = []) {
    self.title = title
    self.href = href
    self.count = count
    self.links = links
  }

  func templateValue(in words: WordTable) -> TemplateValue {
    .object([
      "title": .string(title), "href": .text(href), "count": .integer(count),
      "listing": .list(links.map { $0.templateValue(in: words) }), "hasListing": .bool(!links.isEmpty),
    ])
  }
}
