import HTML
import Markdown

/// What stands for a site on each of its pages. Links are those of the configuration; in `SiteFacts` they are resolved,
/// relative to the root of the site.
public struct SiteBrand: Equatable, Sendable {
  /// A picture beside the title, and the one for dark pages.
  public var logo: Link?
  public var darkLogo: Link?
  /// Whether the logo contains the title, which is then not written beside it.
  public var logoHasTitle = false
  /// The icon of browser tabs; nil for the built-in one.
  public var favicon: Link?
  /// The URL of the source code.
  public var repository: String?
  public var announcement: Announcement?
  /// The columns of links at the foot of pages.
  public var footer: [FooterColumn] = []

  public init() {}

  /// One line above each page.
  public struct Announcement: Equatable, Sendable {
    public var text: String
    public var link: Link?

    public init(text: String, link: Link? = nil) {
      self.text = text
      self.link = link
    }
  }

  public struct FooterColumn: Equatable, Sendable {
    public var title: String
    public var links: [FooterLink]

    public init(title: String, links: [FooterLink]) {
      self.title = title
      self.links = links
    }
  }

  public struct FooterLink: Equatable, Sendable {
    public var title: String
    public var link: Link

    public init(title: String, link: Link) {
      self.title = title
      self.link = link
    }
  }

  /// The same with each link replaced.
  public func mapLinks(_ change: (Link) -> Link) -> SiteBrand {
    var brand = self
    brand.logo = logo.map(change)
    brand.darkLogo = darkLogo.map(change)
    brand.favicon = favicon.map(change)
    brand.announcement?.link = announcement?.link.map(change)
    for (column, links) in footer.map(\.links).enumerated() {
      for (place, link) in links.enumerated() { brand.footer[column].links[place].link = change(link.link) }
    }
    return brand
  }

  /// - Parameter root: the path from the page to the root of the site.
  func templateValue(root: String) -> TemplateValue {
    func href(_ link: Link?) -> TemplateValue {
      .text(link.map { $0.isToOtherSite ? $0.destination : root + $0.destination })
    }
    return .object([
      "logo": href(logo), "darkLogo": href(darkLogo), "logoHasTitle": .bool(logoHasTitle), "favicon": href(favicon),
      "repository": .text(repository),
      "announcement": announcement.map { ["text": .string($0.text), "href": href($0.link)] } ?? .null,
      "hasFooter": .bool(!footer.isEmpty),
      "footer": .list(
        footer.map { column in
          [
            "title": .string(column.title),
            "links": .list(column.links.map { ["title": .string($0.title), "href": href($0.link)] }),
          ]
        }),
    ])
  }
}

extension Link {
  /// Whether it is a URL, or an address that begins at a host.
  public var isToOtherSite: Bool {
    destination.hasPrefix("//") || ["https:", "http:", "mailto:", "data:"].contains(where: destination.hasPrefix)
  }
}
