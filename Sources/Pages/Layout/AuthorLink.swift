import HTML

/// An author with links relative to the current page. Every address is final: relative to the page itself.
public struct AuthorLink: Equatable, Sendable {
  public var author: Author
  /// The page of the author on this site; nil if there is none.
  public var href: String?
  public var avatar: String?

  public init(_ author: Author, href: String?, avatar: String? = nil) {
    self.author = author
    self.href = href
    self.avatar = avatar
  }

  var templateValue: TemplateValue {
    guard case .object(var values) = author.others.templateValue else { return .null }
    values["name"] = .string(author.name)
    values["href"] = .text(href)
    values["url"] = .text(author.url)
    values["avatar"] = .text(avatar)
    values["bio"] = .text(author.bio)
    return .object(values).addingFormerNames(["summary": "bio"])
  }
}
