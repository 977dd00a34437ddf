/// One entry of the breadcrumbs: a page, or a folder without a page.
public struct Breadcrumb: Equatable, Sendable {
  public var title: String
  /// Nil for a folder without a page.
  public var href: String?

  public init(title: String, href: String?) {
    self.title = title
    self.href = href
  }
}
