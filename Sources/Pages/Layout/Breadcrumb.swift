/// A page, or a folder without one, on the way from the front page to another page.
public struct Breadcrumb: Equatable, Sendable {
  public var title: String
  /// Nil for a folder without a page of its own.
  public var href: String?

  public init(title: String, href: String?) {
    self.title = title
    self.href = href
  }
}
