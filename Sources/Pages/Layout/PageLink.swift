import Markdown

/// A link to another page of the site.
public struct PageLink: Equatable, Sendable {
  public var title: String
  public var href: String
  public var date: CalendarDate?
  public var summary: String?

  public init(title: String, href: String, date: CalendarDate? = nil, summary: String? = nil) {
    self.title = title
    self.href = href
    self.date = date
    self.summary = summary
  }
}
