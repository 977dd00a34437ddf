/// The newest posts, for whoever subscribes to them.
struct Feed: Sendable {
  struct Entry: Sendable {
    var title: String
    /// Absolute, as all addresses here; it names the entry for good.
    var url: String
    /// As RFC 3339 has it.
    var published: String
    var updated: String
    var authors: [(name: String, url: String?)]
    var tags: [String]
    var summary: String?
    /// HTML with absolute links.
    var content: String
  }

  var title: String
  var summary: String?
  var language: String
  var home: String
  /// Where the Atom feed and the JSON feed lie.
  var atom: String
  var json: String
  var entries: [Entry]
  /// Of the entry that changed last; no build's day.
  var updated: String

  /// How many posts it holds.
  static let length = 20
  static let atomPath = OutputPath("feed.xml")
  static let jsonPath = OutputPath("feed.json")
}
