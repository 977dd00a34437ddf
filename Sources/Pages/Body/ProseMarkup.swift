import HTML
import Markdown

/// Adds to the text's own markup what a page needs and plain Markdown hasn't: wide code and tables scroll by
/// themselves and can be reached by keyboard, what stands for itself has a name, and headings link to themselves.
struct ProseMarkup {
  private struct Rule {
    let find: [UInt8]
    let put: [UInt8]

    init(_ find: String, _ put: String) {
      self.find = Array(find.utf8)
      self.put = Array(put.utf8)
    }
  }

  private static let rules = [
    Rule("<pre>", "<pre tabindex=\"0\">"),
    Rule("<table>", "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>"),
    Rule("</table>", "</table></div>"),
    Rule("<aside class=\"aside ", "<aside role=\"note\" class=\"aside "),
    Rule(
      "<input type=\"checkbox\" checked disabled>", "<input type=\"checkbox\" aria-label=\"Done\" checked disabled>"),
    Rule("<input type=\"checkbox\" disabled>", "<input type=\"checkbox\" aria-label=\"To do\" disabled>"),
  ]

  /// The second bytes of all rules: most tags are let through by looking at one byte.
  private static let secondBytes = Set(rules.map { $0.find[1] } + "h".utf8)

  private let document: Document
  private let coloured: ColouredCode
  private var headings: HeadingLinks
  /// How many tables were wrapped and not yet closed; a `</table>` of the author's own HTML stays alone.
  private var openTables = 0

  init(_ document: Document, _ coloured: ColouredCode) {
    self.document = document
    self.coloured = coloured
    headings = HeadingLinks(document)
  }

  /// - Parameter piece: index into the document's body; pieces are given in their order.
  mutating func write(_ html: [UInt8], ofPiece piece: Int, to out: inout HTMLWriter) {
    var written = 0
    var place = 0
    while let tag = html[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = tag + 1
      guard place < html.count, Self.secondBytes.contains(html[place]) else { continue }
      if let end = headings.tagEnd(html, at: tag, ofPiece: piece) {
        let isOpening = html[place] != UInt8(ascii: "/")
        out.html(html[written..<(isOpening ? end : tag)])
        headings.writeLink(atOpening: isOpening, to: &out)
        written = isOpening ? end : tag
        place = end
        continue
      }
      if html[place] == UInt8(ascii: "p"), let code = coloured.block(at: tag, ofPiece: piece) {
        out.html(html[written..<tag])
        code.write(to: &out)
        place = code.end
        written = place
        continue
      }
      guard let rule = Self.rules.first(where: { html[tag...].starts(with: $0.find) }) else { continue }
      if html[place] == UInt8(ascii: "/") {
        guard openTables > 0 else { continue }
        openTables -= 1
      } else if html[place] == UInt8(ascii: "t") {
        openTables += 1
      }
      out.html(html[written..<tag])
      out.html(rule.put)
      place = tag + rule.find.count
      written = place
    }
    out.html(html[written...])
  }
}
