/// Splits HTML of an author into tags, text and comments, by the rules of browsers.
///
/// Nothing else in the house reads HTML: what Galley writes itself is a tree before it is HTML.
public struct HTMLReader {
  /// Byte offsets; together the parts cover the whole input. All parts together are all of them.
  public enum Part: Equatable {
    /// Text between tags; may contain character references.
    case text(Range<Int>)
    /// A comment, a declaration or a processing instruction.
    case comment(Range<Int>, isClosed: Bool)
    /// The raw content of `script`, `style` and similar elements.
    case data(Range<Int>)
    case tag(HTMLTag)
    /// From the `<` of an unclosed tag to the end of the input.
    case unclosedTag(Range<Int>)
  }

  private let html: UnsafeBufferPointer<UInt8>
  private var i = 0
  private var textStart = 0
  private var parts: [Part] = []

  public static func parts(of html: UnsafeBufferPointer<UInt8>) -> [Part] {
    var reader = HTMLReader(html)
    reader.run()
    return reader.parts
  }

  public static func parts(of html: [UInt8]) -> [Part] { html.withUnsafeBufferPointer { parts(of: $0) } }

  private init(_ html: UnsafeBufferPointer<UInt8>) { self.html = html }

  private mutating func run() {
    while i < html.count {
      guard html[i] == UInt8(ascii: "<"), i + 1 < html.count else {
        i += 1
        continue
      }
      let next = html[i + 1]
      if holds("<!--") {
        readComment(end: "-->", behind: "<!--".utf8.count)
      } else if holds("<![CDATA[") {
        readComment(end: "]]>", behind: 2)
      } else if next == UInt8(ascii: "?") || next == UInt8(ascii: "!") {
        readComment(end: ">", behind: 2)
      } else if next.isLetter || next == UInt8(ascii: "/") && i + 2 < html.count && html[i + 2].isLetter {
        readTag()
      } else {
        i += 1
      }
    }
    endText(at: html.count)
  }

  private mutating func endText(at end: Int) {
    if textStart < end { parts.append(.text(textStart..<end)) }
    textStart = end
  }

  private mutating func readComment(end: StaticString, behind: Int) {
    let start = i
    i += behind
    let isClosed = skip(to: end)
    if isClosed { i += end.utf8CodeUnitCount }
    endText(at: start)
    parts.append(.comment(start..<i, isClosed: isClosed))
    textStart = i
  }

  private mutating func readTag() {
    let start = i
    let isClosing = html[i + 1] == UInt8(ascii: "/")
    i += isClosing ? 2 : 1
    var tag = HTMLTag(name: readName(), kind: isClosing ? .closing : .opening, range: start..<start, attributesEnd: i)
    endText(at: start)
    while i < html.count {
      skipBlanks()
      guard i < html.count else { break }
      if html[i] == UInt8(ascii: ">") {
        // In `<a href=b/>` the slash is part of the value.
        if !isClosing, i > tag.attributesEnd, html[i - 1] == UInt8(ascii: "/") { tag.kind = .closingItself }
        i += 1
        tag.range = start..<i
        parts.append(.tag(tag))
        textStart = i
        if tag.holdsData { readData(of: tag.name) }
        return
      }
      if html[i] == UInt8(ascii: "/") {
        i += 1
      } else if let attribute = readAttribute() {
        tag.attributes.append(attribute)
        tag.attributesEnd = min(i, html.count)
      }
    }
    i = html.count
    parts.append(.unclosedTag(start..<i))
    textStart = i
  }

  private mutating func readData(of element: String) {
    let start = i
    while i < html.count, !(html[i] == UInt8(ascii: "<") && endsData(of: element)) { i += 1 }
    if start < i { parts.append(.data(start..<i)) }
    textStart = i
  }

  private func endsData(of element: String) -> Bool {
    guard i + 2 + element.utf8.count <= html.count, html[i + 1] == UInt8(ascii: "/") else { return false }
    return zip(html[(i + 2)...], element.utf8).allSatisfy { $0 | 0x20 == $1 }
  }

  /// Reads an attribute; nil if the tag does not end.
  private mutating func readAttribute() -> HTMLTag.Attribute? {
    let start = i
    // A leading `=` is part of the name.
    if html[i] == UInt8(ascii: "=") { i += 1 }
    let name = String(decoding: html[start..<i], as: UTF8.self) + readName()
    let end = i
    skipBlanks()
    guard i < html.count, html[i] == UInt8(ascii: "=") else {
      // The white space belongs to the next part.
      i = end
      return HTMLTag.Attribute(name: name, value: end..<end)
    }
    i += 1
    skipBlanks()
    guard i < html.count else { return nil }
    let valueStart: Int
    if html[i] == UInt8(ascii: "\"") || html[i] == UInt8(ascii: "'") {
      valueStart = i + 1
      guard let end = html[valueStart...].firstIndex(of: html[i]) else {
        i = html.count
        return nil
      }
      i = end + 1
      return HTMLTag.Attribute(name: name, value: valueStart..<end)
    }
    valueStart = i
    while i < html.count, !html[i].isSpace, html[i] != UInt8(ascii: ">") { i += 1 }
    return HTMLTag.Attribute(name: name, value: valueStart..<i)
  }

  /// Reads a name and converts it to lower case.
  private mutating func readName() -> String {
    let start = i
    while i < html.count, !html[i].isSpace, html[i] != UInt8(ascii: ">"), html[i] != UInt8(ascii: "/"),
      html[i] != UInt8(ascii: "=")
    {
      i += 1
    }
    return String(decoding: html[start..<i], as: UTF8.self).lowercased()
  }

  private mutating func skipBlanks() { while i < html.count, html[i].isSpace { i += 1 } }

  private func holds(_ word: StaticString) -> Bool {
    i + word.utf8CodeUnitCount <= html.count
      && (0..<word.utf8CodeUnitCount).allSatisfy { html[i + $0] == word.utf8Start[$0] }
  }

  /// Moves to the next `word`; returns false and moves to the end if there is none.
  private mutating func skip(to word: StaticString) -> Bool {
    while i < html.count {
      if holds(word) { return true }
      i += 1
    }
    return false
  }
}
