/// Finds invalid UTF-8.
enum UTF8Check {
  /// The offset of the first invalid byte; nil if all are valid.
  static func firstFault(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var i = 0
      while i < bytes.count {
        guard bytes[i] >= 0x80 else {
          i += 1
          continue
        }
        guard let scalar = scalar(in: bytes, at: i) else { return i }
        i += UTF8.width(scalar)
      }
      return nil
    }
  }

  /// The character at `i`; nil if it is invalid.
  static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Unicode.Scalar? {
    let length: Int
    switch bytes[i] {
    case 0x00...0x7F: return Unicode.Scalar(bytes[i])
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    guard i + length <= bytes.count else { return nil }
    var value = UInt32(bytes[i]) & (0x7F >> UInt32(length))
    for next in bytes[(i + 1)..<(i + length)] {
      guard next & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(next & 0x3F)
    }
    // Overlong encodings and surrogates are invalid.
    guard let scalar = Unicode.Scalar(value), UTF8.width(scalar) == length else { return nil }
    return scalar
  }
}

extension UInt8 {
  /// Whether the byte is a space, tab, line feed, form feed or carriage return: white space in HTML and Mustache.
  var isBlank: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }
}
