import YAML

/// An author, from `authors` in galley.yml or from the front matter of a page.
public struct Author: Equatable, Sendable {
  /// The key below `authors`, else the name.
  public var id: String
  public var name: String
  /// A web page of the author.
  public var url: String?
  /// Path of an image below the site's root, or a URL.
  public var avatar: String?
  public var bio: String?
  /// All other keys, for templates.
  public var others: [YAMLEntry] = []

  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}
