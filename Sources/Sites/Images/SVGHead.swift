import Pages

/// Reads the size of an SVG file from its root element: `width` and `height`, or `viewBox`.
struct SVGHead {
  private(set) var head = ImageHead.unknown

  private let text: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) {
    text = bytes
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    let isEmpty = !text.contains { !SVGHead.isBlank($0) }
    guard !isEmpty else { return }
    guard findRoot() else { return }
    readRoot()
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  private func holds(_ word: String) -> Bool {
    place + word.utf8.count <= text.count && text[place..<place + word.utf8.count].elementsEqual(word.utf8)
  }

  /// Skips comments, declarations and the document type; returns false if there is no root element.
  private mutating func findRoot() -> Bool {
    while true {
      skipBlanks()
      guard place < text.count else {
        head = .cut
        return false
      }
      guard text[place] == UInt8(ascii: "<") else { return false }
      if holds("<!--") {
        skip(past: "-->")
      } else if holds("<?") {
        skip(past: "?>")
      } else if holds("<!DOCTYPE") {
        skipDocumentType()
      } else {
        place += 1
        return true
      }
    }
  }

  private mutating func skipBlanks() { while place < text.count, SVGHead.isBlank(text[place]) { place += 1 } }

  private mutating func skip(past word: String) {
    while place < text.count, !holds(word) { place += 1 }
    place = min(text.count, place + word.utf8.count)
  }

  /// Skips the document type, which may contain declarations in brackets.
  private mutating func skipDocumentType() {
    var isInside = false
    while place < text.count {
      let byte = text[place]
      place += 1
      if byte == UInt8(ascii: "[") { isInside = true }
      if byte == UInt8(ascii: "]") { isInside = false }
      if byte == UInt8(ascii: ">"), !isInside { return }
    }
  }

  private mutating func readRoot() {
    let name = readName()
    guard place < text.count else {
      head = .cut
      return
    }
    guard name == "svg" || name.hasSuffix(":svg") else { return }
    var values: [String: String] = [:]
    while true {
      skipBlanks()
      guard place < text.count else {
        head = .cut
        return
      }
      if text[place] == UInt8(ascii: ">") || text[place] == UInt8(ascii: "/") { break }
      let name = readName()
      skipBlanks()
      guard place < text.count else { continue }
      guard text[place] == UInt8(ascii: "="), !name.isEmpty else {
        head = .damaged("its first tag is not valid XML")
        return
      }
      place += 1
      skipBlanks()
      guard place < text.count else { continue }
      let quote = text[place]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        head = .damaged("its first tag is not valid XML")
        return
      }
      guard let end = text[(place + 1)...].firstIndex(of: quote) else {
        head = .cut
        return
      }
      values[name] = String(decoding: text[place + 1..<end], as: UTF8.self)
      place = end + 1
    }
    head = SVGHead.size(values)
  }

  private mutating func readName() -> String {
    let start = place
    while place < text.count, !SVGHead.isBlank(text[place]), !"=/>\"'<".utf8.contains(text[place]) { place += 1 }
    return String(decoding: text[start..<place], as: UTF8.self)
  }

  // MARK: Lengths

  private static func size(_ values: [String: String]) -> ImageHead {
    let box = values["viewBox"].flatMap(viewBox)
    switch (values["width"].flatMap(pixels), values["height"].flatMap(pixels), box) {
    case (let width?, let height?, _): return rounded(width, height)
    case (let width?, nil, let box?): return rounded(width, width * box.height / box.width)
    case (nil, let height?, let box?): return rounded(height * box.width / box.height, height)
    case (nil, nil, let box?): return rounded(box.width, box.height)
    case (_, _, nil): return .scalable
    }
  }

  private static func rounded(_ width: Double, _ height: Double) -> ImageHead {
    guard abs(width) < 1e9, abs(height) < 1e9 else { return .damaged("invalid size \(width) × \(height)") }
    // At least one pixel.
    func whole(_ length: Double) -> Int { length > 0 ? max(1, Int(length.rounded())) : 0 }
    return ImageHead(width: whole(width), height: whole(height))
  }

  /// A length in CSS pixels; nil for percentages and invalid lengths.
  private static func pixels(_ text: String) -> Double? {
    let text = text.utf8.drop(while: isBlank)
    let end = text.firstIndex { !"0123456789.+-".utf8.contains($0) } ?? text.endIndex
    var number = text[..<end]
    var rest = text[end...]
    // An exponent as in 1e3, but not the unit of 1em.
    if let first = rest.first, first | 0x20 == UInt8(ascii: "e"), let second = rest.dropFirst().first,
      "0123456789+-".utf8.contains(second)
    {
      let end = rest.dropFirst(2).firstIndex { !(0x30...0x39 ~= $0) } ?? rest.endIndex
      number = text[text.startIndex..<end]
      rest = text[end...]
    }
    let unit = Substring(rest).filter { !$0.isWhitespace }
    guard let value = Double(Substring(number)), let scale = units[unit] else { return nil }
    return value * scale
  }

  /// CSS pixels per unit; 1 em is 16 pixels.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "pt": 96 / 72, "pc": 16, "Q": 96 / 101.6, "em": 16,
    "rem": 16, "ex": 8,
  ]

  private static func viewBox(_ text: String) -> (width: Double, height: Double)? {
    let numbers = text.split { $0.isWhitespace || $0 == "," }.map { Double($0) }
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3], width > 0, height > 0, width.isFinite,
      height.isFinite
    else { return nil }
    return (width, height)
  }
}
