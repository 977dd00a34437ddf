/// A feed with the newest posts.
struct Feed: Sendable {
  struct Entry: Sendable {
    var title: String
    /// The URL of the post, which identifies the entry forever; all addresses here are absolute.
    var url: String
    /// Date and time in RFC 3339.
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
  /// URLs of the Atom feed and the JSON feed.
  var atom: String
  var json: String
  var entries: [Entry]
  /// The time of the last change of an entry, not of the build.
  var updated: String

  /// Maximum number of entries.
  static let length = 20
  static let atomName = OutputPath("feed.xml")
  static let jsonName = OutputPath("feed.json")
}
