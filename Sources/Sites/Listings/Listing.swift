/// What a page lists below its text. Pages are named by their index among the site's.
struct Listing: Sendable {
  struct Group: Sendable {
    var title: String
    var output: OutputPath
    var count: Int
    var pages: [PageNumber]
  }

  var pages: [PageNumber] = []
  var groups: [Group] = []
  /// The pages that the list is spread over; this one is `number`, from 1.
  var outputs: [OutputPath] = []
  var number = 1
  /// The page that names all lists of its kind.
  var overview: OutputPath?
  /// Whose page it is.
  var topic: Topic?
  var kind: Topic.Kind { topic?.kind ?? .year }
}
