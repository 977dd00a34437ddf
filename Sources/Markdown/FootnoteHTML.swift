/// The tags around footnotes and their references. No heading's id can hold a colon, so none can be the same.
enum FootnoteHTML {
  static let sectionOpening = Array("<div class=\"footnotes\" role=\"doc-endnotes\">\n<ol>".utf8)
  static let sectionClosing = Array("</ol>\n</div>".utf8)
  static let itemClosing = Array("</li>".utf8)

  static func itemOpening(number: Int) -> [UInt8] { Array("<li id=\"fn:\(number)\">".utf8) }

  static func reference(number: Int, use: Int) -> [UInt8] {
    let link = "<a href=\"#fn:\(number)\" id=\"\(id(number, use))\" role=\"doc-noteref\">\(number)</a>"
    return Array("<sup class=\"footnote-ref\">\(link)</sup>".utf8)
  }

  /// Links back to each place that refers to the footnote.
  static func backLinks(number: Int, uses: Int) -> [UInt8] {
    let links = (1...max(1, uses)).map { use in
      let label = use == 1 ? "Back to reference \(number)" : "Back to reference \(number)-\(use)"
      let count = use == 1 ? "" : "<sup>\(use)</sup>"
      return " <a href=\"#\(id(number, use))\" class=\"footnote-back\" role=\"doc-backlink\" aria-label=\"\(label)\">"
        + "↩\(count)</a>"
    }
    return Array(links.joined().utf8)
  }

  /// The ids that a footnote and its references have.
  static func anchors(number: Int, uses: Int) -> [String] {
    ["fn:\(number)"] + (1...max(1, uses)).map { id(number, $0) }
  }

  private static func id(_ number: Int, _ use: Int) -> String {
    use == 1 ? "fnref:\(number)" : "fnref:\(number):\(use)"
  }
}
