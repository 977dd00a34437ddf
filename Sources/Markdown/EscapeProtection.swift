/// Hides escaped tildes from the search for `~~`, since cmark leaves no trace of the backslash.
///
/// Before parsing, each `\~` is replaced by a character of the same length that the text does not contain. After
/// parsing, the character becomes `~` where cmark would have removed the backslash, else `\~`. Like a tilde, the
/// character is punctuation for cmark, so that emphasis stays the same.
struct EscapeProtection {
  private let first: UInt8
  private let second: UInt8

  /// Punctuation of scripts so rare that the first character is nearly always free.
  private static let candidates: [Unicode.Scalar] = [
    "\u{07F9}", "\u{07F8}", "\u{07F7}", "\u{070D}", "\u{070B}", "\u{085E}",
  ]

  /// `text` with its escaped tildes hidden; nil if it has none.
  static func hide(in text: ArraySlice<UInt8>) -> (shield: EscapeProtection, text: [UInt8])? {
    let escapes = escapedTildes(in: text)
    guard !escapes.isEmpty, let shield = unused(in: text) else { return nil }
    var hidden = Array(text)
    for offset in escapes {
      hidden[offset - text.startIndex] = shield.first
      hidden[offset - text.startIndex + 1] = shield.second
    }
    return (shield, hidden)
  }

  func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var i = 1
    while i < text.count {
      if text[i] == second, text[i - 1] == first { return true }
      i += 1
    }
    return false
  }

  /// Restores the tildes, with their backslashes where those were not escapes.
  func restore(_ text: some Sequence<UInt8>, keepingBackslash: Bool) -> [UInt8] {
    var restored: [UInt8] = []
    for byte in text {
      if byte == second, restored.last == first {
        restored.removeLast()
        if keepingBackslash { restored.append(.backslash) }
        restored.append(.tilde)
      } else {
        restored.append(byte)
      }
    }
    return restored
  }

  private static func escapedTildes(in text: ArraySlice<UInt8>) -> [Int] {
    var offsets: [Int] = []
    text.withUnsafeBufferPointer { bytes in
      var i = 0
      while i + 1 < bytes.count {
        if bytes[i] == .less, let end = autolinkEnd(in: bytes, from: i) {
          i = end
        } else if bytes[i] == .backslash {
          if bytes[i + 1] == .tilde { offsets.append(text.startIndex + i) }
          i += 2
        } else {
          i += 1
        }
      }
    }
    return offsets
  }

  /// The end of an autolink such as `<scheme:…>`, in which backslashes are not escapes.
  private static func autolinkEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var i = start + 1
    while i < bytes.count, i - start <= 33, bytes[i].isLetter || bytes[i].isDigit || "+.-".utf8.contains(bytes[i]) {
      i += 1
    }
    guard i - start > 2, i < bytes.count, bytes[i] == .colon else { return nil }
    while i < bytes.count, bytes[i] > .space, bytes[i] != .less, bytes[i] != .greater { i += 1 }
    return i < bytes.count && bytes[i] == .greater ? i : nil
  }

  private static func unused(in text: ArraySlice<UInt8>) -> EscapeProtection? {
    let written = numericReferences(in: text)
    for candidate in candidates where !written.contains(candidate.value) {
      let bytes = Array(String(candidate).utf8)
      guard bytes.count == 2 else { continue }
      let shield = EscapeProtection(first: bytes[0], second: bytes[1])
      if !text.withUnsafeBufferPointer({ shield.occurs(in: $0) }) { return shield }
    }
    return nil
  }

  /// Code points of numeric character references such as `&#2041;` or `&#x7F9;`.
  private static func numericReferences(in text: ArraySlice<UInt8>) -> Set<UInt32> {
    var values: Set<UInt32> = []
    var i = text.startIndex
    while let start = text[i...].firstIndex(of: UInt8(ascii: "&")) {
      i = start + 1
      guard i < text.endIndex, text[i] == .hash else { continue }
      let digits = String(decoding: text[(i + 1)...].prefix(9).prefix { $0.isLetter || $0.isDigit }, as: UTF8.self)
      let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
      if let value = UInt32(isHex ? digits.dropFirst() : digits[...], radix: isHex ? 16 : 10) { values.insert(value) }
    }
    return values
  }
}
