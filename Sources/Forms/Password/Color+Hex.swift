nonisolated extension Color {
  /// Parses `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; the `#` is optional. Nil for any other text.
  public init?(hex: String) {
    var digits: [UInt8] = []
    for (index, byte) in hex.bytes.enumerated() {
      if index == 0, byte == UInt8(ascii: "#") { continue }
      guard digits.count < 8, let digit = Color.hexDigit(byte) else { return nil }
      digits.append(digit)
    }
    switch digits.count {
    case 3, 4: digits = digits.flatMap { [$0, $0] }
    case 6, 8: break
    default: return nil
    }
    func component(_ index: Int) -> Double { Double(digits[2 * index] * 16 + digits[2 * index + 1]) / 255 }
    self.init(
      red: component(0), green: component(1), blue: component(2), alpha: digits.count == 8 ? component(3) : 1)
  }

  /// The colour as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  public var hex: String {
    var bytes: [UInt8] = [UInt8(ascii: "#")]
    for component in alpha == 1 ? [red, green, blue] : [red, green, blue, alpha] {
      let byte = UInt8(component * 255 + 0.5)
      bytes.append(Color.hexDigits[Int(byte >> 4)])
      bytes.append(Color.hexDigits[Int(byte & 15)])
    }
    return String(bytes: bytes)
  }

  /// The colour as `rrggbb` or `rrggbbaa`, for classes and drawings.
  var digits: String { Color.digits(hex) ?? "" }

  /// The lowercase digits of `#RRGGBB` or `#RRGGBBAA`; nil for any other text.
  static func digits(_ hex: String) -> String? {
    var digits = hex.bytes
    guard digits.count == 7 || digits.count == 9, digits.removeFirst() == UInt8(ascii: "#") else { return nil }
    for place in 0..<digits.count {
      guard hexDigit(digits[place]) != nil else { return nil }
      digits[place] |= 0x20
    }
    // Alpha `ff` is opaque, so it is omitted.
    if digits.count == 8, digits[6] == UInt8(ascii: "f"), digits[7] == UInt8(ascii: "f") { digits.removeLast(2) }
    return String(bytes: digits)
  }

  private static let hexDigits = [UInt8]("0123456789ABCDEF".utf8)

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

nonisolated extension Color: CustomStringConvertible {
  public var description: String { hex }
}
