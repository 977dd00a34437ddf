/// The list of pages below the text of a page, by index into the pages of the site.
struct Listing: Sendable {
  enum Member: Hashable, Sendable {
    case page(PageNumber)
    case link(title: String, url: String)
  }

  struct Group: Sendable {
    var title: String
    /// Nil for a group without a page.
    var output: OutputPath?
    var count: Int
    var members: [Member] = []
  }

  var members: [Member] = []
  var groups: [Group] = []
  /// All pages of a list that is split; this one is `number`, from 1.
  var outputs: [OutputPath] = []
  var number = 1
  /// The page with all lists of the kind.
  var overview: OutputPath?
  /// The tag, author … of the list.
  var topic: Topic?
  var kind: Topic.Kind { topic?.kind ?? .year }
}
