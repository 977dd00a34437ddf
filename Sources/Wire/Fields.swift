/// Writes messages as lines of fields: a tab ends a field, a line feed ends a line.
///
/// All messages have this format: between the check and programs, and between a page's script and its module.
public struct FieldWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  @inline(never)
  public mutating func add(_ text: String) {
    // Not of `text.bytes`: half the time of a drawing would be for memory.
    text.utf8.withContiguousStorageIfAvailable { text in
      for byte in text {
        let letter: UInt8
        switch byte {
        case UInt8(ascii: "\\"): letter = byte
        case 0x09: letter = UInt8(ascii: "t")
        case 0x0A: letter = UInt8(ascii: "n")
        case _:
          bytes.append(byte)
          continue
        }
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(letter)
      }
    }
    bytes.append(0x09)
  }

  @inline(never)
  public mutating func add(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    DecimalText.add(digits: UInt64(number.magnitude), to: &bytes)
    bytes.append(0x09)
  }

  /// Writes a letter, the kind of the message.
  @inline(never)
  mutating func add(code: UInt8) {
    bytes.append(code)
    bytes.append(0x09)
  }

  @inline(never)
  public mutating func add(_ texts: [String]) {
    for text in texts { add(text) }
  }

  /// Writes the fields of another writer.
  @inline(never)
  public mutating func add(fields: [UInt8]) { bytes += fields }

  /// Writes a byte of another writer.
  mutating func add(byte: UInt8) { bytes.append(byte) }

  public mutating func endLine() { bytes.append(0x0A) }
}

/// Reads fields that a `FieldWriter` has written; missing and malformed ones are nil.
public struct FieldReader: Sendable {
  let bytes: [UInt8]
  /// The position of the next field.
  public private(set) var place: Int

  public init(_ bytes: [UInt8], at place: Int = 0) {
    self.bytes = bytes
    self.place = place
  }

  /// Whether the line has no more fields.
  public var isAtLineEnd: Bool { place >= bytes.count || bytes[place] == 0x0A }

  /// A reader of the same bytes at another position.
  public func at(_ place: Int) -> FieldReader { FieldReader(bytes, at: place) }

  /// Moves to the next line; returns false if there is none.
  public mutating func nextLine() -> Bool {
    while place < bytes.count, bytes[place] != 0x0A { place += 1 }
    place += 1
    return place < bytes.count
  }

  /// Reads a text; nil at the end of the line, and if no tab ends the field.
  @inline(never)
  public mutating func text() -> String? {
    var field: [UInt8] = []
    var next = place
    while next < bytes.count, bytes[next] != 0x0A {
      var byte = bytes[next]
      next += 1
      if byte == 0x09 {
        place = next
        return String(bytes: field)
      }
      if byte == UInt8(ascii: "\\"), next < bytes.count {
        byte = bytes[next]
        next += 1
        if byte == UInt8(ascii: "t") { byte = 0x09 } else if byte == UInt8(ascii: "n") { byte = 0x0A }
      }
      field.append(byte)
    }
    return nil
  }

  /// Reads a whole number; nil for other texts, and for more digits than an `Int` can hold.
  @inline(never)
  public mutating func number() -> Int? {
    var (number, digits, sign) = (0, 0, 1)
    while place < bytes.count, bytes[place] != 0x0A {
      let byte = bytes[place]
      place += 1
      if byte == 0x09 { return digits > 0 ? sign * number : nil }
      if byte == UInt8(ascii: "-"), digits == 0, sign > 0 {
        sign = -1
      } else {
        guard 0x30...0x39 ~= byte, digits < (Int.bitWidth > 32 ? 18 : 9) else { return nil }
        number = number * 10 + Int(byte - 0x30)
        digits += 1
      }
    }
    return nil
  }

  /// Reads a letter; nil for any other text.
  @inline(never)
  mutating func code() -> UInt8? {
    guard place + 1 < bytes.count, bytes[place + 1] == 0x09 else { return nil }
    place += 2
    return bytes[place - 2]
  }

  /// The remaining fields of the line.
  public mutating func texts() -> [String] {
    var texts: [String] = []
    while let text = text() { texts.append(text) }
    return texts
  }
}
