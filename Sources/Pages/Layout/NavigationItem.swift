/// An entry of the navigation.
public struct NavigationItem: Equatable, Sendable {
  public var title: String
  /// Nil for a heading that groups its children.
  public var href: String?
  /// Whether it is the current page.
  public var isCurrent: Bool
  public var children: [NavigationItem]

  public init(title: String, href: String?, isCurrent: Bool = false, children: [NavigationItem] = []) {
    self.title = title
    self.href = href
    self.isCurrent = isCurrent
    self.children = children
  }
}
