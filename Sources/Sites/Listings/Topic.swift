import Diagnostics
import Pages
import Words

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
    ///
    /// - Parameter language: the folder of the language.
    func overview(below language: String) -> OutputPath {
      OutputPath(segments: [folder, "index.html"]).below(language)
    }

    /// The text of links to that page.
    var overviewName: Word {
      switch self {
      case .tag: .allTags
      case .category: .allCategories
      case .author: .allAuthors
      case .year: .archive
      }
    }

    /// The title of the page that lists all topics of the kind.
    var title: Word {
      switch self {
      case .tag: .tags
      case .category: .categories
      case .author: .authors
      case .year: .archive
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
  func title(in words: WordTable) -> String {
    switch kind {
    case .tag: words.text(.tagged, ["name": name])
    case .category: words.text(.category, ["name": name])
    case .author: name
    case .year: name
    }
  }
}
