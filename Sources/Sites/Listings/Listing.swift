/// The list of pages below the text of a page, by index into the pages of the site. Pages are named by their index
/// among the site's.
struct Listing: Sendable {
  struct Group: Sendable {
    var title: String
    var output: OutputPath
    var count: Int
    var pages: [PageNumber]
  }

  var pages: [PageNumber] = []
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
