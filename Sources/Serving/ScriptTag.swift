import HTML

/// The element that brings the preview's script into a page, which is in no file of the site.
struct ScriptTag {
  /// Tells this run of the server from others.
  var run: String
  var build: Int
  /// The path of the page's file below the site's root; empty for a page that stands in for another.
  var page: String
  /// Whether the page tells the faults itself.
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

  /// The page with the element as the first one of its head, so that it runs before the page's own scripts.
  func inserted(into page: [UInt8]) -> [UInt8] {
    let place =
      ScriptTag.end(of: "<head", in: page) ?? ScriptTag.end(of: "<html", in: page)
      ?? ScriptTag.end(of: "<!doctype", in: page) ?? 0
    return page[..<place] + html + page[place...]
  }

  /// Behind the tag that begins so, if it is among the first of the page.
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
