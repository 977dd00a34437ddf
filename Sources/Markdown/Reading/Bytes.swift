extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let dash = UInt8(ascii: "-")
  static let colon = UInt8(ascii: ":")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let backslash = UInt8(ascii: "\\")
  static let caret = UInt8(ascii: "^")
  static let backtick = UInt8(ascii: "`")
  static let pipe = UInt8(ascii: "|")
  static let dollar = UInt8(ascii: "$")
  static let tilde = UInt8(ascii: "~")

  var isBlank: Bool { self == .space || self == .tab }
  var isLineEnd: Bool { self == .newline || self == .carriageReturn }
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  var isLetter: Bool { (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z") }
}

extension [UInt8] {
  /// The offsets without spaces and tabs at both ends.
  func trimmed(_ offsets: Range<Int>) -> Range<Int> {
    var start = offsets.lowerBound
    var end = offsets.upperBound
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// The number of bytes from `start` on that are `byte`.
  func run(of byte: UInt8, from start: Int, to end: Int) -> Int {
    var i = start
    while i < end, self[i] == byte { i += 1 }
    return i - start
  }

  func starts(with text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + text.utf8CodeUnitCount <= count else { return false }
    return text.withUTF8Buffer { word in word.indices.allSatisfy { self[offset + $0] == word[$0] } }
  }
}

extension UnsafeBufferPointer<UInt8> {
  func starts(with text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount <= count else { return false }
    return text.withUTF8Buffer { word in word.indices.allSatisfy { self[$0] == word[$0] } }
  }
}
