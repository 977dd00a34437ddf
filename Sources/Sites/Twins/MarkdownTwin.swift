import Base
import Markdown
import Results
import Samples

/// The source of a page as plain Markdown: without hidden code, with results in place of `{swift}` spans, and with
/// resolved links.
package struct MarkdownTwin: Sendable {
  /// The file of the page; it is read again when the Markdown is written, to save memory.
  package let file: String
  /// Hash of the file when the site was read.
  package let fingerprint: UInt64
  private let head: [UInt8]
  /// The 1-based line after the front matter.
  private let bodyLine: Int
  private let hidden: Set<Int>
  /// Text to insert after a line: quoted code.
  private let added: [Int: [UInt8]]
  /// Results of spans, by line.
  private let values: [Int: [(column: Int, expression: [UInt8], value: [UInt8])]]
  /// HTML to insert at the end of a line, from a column on.
  private let drawn: [Int: (column: Int, html: [UInt8])]
  /// New destinations, by the old ones without escapes.
  private let links: [String: String]

  /// - Parameters:
  ///   - head: the lines that take the front matter's place.
  ///   - links: for every entry of `Document.links`, the address from the twin.
  ///   - partials: what partials have put into the text: in Markdown, HTML may stand too.
  init(
    _ page: SitePage, _ whole: ReadPage, head: [UInt8], links: [String], values spans: [SpanNumber: String] = [:],
    partials: [PartialNumber: [UInt8]] = [:]
  ) {
    let document = whole.document
    file = page.file.file
    fingerprint = page.text.fingerprint
    self.head = head
    bodyLine = document.bodyLine
    var hidden: Set<Int> = []
    var added: [Int: [UInt8]] = [:]
    for sample in whole.samples.samples {
      let fence = document.fences[sample.fence]
      if sample.isHidden {
        hidden.formUnion(fence.range.start.line...fence.range.end.line)
      } else if case .quoted = sample.mode {
        added[fence.range.start.line] = Array((sample.code.hasSuffix("\n") ? sample.code : sample.code + "\n").utf8)
      } else {
        let lines = HiddenLines(of: sample.code)
        for (number, place) in zip(1..., fence.lines) where lines.contains(number) { hidden.insert(place.line) }
      }
    }
    self.hidden = hidden
    self.added = added
    drawn = Dictionary(
      partials.map { number, html in
        let start = document.partials[number].range.start
        return (start.line, (start.column, html))
      }
    ) { first, _ in first }
    var values: [Int: [(column: Int, expression: [UInt8], value: [UInt8])]] = [:]
    for (number, value) in spans where !value.contains("`") && !value.contains("\n") {
      let span = document.spans[number]
      values[span.range.start.line, default: []].append(
        (span.range.start.column, Array(span.expression.utf8), Array(value.utf8)))
    }
    self.values = values.mapValues { $0.sorted { $0.column < $1.column } }
    self.links = Dictionary(
      zip(document.links, links).map { (MarkdownLinks.key($0.destination), $1) }
    ) { first, _ in first }
  }

  package func bytes(of text: [UInt8]) -> [UInt8] {
    var out = head
    out.reserveCapacity(text.count + head.count)
    var fence = FenceTracker()
    var isBlank = true
    var number = 0
    var start = 0
    while start < text.count {
      number += 1
      var end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      let next = min(text.count, end + 1)
      if end > start, text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      let line = text[start..<end]
      defer { start = next }
      guard number >= bodyLine else { continue }
      let isCode = fence.read(line)
      if hidden.contains(number) { continue }
      // Avoid two blank lines in a row.
      if line.isEmpty, isBlank, !isCode { continue }
      isBlank = line.isEmpty
      if let drawn = drawn[number] {
        MarkdownTwin.write(drawn.html, behind: line.prefix(drawn.column - 1), to: &out)
        continue
      }
      if isCode {
        out += line
      } else {
        MarkdownLinks.write(filled(line, number), links: links, to: &out)
      }
      out.append(UInt8(ascii: "\n"))
      if let code = added[number] { out += code }
    }
    return out
  }

  /// Writes HTML so that Markdown keeps it: without blank lines, indented like the first line.
  private static func write(_ html: [UInt8], behind prefix: ArraySlice<UInt8>, to out: inout [UInt8]) {
    var prefix = Array(prefix)
    for line in html.split(separator: UInt8(ascii: "\n")) where line.contains(where: { $0 > 0x20 }) {
      out += prefix
      out += line
      out.append(UInt8(ascii: "\n"))
      // The marker of a list is written once, that of a quotation on each line.
      prefix = prefix.map { $0 == UInt8(ascii: ">") ? $0 : 0x20 }
    }
  }

  /// Replaces `{swift}` spans by their results.
  private func filled(_ line: ArraySlice<UInt8>, _ number: Int) -> ArraySlice<UInt8> {
    guard let spans = values[number] else { return line }
    let mark = Array("{swift} ".utf8)
    var filled: [UInt8] = []
    var place = line.startIndex
    for span in spans {
      let start = line.startIndex + span.column - 1
      let end = start + span.expression.count
      guard start - mark.count >= place, end <= line.endIndex, line[start..<end].elementsEqual(span.expression),
        line[(start - mark.count)..<start].elementsEqual(mark)
      else { continue }
      filled += line[place..<(start - mark.count)]
      filled += span.value
      place = end
    }
    return (filled + line[place...])[...]
  }
}
