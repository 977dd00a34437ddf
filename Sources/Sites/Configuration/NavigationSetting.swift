import Diagnostics

/// `navigation` of galley.yml: what the author says about the order of pages. Pages that it does not name follow in the
/// order of their folders.
public struct NavigationSetting: Equatable, Sendable {
  public struct Entry: Equatable, Sendable {
    /// Nil for the title of the page or folder.
    public var title: String?
    public var target: Target
    public var children: [Entry]
    /// The place of its page, folder, address or title.
    public var range: SourceRange
  }

  public enum Target: Hashable, Sendable {
    /// A page, by its path below the content folder.
    case page(String)
    /// All pages of a folder that are not named elsewhere.
    case folder(String)
    case link(String)
    /// Only a title.
    case label
  }

  public var entries: [Entry] = []
  /// Pages and folders that the navigation does not show.
  public var hidden: [Entry] = []

  public init() {}
}
