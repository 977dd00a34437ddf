import YAML

/// Who writes, as the site's `authors` or a page's own front matter tell it.
public struct Author: Equatable, Sendable {
  /// What pages call the author by: the key below `authors`, else the name itself.
  public var id: String
  public var name: String
  /// A place of the author's own.
  public var url: String?
  /// A picture's path below the site's root, or its address.
  public var avatar: String?
  public var bio: String?
  /// Everything else that is known, for templates.
  public var others: [YAMLEntry] = []

  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}
