import Markdown

/// Everything about the site that a page shows; each `href` is relative to the page. Every `href` is final: relative to
/// the page itself.
public struct PageContext: Equatable, Sendable {
  public var site: SiteFacts
  /// Relative path to the site's root: "", "../", "../../" …
  public var root: String
  /// The page's path below the site's root: `2016/09/23/rows/` or `rows.html`.
  public var permalink: String
  /// The navigation; on a large site only the pages near this one.
  public var navigation: [NavigationItem]
  /// The pages and folders above this one, outermost first.
  public var breadcrumbs: [Breadcrumb] = []
  /// The URL where the source of the page can be edited.
  public var edit: String?
  /// The date of its last commit.
  public var updated: CalendarDate?
  public var previous: PageLink?
  public var next: PageLink?
  /// The final address of each entry of `Document.links`, in order, not HTML-escaped.
  public var links: [String]
  /// The address of each of `Hero.links`.
  public var hero: [String] = []
  /// The size of each entry of `Document.images`, in order; nil if unknown.
  public var images: [ImageSize?] = []
  /// Syntax highlighting of code in other languages, by index into `ForeignCode.blocks`.
  public var colours: [Int: [HighlightToken]] = [:]
  /// MathML and SVG, by index into `Drawing.all`.
  public var drawings: [Int: [UInt8]] = [:]
  /// The pages that this page lists below its text, such as posts of a blog.
  public var listing: [PageLink]
  /// Listed pages, grouped under titles.
  public var groups: [PageGroup] = []
  /// The position of this page, if a list is split over several pages.
  public var pagination: Pagination?
  /// The page with all lists of the same kind, such as all tags.
  public var overview: PageLink?
  public var topics = PageTopics()
  /// The URL and metadata; nil if the URL of the site is unknown.
  public var address: PageAddress?
  public var feeds: [FeedLink] = []
  /// The address of the page as Markdown.
  public var markdown: String?
  /// The new address, if this page is only a redirect.
  public var redirect: Redirect?
  /// The author whose page this is.
  public var author: AuthorLink?
  /// The modules of live demos, by demo; other demos are static.
  public var modules: [String: DemoModule]
  /// The same page in each language of the site; empty if it has one only.
  public var languages: [LanguageLink] = []
  /// The language of the text, if it is not that of the site, since nobody has translated it.
  public var untranslated: UntranslatedText?
  /// The address of the page with all pages, if the site has one.
  public var printPage: String?
  /// The versions of the site; none if there is only one.
  public var versions = PageVersions(links: [])
  /// Whether the site has a search.
  public var hasSearch: Bool

  public init(
    site: SiteFacts, root: String = "", permalink: String = "", navigation: [NavigationItem] = [],
    previous: PageLink? = nil, next: PageLink? = nil, links: [String] = [], listing: [PageLink] = [],
    modules: [String: DemoModule] = [:], hasSearch: Bool = false
  ) {
    self.site = site
    self.root = root
    self.permalink = permalink
    self.navigation = navigation
    self.previous = previous
    self.next = next
    self.links = links
    self.listing = listing
    self.modules = modules
    self.hasSearch = hasSearch
  }
}
