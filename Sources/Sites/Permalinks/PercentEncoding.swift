/// Percent-encoding of file names in URLs.
package enum PercentEncoding {
  /// Encodes everything except ASCII letters, digits and `-._~`. An unencoded colon in the first segment would make it
  /// a scheme.
  package static func encode(_ segment: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(segment.utf8.count)
    for byte in segment.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes a path; nil if the result is not UTF-8. A `%` without two hexadecimal digits stays.
  package static func decode(_ text: some StringProtocol) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = Array(rest.prefix(2))
      if byte == UInt8(ascii: "%"), digits.count == 2, let high = value(digits.first), let low = value(digits.last) {
        bytes.append(high << 4 | low)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    case _: false
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func value(_ digit: UInt8?) -> UInt8? {
    switch digit {
    case .some(let digit) where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit): digit - UInt8(ascii: "0")
    case .some(let digit) where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(digit | 32):
      (digit | 32) - UInt8(ascii: "a") + 10
    case _: nil
    }
  }
}
