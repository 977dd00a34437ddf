/// An HTTP request, not decoded.
struct HTTPRequest: Sendable {
  var method: String
  /// The path of the address, without the query, not decoded.
  var target: String
  /// The value of `since` in the query.
  var since: String?
  var host: String?
  var version: String
  /// `If-None-Match`
  var knownTags: String?
  /// `Last-Event-ID`: the last event that a reconnecting browser received.
  var lastEvent: String?
}

/// An HTTP reply that is not cached and not readable by other sites.
struct HTTPReply: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// A stream that does not end until its owner ends it.
    case events(EventStream)
  }

  var status: UInt32
  var fields: [(name: String, value: String)]
  var body: Body

  init(_ status: UInt32, type: String, fields: [(name: String, value: String)] = [], _ body: Body) {
    self.status = status
    self.fields =
      [
        ("Content-Type", type), ("Cache-Control", "no-cache"), ("X-Content-Type-Options", "nosniff"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
      ] + fields
    self.body = body
  }

  /// A reply with one line of text.
  init(_ status: UInt32, fields: [(name: String, value: String)] = [], saying text: String) {
    self.init(status, type: "text/plain; charset=utf-8", fields: fields, .bytes(Array((text + "\n").utf8)))
  }
}
