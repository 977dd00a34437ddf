/// What a page is filed under, with links to the pages that list all that is filed there.
public struct PageTopics: Equatable, Sendable {
  public var tags: [PageLink] = []
  public var categories: [PageLink] = []
  public var authors: [AuthorLink] = []
  /// All posts of its year.
  public var year: PageLink?

  public init() {}
}
