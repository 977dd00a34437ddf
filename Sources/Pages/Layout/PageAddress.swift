/// Where a page will be on the web, and what other sites and machines are told of it there.
public struct PageAddress: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case front, post, article
    /// A page that lists others.
    case list
  }

  public var kind: Kind
  /// The page's own address, absolute as all here are.
  public var url: String
  /// The front page's.
  public var home: String
  public var image: String?
  /// The pages that it lies below, outermost first, and itself.
  public var trail: [PageLink]
  /// As RFC 3339 has it: `2016-09-23T08:00:00+02:00`.
  public var published: String?
  public var modified: String?
  /// The authors' pages, in the order of `PageTopics.authors`.
  public var authorURLs: [String?] = []

  public init(_ kind: Kind, url: String, home: String, trail: [PageLink] = []) {
    self.kind = kind
    self.url = url
    self.home = home
    self.trail = trail
  }
}
