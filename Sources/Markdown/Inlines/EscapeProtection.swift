/// Hides what cmark must not read as Markdown: escaped tildes, and what is within bare URLs.
///
/// cmark leaves no trace of the backslash in `\~`, which is no part of `~~`. Before parsing, each is replaced by a
/// character of the same length that the text does not contain. After parsing, the character becomes `~` where cmark
/// would have removed the backslash, else `\~`. Like a tilde, the character is punctuation for cmark, so that emphasis
/// stays the same.
///
/// Formulas are hidden as a whole, from `$` to `$`: TeX has many signs that have a meaning in Markdown, too.
///
/// In a bare URL, `*`, `_` and `~` are replaced by control characters, and restored after parsing everywhere.
struct EscapeProtection {
  private let first: UInt8
  private let second: UInt8
  /// What each control character stands for, at its index; 0 for those that stand for themselves.
  private var hidden = [UInt8](repeating: 0, count: 32)

  private init(first: UInt8, second: UInt8) {
    self.first = first
    self.second = second
  }

  /// The characters that are hidden in formulas; the first three also in URLs.
  private static let signs = Array("*_~\\<[]!&'\".-`:@>".utf8)
  private static let signsInAddresses = signs.prefix(3)
  /// What stands for the `$` that begin and end formulas; 0 if no formula is hidden.
  private var formulaStart: UInt8 = 0
  private var formulaEnd: UInt8 = 0

  /// Punctuation of scripts so rare that the first character is nearly always free.
  private static let candidates: [Unicode.Scalar] = [
    "\u{07F9}", "\u{07F8}", "\u{07F7}", "\u{070D}", "\u{070B}", "\u{085E}",
  ]

  /// `text` with its escaped tildes and the signs in its URLs hidden; nil if it has none.
  static func hide(in text: ArraySlice<UInt8>, traits: SourceText.Traits) -> (shield: EscapeProtection, text: [UInt8])?
  {
    let escapes = traits.hasTildePair ? escapedTildes(in: text) : []
    let formulas = traits.hasDollar ? formulas(in: text) : []
    let signs = traits.hasAddress ? signsInAddresses(of: text) : []
    guard !escapes.isEmpty || !signs.isEmpty || !formulas.isEmpty, var shield = unused(in: text) else { return nil }
    var hidden = Array(text)
    for offset in escapes {
      hidden[offset - text.startIndex] = shield.first
      hidden[offset - text.startIndex + 1] = shield.second
    }
    if !signs.isEmpty || !formulas.isEmpty, let standIns = standIns(in: text) {
      for (sign, standIn) in zip(Self.signs, standIns) { shield.hidden[Int(standIn)] = sign }
      func hide(_ offset: Int) {
        guard let index = Self.signs.firstIndex(of: text[offset]) else { return }
        hidden[offset - text.startIndex] = standIns[index]
      }
      signs.forEach(hide)
      if !formulas.isEmpty { (shield.formulaStart, shield.formulaEnd) = (standIns[signCount], standIns[signCount + 1]) }
      shield.hidden[Int(shield.formulaStart)] = .dollar
      shield.hidden[Int(shield.formulaEnd)] = .dollar
      shield.hidden[0] = 0
      for (range, signs) in formulas {
        // An escaped tilde may be hidden already.
        for offset in range { hidden[offset - text.startIndex] = text[offset] }
        range.forEach(hide)
        for sign in 0..<signs {
          hidden[range.lowerBound + sign - text.startIndex] = shield.formulaStart
          hidden[range.upperBound - 1 - sign - text.startIndex] = shield.formulaEnd
        }
      }
    }
    return (shield, hidden)
  }

  func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var before: UInt8 = 0
    for byte in text {
      if byte == second && before == first || byte < 32 && hidden[Int(byte)] != 0 { return true }
      before = byte
    }
    return false
  }

  /// Restores the signs and the tildes, these with their backslashes where those were not escapes.
  func restore(_ text: some Sequence<UInt8>, keepingBackslash: Bool) -> [UInt8] {
    var restored: [UInt8] = []
    for byte in text {
      if byte == second, restored.last == first {
        restored.removeLast()
        if keepingBackslash { restored.append(.backslash) }
        restored.append(.tilde)
      } else {
        restored.append(byte < 32 && hidden[Int(byte)] != 0 ? hidden[Int(byte)] : byte)
      }
    }
    return restored
  }

  private static var signCount: Int { signs.count }

  // MARK: Formulas

  func beginsFormula(in text: UnsafeBufferPointer<UInt8>) -> Bool { formulaStart != 0 && text.contains(formulaStart) }

  /// The formulas that are whole in a text that cmark has read, with their signs.
  func formulas(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start: Int?
    for (i, byte) in text.enumerated() {
      if byte == formulaStart {
        if start == nil || i > 0 && text[i - 1] != formulaStart { start = i }
      } else if byte == formulaEnd, let first = start, i + 1 == text.count || text[i + 1] != formulaEnd {
        found.append(first..<i + 1)
        start = nil
      }
    }
    return found
  }

  private static func formulas(in text: ArraySlice<UInt8>) -> [(range: Range<Int>, signs: Int)] {
    var found: [(range: Range<Int>, signs: Int)] = []
    text.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex { $0.isLineEnd } ?? bytes.count
        if bytes[start..<end].contains(.dollar) {
          found += Formula.all(in: bytes, line: start..<end).map {
            ($0.range.lowerBound + text.startIndex..<$0.range.upperBound + text.startIndex, $0.signs)
          }
        }
        start = end + 1
      }
    }
    return found
  }

  /// The offsets of `*`, `_` and `~` within bare URLs.
  private static func signsInAddresses(of text: ArraySlice<UInt8>) -> [Int] {
    text.withUnsafeBufferPointer { bytes in
      BareAddress.all(in: bytes).flatMap { address -> [Int] in
        let start = address.range.lowerBound
        if start > 0, bytes[start - 1] == .less { return [] }
        return address.range.filter { signsInAddresses.contains(bytes[$0]) && ($0 == 0 || bytes[$0 - 1] != .backslash) }
          .map {
            $0 + text.startIndex
          }
      }
    }
  }

  /// Control characters that the text does not contain, one for each sign; nil if there are too few.
  private static func standIns(in text: ArraySlice<UInt8>) -> [UInt8]? {
    var isFree = [Bool](repeating: true, count: 32)
    for byte in text where byte < 32 { isFree[Int(byte)] = false }
    for value in numericReferences(in: text) where value < 32 { isFree[Int(value)] = false }
    let free = (UInt8(0x01)...0x1F).filter { isFree[Int($0)] && !(0x09...0x0D).contains($0) }
    // Two more begin and end formulas.
    return free.count < signs.count + 2 ? nil : Array(free.prefix(signs.count + 2))
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
