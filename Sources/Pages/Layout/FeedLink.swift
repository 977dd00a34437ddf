import HTML

/// A feed that a page names in its head.
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
