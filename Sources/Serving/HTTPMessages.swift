/// What was asked for, as it came over the wire.
struct HTTPRequest: Sendable {
  var method: String
  /// The address up to the question mark, undecoded.
  var target: String
  /// What stands behind the question mark as `since`.
  var since: String?
  var host: String?
  var version: String
  /// `If-None-Match`
  var knownTags: String?
  /// What an event stream that was cut off had last, `Last-Event-ID`.
  var lastEvent: String?
}

struct HTTPReply: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// Has no end until its owner ends it.
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

  /// A refusal in a line of text.
  init(_ status: UInt32, fields: [(name: String, value: String)] = [], saying text: String) {
    self.init(status, type: "text/plain; charset=utf-8", fields: fields, .bytes(Array((text + "\n").utf8)))
  }
}
