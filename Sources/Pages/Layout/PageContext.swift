import Markdown

/// What a page is told about the site around it. Every `href` is final: relative to the page itself.
public struct PageContext: Equatable, Sendable {
  public var site: SiteFacts
  /// The way from the page to the site's root: "" for a page at the root, "../" one folder down, "../../" two.
  public var root: String
  /// The page's own path below the site's root, as its address has it: `2016/09/23/rows/` or `rows.html`.
  public var permalink: String
  /// The site's pages as the reader may choose them; a big site gives the neighbourhood, not every page.
  public var navigation: [NavigationItem]
  /// The pages and folders that the page lies in, outermost first.
  public var breadcrumbs: [Breadcrumb] = []
  /// Where the page's source can be edited.
  public var edit: String?
  /// The day of its last commit.
  public var updated: CalendarDate?
  public var previous: PageLink?
  public var next: PageLink?
  /// The final address for every entry of `Document.links`, in their order, not HTML-escaped.
  public var links: [String]
  /// The size of every entry of `Document.images` that is a file of the site, in their order.
  public var images: [ImageSize?] = []
  /// What is to be coloured of the page's code in other languages, by index into `ForeignCode.blocks`.
  public var colours: [Int: [HighlightToken]] = [:]
  /// Pages that this one lists (an index page, a blog): shown below its text.
  public var listing: [PageLink]
  /// Pages that it lists under titles.
  public var groups: [PageGroup] = []
  /// Where this page is one of several that a list is spread over.
  public var pagination: Pagination?
  /// The page that names all lists of this one's kind.
  public var overview: PageLink?
  public var topics = PageTopics()
  /// Where it will be on the web; nil where nobody knows.
  public var address: PageAddress?
  public var feeds: [FeedLink] = []
  /// The page's text as Markdown.
  public var markdown: String?
  /// Where the page is now, of one that tells nothing else.
  public var redirect: Redirect?
  /// Whose page this is.
  public var author: AuthorLink?
  /// The programs of the page's live demos, by demo; the forms of other demos are shown only.
  public var modules: [String: DemoModule]
  /// Whether the site has what `Assets/search.js` asks.
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
