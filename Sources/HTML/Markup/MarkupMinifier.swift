import Base

/// Removes from HTML what browsers do not show: comments, and repeated white space.
///
/// It is fed piece by piece, as a template's text is cut by the template's tags, and knows where in the markup it is.
/// Beside tags that lie in no line (`<p>`, `<ul>`, `<meta>`) no white space is left at all. Within `<pre>`, `<textarea>`,
/// `<script>`, `<style>` and quoted attributes everything stays.
struct MarkupMinifier {
  private enum Place: Equatable {
    case text
    case tag
    /// In an attribute value that ends with this quote.
    case quoted(UInt8)
    case comment
    /// In an element whose text is not changed, until its end tag.
    case verbatim(String)
  }

  private var output: [UInt8] = []
  private var place = Place.text
  /// The name of the current tag.
  private var tag = ""
  private var isEndTag = false
  /// White space that was read and may still be written.
  private var gap: UInt8?
  private var isBehindBlock = false

  /// Whether the input so far ends outside of tags, comments and unchanged elements.
  var isOutside: Bool { place == .text }

  /// - Returns: the minified piece.
  mutating func minify(_ piece: ArraySlice<UInt8>) -> [UInt8] {
    output.removeAll(keepingCapacity: true)
    var at = piece.startIndex
    while at < piece.endIndex {
      switch place {
      case .text: readText(piece, &at)
      case .tag: readTag(piece, &at)
      case .quoted(let quote):
        if piece[at] == quote { place = .tag }
        output.append(piece[at])
        at += 1
      case .comment:
        let end = piece[at...].firstPlace(of: "-->")?.upperBound
        output += piece[at..<(end ?? piece.endIndex)]
        at = end ?? piece.endIndex
        if end != nil { place = .text }
      case .verbatim(let name): readVerbatim(name, piece, &at)
      }
    }
    if place != .text || !isBehindBlock { writeGap() }
    gap = nil
    return output
  }

  /// Call between two pieces with unknown content between them.
  mutating func pass() { isBehindBlock = false }

  // MARK: Text

  private mutating func readText(_ piece: ArraySlice<UInt8>, _ at: inout Int) {
    let byte = piece[at]
    if byte.isSpace {
      if gap == nil || byte == UInt8(ascii: "\n") { gap = byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " ") }
      at += 1
      return
    }
    guard byte == UInt8(ascii: "<"), at + 1 < piece.endIndex else { return write(byte, &at) }
    let rest = piece[(at + 1)...]
    if rest.starts(with: "!--".utf8) { return readComment(piece, &at) }
    isEndTag = rest.first == UInt8(ascii: "/")
    let name = rest.dropFirst(isEndTag ? 1 : 0).prefix { $0.isLetter || $0.isDigit || $0 == 0x21 || $0 == 0x2D }
    guard let first = name.first, first.isLetter || first == UInt8(ascii: "!") else { return write(byte, &at) }
    tag = String(decoding: name, as: UTF8.self).lowercased()
    let isBlock = MarkupMinifier.blocks.contains(tag)
    if !isBlock, !isBehindBlock { writeGap() }
    gap = nil
    output += piece[at..<name.endIndex]
    at = name.endIndex
    isBehindBlock = isBlock
    place = .tag
  }

  private mutating func write(_ byte: UInt8, _ at: inout Int) {
    if !isBehindBlock { writeGap() }
    gap = nil
    isBehindBlock = false
    output.append(byte)
    at += 1
  }

  private mutating func writeGap() {
    if let gap { output.append(gap) }
    gap = nil
  }

  /// Keeps comments with a special meaning (`<!--!`, `<!--#`, `<!--[`) and those that contain values.
  private mutating func readComment(_ piece: ArraySlice<UInt8>, _ at: inout Int) {
    let inside = piece[(at + 4)...]
    let isForOthers = inside.first.map { "!#[".utf8.contains($0) } ?? false
    if !isForOthers, let end = inside.firstPlace(of: "-->") {
      at = end.upperBound
      return
    }
    writeGap()
    isBehindBlock = false
    output += "<!--".utf8
    at += 4
    place = .comment
  }

  // MARK: Tags

  private mutating func readTag(_ piece: ArraySlice<UInt8>, _ at: inout Int) {
    let byte = piece[at]
    at += 1
    switch byte {
    case _ where byte.isSpace: gap = UInt8(ascii: " ")
    case UInt8(ascii: ">"):
      gap = nil
      output.append(byte)
      place = !isEndTag && MarkupMinifier.verbatim.contains(tag) ? .verbatim(tag) : .text
    case _:
      writeGap()
      output.append(byte)
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { place = .quoted(byte) }
    }
  }

  private mutating func readVerbatim(_ name: String, _ piece: ArraySlice<UInt8>, _ at: inout Int) {
    var end = at
    while end < piece.endIndex {
      if piece[end] == UInt8(ascii: "<"), piece[(end + 1)...].first == UInt8(ascii: "/"),
        piece[(end + 2)...].count >= name.utf8.count,
        zip(piece[(end + 2)...], name.utf8).allSatisfy({ $0 | 0x20 == $1 })
      {
        place = .text
        isBehindBlock = false
        break
      }
      end += 1
    }
    output += piece[at..<end]
    at = end
  }

  private static let verbatim: Set = ["pre", "textarea", "script", "style", "xmp", "listing", "plaintext"]

  /// Block elements; not `div`, `li` and others that stylesheets often display inline.
  private static let blocks: Set = [
    "!doctype", "html", "head", "body", "meta", "link", "title", "base", "main", "article", "section", "header",
    "footer", "nav", "aside", "h1", "h2", "h3", "h4", "h5", "h6", "hgroup", "p", "ul", "ol", "dl", "table", "thead",
    "tbody", "tfoot", "tr", "fieldset", "form", "dialog", "blockquote", "figure", "hr", "address",
  ]
}

extension UInt8 {
  /// Whether the byte is white space in HTML.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
