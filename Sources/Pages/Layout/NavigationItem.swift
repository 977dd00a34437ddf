/// An entry of the navigation.
public struct NavigationItem: Equatable, Sendable {
  public var title: String
  /// Nil for a heading that groups its children.
  public var href: String?
  /// Whether it is the current page.
  public var isCurrent: Bool
  public var children: [NavigationItem]
  /// Whether it is a section, though its children may be missing on this page.
  public var isSection: Bool
  /// Whether the current page is the entry or below it.
  public var isOpen = false
  /// Whether it leads to another site.
  public var isExternal = false
  /// The name of the script with all entries of the section, if not all are on this page: `Assets/Navigation/NAME.js`.
  public var more: String?
  /// Whether it is no entry, but stands for entries of its section that are missing on this page.
  public var isMore = false

  public init(
    title: String, href: String?, isCurrent: Bool = false, children: [NavigationItem] = [], isSection: Bool? = nil
  ) {
    self.title = title
    self.href = href
    self.isCurrent = isCurrent
    self.children = children
    self.isSection = isSection ?? !children.isEmpty
  }
}
