import Base

/// Passes MathML or SVG that another program wrote from an author's text: known elements and attributes alone, balanced,
/// with everything else as text or left out.
public struct MarkupFilter: Sendable {
  /// The elements that are kept.
  let elements: Set<String>
  /// The attributes that are kept; no value of theirs is a URL, a script or a style.
  let attributes: Set<String>
  /// Elements that are left out with their content.
  let dropped: Set<String>
  /// Whether a tag of another element is text of the author, as it is where a program does not escape.
  let showsUnknown: Bool

  public static let mathML = MarkupFilter(
    elements: words(
      """
      math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msup msub msubsup munder mover munderover mmultiscripts mprescripts
      mtable mtr mtd mstyle mpadded mphantom menclose none
      """),
    attributes: words(
      """
      display mathvariant mathcolor mathbackground mathsize stretchy fence form separator lspace rspace minsize maxsize
      symmetric largeop movablelimits accent accentunder linethickness columnalign rowspacing columnspacing columnlines
      rowlines width height depth voffset scriptlevel displaystyle notation linebreak
      """),
    dropped: [], showsUnknown: true)

  public static let svg = MarkupFilter(
    elements: words("svg g path polygon polyline ellipse circle text"),
    attributes: words(
      """
      width height viewBox transform d points cx cy r rx ry x y text-anchor font-size font-weight font-style fill stroke
      stroke-width stroke-dasharray fill-opacity stroke-opacity
      """),
    dropped: ["title", "image", "style", "script"], showsUnknown: false)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// - Parameters:
  ///   - extra: attributes for the first element, written before its own.
  ///   - value: the value to write for an attribute.
  public func filtered(
    _ text: [UInt8], extra: [HTMLAttribute] = [], value: (_ name: String, _ value: String) -> String = { $1 }
  ) -> [UInt8] {
    var out = HTMLWriter()
    var open: [String] = []
    var droppedDepth = 0
    var extra = extra
    var place = 0

    func write(_ range: Range<Int>) {
      guard droppedDepth == 0, !open.isEmpty else { return }
      out.text(CharacterReferences.string(text[range]))
    }

    while place < text.count {
      guard text[place] == UInt8(ascii: "<") else {
        let end = text[place...].firstIndex(of: UInt8(ascii: "<")) ?? text.count
        write(place..<end)
        place = end
        continue
      }
      if let end = declarationEnd(text, at: place) {
        place = end
        continue
      }
      guard let tag = Tag(text, at: place) else {
        write(place..<place + 1)
        place += 1
        continue
      }
      place = tag.range.upperBound
      if dropped.contains(tag.name) {
        if tag.isClosing { droppedDepth = max(0, droppedDepth - 1) } else if !tag.isEmpty { droppedDepth += 1 }
        continue
      }
      let isKnown = elements.contains(tag.name) && (!tag.isClosing || open.last == tag.name)
      guard isKnown, droppedDepth == 0 else {
        if showsUnknown { write(tag.range) }
        continue
      }
      if tag.isClosing {
        open.removeLast()
        out.html("</\(tag.name)>".utf8)
        continue
      }
      let own = tag.attributes.filter { attributes.contains($0.name) }.map {
        HTMLAttribute($0.name, value($0.name, $0.value))
      }
      out.html("<\(tag.name)".utf8)
      for attribute in extra + own where attribute.isAllowed {
        out.html(" \(attribute.name)=\"".utf8)
        out.attributeText(attribute.value ?? "")
        out.html("\"")
      }
      extra = []
      out.html(tag.isEmpty ? "></\(tag.name)>".utf8 : ">".utf8)
      if !tag.isEmpty { open.append(tag.name) }
    }
    for name in open.reversed() { out.html("</\(name)>".utf8) }
    return out.bytes
  }

  /// The end of a comment, a processing instruction or a document type; nil for anything else.
  private func declarationEnd(_ text: [UInt8], at start: Int) -> Int? {
    guard !showsUnknown, start + 1 < text.count else { return nil }
    func end(_ mark: String) -> Int {
      text[start...].firstPlace(of: mark)?.upperBound ?? text.count
    }
    if text[start...].starts(with: "<!--".utf8) { return end("-->") }
    return text[start + 1] == UInt8(ascii: "!") || text[start + 1] == UInt8(ascii: "?") ? end(">") : nil
  }

  /// A tag of XML.
  private struct Tag {
    var range: Range<Int>
    var name = ""
    var isClosing = false
    /// Whether it closes itself.
    var isEmpty = false
    var attributes: [(name: String, value: String)] = []

    init?(_ text: [UInt8], at start: Int) {
      range = start..<start
      var place = start + 1
      func isName(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: ":") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      }
      func word() -> String {
        let first = place
        while place < text.count, isName(text[place]) { place += 1 }
        return String(decoding: text[first..<place], as: UTF8.self)
      }
      func skipSpace() { while place < text.count, text[place] <= 0x20 { place += 1 } }
      if place < text.count, text[place] == UInt8(ascii: "/") {
        isClosing = true
        place += 1
      }
      name = word()
      guard !name.isEmpty else { return nil }
      while true {
        skipSpace()
        guard place < text.count else { return nil }
        if text[place] == UInt8(ascii: ">") { break }
        if text[place] == UInt8(ascii: "/") {
          isEmpty = true
          place += 1
          continue
        }
        let key = word()
        guard !key.isEmpty, place + 1 < text.count, text[place] == UInt8(ascii: "=") else { return nil }
        let quote = text[place + 1]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
          let end = text[(place + 2)...].firstIndex(of: quote)
        else { return nil }
        attributes.append((key, CharacterReferences.string(text[place + 2..<end])))
        place = end + 1
      }
      range = start..<place + 1
    }
  }
}
