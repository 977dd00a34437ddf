/// The URL of a page, and metadata for feeds, search engines and social media.
public struct PageAddress: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case front, post, article
    /// A page that lists other pages.
    case list
  }

  public var kind: Kind
  /// The URL of the page; all addresses here are absolute.
  public var url: String
  /// The URL of the front page.
  public var home: String
  public var image: String?
  /// The pages above it, outermost first, and itself.
  public var trail: [PageLink]
  /// Date and time in RFC 3339: `2016-09-23T08:00:00+02:00`.
  public var published: String?
  public var modified: String?
  /// The URLs of the authors, in the order of `PageTopics.authors`.
  public var authorURLs: [String?] = []

  public init(_ kind: Kind, url: String, home: String, trail: [PageLink] = []) {
    self.kind = kind
    self.url = url
    self.home = home
    self.trail = trail
  }
}
