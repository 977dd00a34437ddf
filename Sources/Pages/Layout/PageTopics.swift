/// The tags, categories, authors and year of a page, with links to their pages.
public struct PageTopics: Equatable, Sendable {
  public var tags: [PageLink] = []
  public var categories: [PageLink] = []
  public var authors: [AuthorLink] = []
  /// The page with all posts of the year.
  public var year: PageLink?

  public init() {}
}
