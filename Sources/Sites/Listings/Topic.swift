import Diagnostics
import Pages

/// A tag, category, author or year, with its pages.
struct Topic: Sendable {
  enum Kind: CaseIterable, Sendable {
    case tag, category, author, year

    /// The folder of all topics of the kind.
    var folder: String {
      switch self {
      case .tag: "tags"
      case .category: "categories"
      case .author: "authors"
      case .year: "archive"
      }
    }

    /// The path of the page that lists all topics of the kind.
    var overview: OutputPath { OutputPath(segments: [folder, "index.html"]) }

    /// The text of links to that page.
    var overviewName: String {
      switch self {
      case .tag: "All tags"
      case .category: "All categories"
      case .author: "All authors"
      case .year: "Archive"
      }
    }

    /// The title of the page that lists all topics of the kind.
    var title: String {
      switch self {
      case .tag: "Tags"
      case .category: "Categories"
      case .author: "Authors"
      case .year: "Archive"
      }
    }
  }

  var kind: Kind
  /// The name as written on pages; for an author the name, not the key.
  var name: String
  /// Set for the kind `author`.
  var author: Author?
  var output: OutputPath
  /// Pages by index, the newest first.
  var pages: [PageNumber]
  /// The first place where a page names it.
  var place: SourceRange

  /// The title of its page.
  var title: String {
    switch kind {
    case .tag: "Tagged “\(name)”"
    case .category: "Category “\(name)”"
    case .author: name
    case .year: name
    }
  }
}
