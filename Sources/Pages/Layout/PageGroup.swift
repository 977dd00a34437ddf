import HTML

/// Some of the pages that a page lists, under a title of their own: a tag, a year.
public struct PageGroup: Equatable, Sendable {
  public var title: String
  /// A page of their own.
  public var href: String?
  public var count: Int
  /// The pages themselves; none where their number is all that is shown.
  public var links: [PageLink]

  public init(title: String, href: String?, count: Int, links: [PageLink] = []) {
    self.title = title
    self.href = href
    self.count = count
    self.links = links
  }

  var templateValue: TemplateValue {
    .object([
      "title": .string(title), "href": .text(href), "count": .integer(count),
      "listing": .list(links.map(\.templateValue)), "hasListing": .bool(!links.isEmpty),
    ])
  }
}
