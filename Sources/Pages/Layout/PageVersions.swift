import HTML
import Words

/// The versions of the site as a page shows them: a link to each, the newest first.
public struct PageVersions: Equatable, Sendable {
  public struct Link: Equatable, Sendable {
    /// The title of the version.
    public var title: String
    /// Relative to the page.
    public var href: String
    /// Whether the page is in this version.
    public var isCurrent: Bool
    /// Whether the link leads to the same page, not to the front page of the version.
    public var isSamePage: Bool

    public init(title: String, href: String, isCurrent: Bool, isSamePage: Bool) {
      self.title = title
      self.href = href
      self.isCurrent = isCurrent
      self.isSamePage = isSamePage
    }
  }

  public var links: [Link]

  public init(links: [Link]) { self.links = links }

  /// The values of templates: the links, the title of the page's own version, and the notice of a page in an old one.
  func templateValues(in words: WordTable) -> [String: TemplateValue] {
    let current = links.first(where: \.isCurrent)
    var notice = TemplateValue.null
    if let current, let newest = links.first, !newest.isCurrent {
      let names: KeyValuePairs = ["version": current.title, "newest": newest.title]
      notice = [
        "text": .string(words.text(.oldVersion, names)), "href": .string(newest.href),
        "link": .string(words.text(newest.isSamePage ? .pageInNewest : .newestVersion, names)),
      ]
    }
    return [
      "versions": .list(
        links.map { ["title": .string($0.title), "href": .string($0.href), "isCurrent": .bool($0.isCurrent)] }),
      "hasVersions": .bool(links.count > 1),
      "version": .text(current?.title),
      "versionNotice": notice,
    ]
  }
}
