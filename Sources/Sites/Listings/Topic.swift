import Diagnostics
import Pages

/// What pages are gathered by, and the pages.
struct Topic: Sendable {
  enum Kind: CaseIterable, Sendable {
    case tag, category, author, year

    /// Where the pages of all topics of the kind lie.
    var folder: String {
      switch self {
      case .tag: "tags"
      case .category: "categories"
      case .author: "authors"
      case .year: "archive"
      }
    }

    /// The page that names them all.
    var overview: OutputPath { OutputPath(segments: [folder, "index.html"]) }

    /// What others call it.
    var overviewName: String {
      switch self {
      case .tag: "All tags"
      case .category: "All categories"
      case .author: "All authors"
      case .year: "Archive"
      }
    }

    /// Of the page that names them all.
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
  /// As the pages write it; of an author the name, not the key.
  var name: String
  /// Of the kind `author`.
  var author: Author?
  var output: OutputPath
  /// The newest first, by index into the site's pages.
  var pages: [PageNumber]
  /// Where the first of them names it.
  var place: SourceRange

  /// Of the page that lists them.
  var title: String {
    switch kind {
    case .tag: "Tagged “\(name)”"
    case .category: "In “\(name)”"
    case .author: name
    case .year: name
    }
  }
}
