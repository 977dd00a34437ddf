import HTML
import Markdown

/// Makes the headings of a text links to themselves, whose addresses readers pass on.
///
/// The link is around what the heading says, so that the heading's name stays what it was. Where there are links in it
/// already, the link stands behind them.
struct HeadingLinks {
  private let document: Document
  /// The next one in the text, and how cmark and the document's pieces begin it.
  private var next = 0
  private var opening: [UInt8] = []
  private var open: OpenHeading?

  private struct OpenHeading {
    var heading: Int
    var closing: [UInt8]
    var holdsLink: Bool
  }

  init(_ document: Document) {
    self.document = document
    // A page's name is no part of it.
    if document.headings.first?.level == 1 { next = 1 }
    findOpening()
  }

  private mutating func findOpening() {
    let heading = next < document.headings.count ? document.headings[next] : nil
    opening = heading.map { Array("<h\($0.level) id=\"\($0.id)\">".utf8) } ?? []
  }

  /// Where the tag that stands at `tag` ends, if it is one of a heading that gets a link.
  mutating func tagEnd(_ html: [UInt8], at tag: Int, ofPiece piece: Int) -> Int? {
    if let open {
      return html[tag...].starts(with: open.closing) ? tag + open.closing.count : nil
    }
    guard !opening.isEmpty, html[tag...].starts(with: opening) else { return nil }
    let closing = Array("</h\(document.headings[next].level)>".utf8)
    let end = tag + opening.count
    open = OpenHeading(
      heading: next, closing: closing, holdsLink: holdsLink(from: end, ofPiece: piece, before: closing))
    next += 1
    findOpening()
    return end
  }

  /// Behind the opening tag, or before the closing one.
  mutating func writeLink(atOpening isOpening: Bool, to out: inout HTMLWriter) {
    guard let heading = open else { return }
    if isOpening != heading.holdsLink {
      let href = "#" + document.headings[heading.heading].id
      out.open("a", ["class": "heading-link", "href": href, "aria-label": heading.holdsLink ? "#" : nil])
    }
    guard !isOpening else { return }
    out.close("a")
    open = nil
  }

  /// A link in a link would be none. A hole of a link's, which may also be an image's, says that there is one.
  private func holdsLink(from start: Int, ofPiece piece: Int, before closing: [UInt8]) -> Bool {
    var start = start
    for piece in document.body[piece...] {
      switch piece {
      case .html(let html):
        var place = start
        while let tag = html[place...].firstIndex(of: UInt8(ascii: "<")) {
          if html[tag...].starts(with: closing) { return false }
          if html[tag...].starts(with: "<a".utf8) || html[tag...].starts(with: "<A".utf8) { return true }
          place = tag + 1
        }
        start = 0
      case .span, .image: start = 0
      case .link, .fence, .partial, .tableOfContents: return true
      }
    }
    return true
  }
}
