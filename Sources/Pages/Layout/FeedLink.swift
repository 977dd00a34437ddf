import HTML

/// A feed that is linked in the head of a page.
public struct FeedLink: Equatable, Sendable {
  public var href: String
  public var type: String
  public var title: String

  public init(href: String, type: String, title: String) {
    self.href = href
    self.type = type
    self.title = title
  }

  var templateValue: TemplateValue { ["href": .string(href), "type": .string(type), "title": .string(title)] }
}
