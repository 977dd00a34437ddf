/// Finds the addresses in the author's own HTML, values of `src` and `href`, the names of places in it, and what is no HTML.
struct HTMLAttributes {
  struct Address: Equatable {
    var isSource: Bool
    /// The value without quotation marks and the blanks around it.
    var value: Range<Int>
  }

  struct Image {
    /// From the opening to the closing angle bracket.
    var range: Range<Int>
    /// Behind its last attribute, or its name.
    var attributesEnd: Int
    /// Values by name in lower case, as `Address` has them; the first of a name counts.
    var attributes: [String: Range<Int>] = [:]

    func values(in html: UnsafeBufferPointer<UInt8>) -> [String: String] {
      attributes.mapValues { String(decoding: HTMLAttributes.meaning(of: html[$0]), as: UTF8.self) }
    }
  }

  private(set) var addresses: [Address] = []
  private(set) var images: [Image] = []
  /// Values of `id`, and of `name` as old pages have it.
  private(set) var ids: [String] = []

  /// A whole tag.
  struct Tag {
    enum Kind { case opening, closing, closingItself }

    /// In lower case.
    var name: String
    var kind: Kind
    var range: Range<Int>
  }

  /// Those of elements outside of `svg` and `math`, in order.
  private(set) var tags: [Tag] = []
  /// `svg` or `math`, whose elements are others, while one is open.
  private(set) var openForeign: String?

  private let html: UnsafeBufferPointer<UInt8>
  private var i = 0

  /// - Parameter foreign: what `openForeign` was behind the HTML before it.
  init(in html: UnsafeBufferPointer<UInt8>, foreign: String? = nil) {
    self.html = html
    openForeign = foreign
    run()
  }

  private mutating func run() {
    while i < html.count {
      guard html[i] == .less, i + 1 < html.count else {
        i += 1
        continue
      }
      if holds("<!--") {
        skip(past: "-->")
      } else if holds("<![CDATA[") {
        skip(past: "]]>")
      } else if html[i + 1] == UInt8(ascii: "?") {
        skip(past: "?>")
      } else if html[i + 1].isLetter {
        readTag()
      } else if html[i + 1] == UInt8(ascii: "/"), i + 2 < html.count, html[i + 2].isLetter {
        readClosingTag()
      } else {
        i += 1
      }
    }
  }

  private mutating func readClosingTag() {
    let start = i
    i += 2
    let name = readName()
    while i < html.count, html[i] != .greater { i += 1 }
    guard i < html.count else { return }
    i += 1
    if name == openForeign { openForeign = nil }
    if openForeign == nil { tags.append(Tag(name: name, kind: .closing, range: start..<i)) }
  }

  private mutating func readTag() {
    let start = i
    i += 1
    let name = readName()
    let isBase = name == "base"
    let before = addresses.count
    var image = name == "img" ? Image(range: start..<i, attributesEnd: i) : nil
    // In `<a href=b/>` the slash belongs to the address.
    var addressEnd = i
    while i < html.count {
      skipBlanks()
      guard i < html.count else { break }
      if html[i] == .greater {
        let isEmpty = i > addressEnd && html[i - 1] == UInt8(ascii: "/")
        i += 1
        let tagEnd = i
        if ["script", "style", "textarea", "title"].contains(name) { skip(to: "</" + name) }
        if isBase { addresses.removeLast(addresses.count - before) }
        if var image {
          image.range = start..<i
          images.append(image)
        }
        guard openForeign == nil else { return }
        let isForeign = name == "svg" || name == "math"
        if isForeign, !isEmpty { openForeign = name }
        tags.append(Tag(name: name, kind: isEmpty && !isForeign ? .closingItself : .opening, range: start..<tagEnd))
        if isForeign, isEmpty { tags.append(Tag(name: name, kind: .closing, range: tagEnd..<tagEnd)) }
        return
      }
      if html[i] == UInt8(ascii: "/") {
        i += 1
        continue
      }
      let (name, value) = readAttribute()
      guard let value else { continue }
      if addresses.last?.value == value { addressEnd = i }
      image?.attributesEnd = min(i, html.count)
      if image?.attributes[name] == nil { image?.attributes[name] = value }
    }
    // No tag, as it never ends.
    addresses.removeLast(addresses.count - before)
  }

  /// - Returns: its name in lower case and where its value is, empty where it has none; nil where the tag does not end.
  private mutating func readAttribute() -> (name: String, value: Range<Int>?) {
    let start = i
    let name = readName()
    if i == start { i += 1 }
    let end = i
    skipBlanks()
    guard i < html.count, html[i] == UInt8(ascii: "=") else {
      // The blanks belong to what follows.
      i = end
      return (name, end..<end)
    }
    i += 1
    skipBlanks()
    guard i < html.count else { return (name, nil) }
    var value = i..<i
    if html[i] == .quote || html[i] == UInt8(ascii: "'") {
      let end = html[(i + 1)...].firstIndex(of: html[i]) ?? html.count
      value = i + 1..<max(i + 1, end)
      i = end + 1
    } else {
      while i < html.count, !isBlank(html[i]), html[i] != .greater { i += 1 }
      value = value.lowerBound..<i
    }
    var (low, high) = (value.lowerBound, min(value.upperBound, html.count))
    while low < high, isBlank(html[low]) { low += 1 }
    while high > low, isBlank(html[high - 1]) { high -= 1 }
    guard low < high else { return (name, low..<low) }
    switch name {
    case "src", "href": addresses.append(Address(isSource: name == "src", value: low..<high))
    case "id", "name": ids.append(String(decoding: HTMLAttributes.meaning(of: html[low..<high]), as: UTF8.self))
    case _: break
    }
    return (name, low..<high)
  }

  /// In lower case.
  private mutating func readName() -> String {
    let start = i
    while i < html.count, !isBlank(html[i]), html[i] != .greater, html[i] != UInt8(ascii: "/"),
      html[i] != UInt8(ascii: "=")
    {
      i += 1
    }
    return String(decoding: html[start..<i], as: UTF8.self).lowercased()
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte.isBlank || byte.isLineEnd || byte == 0x0C }

  private mutating func skipBlanks() { while i < html.count, isBlank(html[i]) { i += 1 } }

  private func holds(_ word: String) -> Bool {
    let word = word.utf8
    guard i + word.count <= html.count else { return false }
    return zip(html[i...], word).allSatisfy { $0 == $1 || $0.isLetter && $0 | 0x20 == $1 }
  }

  private mutating func skip(to word: String) { while i < html.count, !holds(word) { i += 1 } }

  private mutating func skip(past word: String) {
    skip(to: word)
    i = min(i + word.utf8.count, html.count)
  }

  /// What an attribute's value means: the entities that addresses are written with are resolved.
  static func meaning(of value: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(value)
    var result: [UInt8] = []
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "&"), let end = bytes[i...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let character = character(String(decoding: bytes[i + 1..<end], as: UTF8.self))
      {
        result += String(character).utf8
        i = end + 1
      } else {
        result.append(bytes[i])
        i += 1
      }
    }
    return result
  }

  private static func character(_ entity: String) -> Unicode.Scalar? {
    switch entity {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case _:
      guard entity.hasPrefix("#") else { return nil }
      let digits = entity.dropFirst()
      let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
      return UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
    }
  }
}
