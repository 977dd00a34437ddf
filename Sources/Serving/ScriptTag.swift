import HTML

/// The `<script>` element that the preview adds to each page.
struct ScriptTag {
  /// Identifies this run of the server.
  var run: String
  var build: Int
  /// The path of the page's file below the root of the site; empty for `404.html` and the waiting page.
  var page: String
  /// Whether the page lists the errors itself.
  var isWaiting = false

  var html: [UInt8] {
    var out = HTMLWriter()
    out.open(
      "script",
      [
        "src": "/.galley/serve.js", "defer": "", "data-run": run, "data-build": String(build), "data-page": page,
        "data-waiting": isWaiting ? "" : nil,
      ])
    out.html("</script>")
    return out.bytes
  }

  /// The page with the element at the start of its head, so that it runs before the scripts of the page.
  func inserted(into page: [UInt8]) -> [UInt8] {
    let place =
      ScriptTag.end(of: "<head", in: page) ?? ScriptTag.end(of: "<html", in: page)
      ?? ScriptTag.end(of: "<!doctype", in: page) ?? 0
    return page[..<place] + html + page[place...]
  }

  /// The offset after the first tag with that start, in the first 4096 bytes; nil if there is none.
  private static func end(of start: String, in page: [UInt8]) -> Int? {
    let start = Array(start.utf8)
    let head = page.prefix(4096)
    for place in head.indices where head[place] == UInt8(ascii: "<") && place + start.count < head.count {
      guard zip(head[place...], start).allSatisfy({ ($0 | 32) == ($1 | 32) }) else { continue }
      let next = head[place + start.count]
      guard next == UInt8(ascii: ">") || next == UInt8(ascii: " ") || next == UInt8(ascii: "\n") else { continue }
      return head[place...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    }
    return nil
  }
}
