/// Takes comments and needless white space out of a stylesheet.
struct StyleMinifier {
  private let source: [UInt8]
  private var place = 0
  private var output: [UInt8] = []
  /// What the last byte was part of can have a delimiter as its text.
  private var endsEscaped = false

  private enum Gap {
    case none, space
    /// A comment that touches what is before and behind it.
    case comment
  }

  /// Nil where a string, an address or a comment has no end.
  static func minify(_ source: [UInt8]) -> [UInt8]? {
    var minifier = StyleMinifier(source: source)
    return minifier.run() ? minifier.output + "\n".utf8 : nil
  }

  private init(source: [UInt8]) {
    self.source = source
    output.reserveCapacity(source.count)
  }

  private mutating func run() -> Bool {
    while true {
      guard let gap = skipGap() else { return false }
      guard place < source.count else { return true }
      output += separator(for: gap)
      let start = place
      guard take() else { return false }
      output += source[start..<place]
      endsEscaped = source[start] == UInt8(ascii: "\\")
    }
  }

  /// Nil where a comment has no end.
  private mutating func skipGap() -> Gap? {
    var gap = Gap.none
    while place < source.count {
      switch source[place] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
        gap = .space
        place += 1
      case UInt8(ascii: "/") where source[place...].starts(with: "/*".utf8):
        guard let end = source[(place + 2)...].firstRange(of: "*/".utf8) else { return nil }
        place = end.upperBound
        if gap == .none { gap = .comment }
      default: return gap
      }
    }
    return gap
  }

  private func separator(for gap: Gap) -> [UInt8] {
    guard gap != .none, let last = output.last else { return [] }
    let next = source[place]
    // A variable may be empty, but for some browsers not without a space.
    if last == UInt8(ascii: ":"), next == UInt8(ascii: ";") || next == UInt8(ascii: "}") { return [UInt8(ascii: " ")] }
    if !endsEscaped, "{};,:(".utf8.contains(last) || "{};,)!".utf8.contains(next) { return [] }
    return gap == .space ? [UInt8(ascii: " ")] : Array("/**/".utf8)
  }

  /// Moves behind a string, an address without quotes, an escape, or a byte of something else.
  private mutating func take() -> Bool {
    let byte = source[place]
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return skip(to: byte, acrossLines: false)
    case UInt8(ascii: "\\"):
      guard place < source.count else { return false }
      takeEscape()
    case UInt8(ascii: "("):
      guard String(decoding: output.suffix(3), as: UTF8.self).lowercased() == "url" else { break }
      let first = source[place...].first { !" \t\n\r".utf8.contains($0) }
      if first != UInt8(ascii: "\""), first != UInt8(ascii: "'") {
        return skip(to: UInt8(ascii: ")"), acrossLines: true)
      }
    default: break
    }
    return true
  }

  /// Up to six hexadecimal digits and the space that ends them, or any one byte.
  private mutating func takeEscape() {
    let digits = source[place...].prefix(6).prefix { "0123456789abcdefABCDEF".utf8.contains($0) }.count
    place += max(digits, 1)
    if digits > 0, place < source.count, " \t\n\u{0C}".utf8.contains(source[place]) { place += 1 }
  }

  private mutating func skip(to end: UInt8, acrossLines: Bool) -> Bool {
    while place < source.count {
      let byte = source[place]
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == end { return true }
      if !acrossLines, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return false }
    }
    return false
  }
}
