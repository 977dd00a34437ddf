/// One Unicode scalar in UTF-8 text.
struct UTF8Scalar {
  /// The scalar; 0xFFFD for invalid UTF-8.
  let value: UInt32
  /// Length in bytes, at least 1.
  let length: Int

  /// - Parameter place: an offset within the text.
  init(_ text: UnsafeBufferPointer<UInt8>, at place: Int) {
    let first = text[place]
    let count = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    guard count > 0, place + count <= text.count else {
      self.init(value: 0xFFFD, length: 1)
      return
    }
    var value = count == 1 ? UInt32(first) : UInt32(first) & (0x7F &>> UInt32(count))
    for next in text[place + 1..<place + count] {
      guard next & 0xC0 == 0x80 else {
        self.init(value: 0xFFFD, length: 1)
        return
      }
      value = value &<< 6 | UInt32(next & 0x3F)
    }
    self.init(value: value, length: count)
  }

  private init(value: UInt32, length: Int) {
    self.value = value
    self.length = length
  }

  static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    switch value {
    case ..<0x80: bytes.append(UInt8(value))
    case ..<0x800:
      bytes.append(0xC0 | UInt8(value &>> 6))
      bytes.append(0x80 | UInt8(value & 0x3F))
    case ..<0x10000:
      bytes.append(0xE0 | UInt8(value &>> 12))
      bytes.append(0x80 | UInt8(value &>> 6 & 0x3F))
      bytes.append(0x80 | UInt8(value & 0x3F))
    default:
      bytes.append(0xF0 | UInt8(truncatingIfNeeded: value &>> 18 & 7))
      bytes.append(0x80 | UInt8(value &>> 12 & 0x3F))
      bytes.append(0x80 | UInt8(value &>> 6 & 0x3F))
      bytes.append(0x80 | UInt8(value & 0x3F))
    }
  }

  /// Whether the byte is the first one of a scalar.
  static func isStart(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}
