/// Numbers as text, the same natively and in the browser, where Foundation and `strtod` are missing.
public nonisolated enum DecimalText {
  /// Reads `-34.9`, `12`, `.5`, `1.`; nil for anything else. No exponent, no grouping.
  ///
  /// Right to the last bit up to 15 digits, which is more than a person types.
  public static func number(_ text: String) -> Double? {
    var digits = 0.0
    var scale = 1.0
    var isNegative = false
    var hasDigit = false
    var hasPoint = false
    for (index, byte) in text.bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where index == 0: isNegative = true
      case UInt8(ascii: "+") where index == 0: break
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasDigit = true
        digits = digits * 10 + Double(byte - UInt8(ascii: "0"))
        if hasPoint { scale *= 10 }
      default: return nil
      }
    }
    guard hasDigit else { return nil }
    let value = digits / scale
    guard value.isFinite else { return nil }
    return isNegative ? -value : value
  }

  /// With at least `least` digits behind the point, more where the number has them, up to `most`; rounded half away
  /// from zero. Beyond 2⁵³ and for what is no number, Swift's own description.
  static func text(_ number: Double, least: Int, most: Int) -> String {
    var power = 1.0
    for _ in 0..<most { power *= 10 }
    let scaled = (number.magnitude * power).rounded()
    guard scaled < 9_007_199_254_740_992 else { return number.description }
    var digits = Int64(scaled).description.bytes
    while digits.count <= most { digits.insert(UInt8(ascii: "0"), at: 0) }
    var fraction = Array(digits.suffix(most))
    while fraction.count > least, fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    digits.removeLast(most)
    if !fraction.isEmpty { digits += [UInt8(ascii: ".")] + fraction }
    return String(bytes: number < 0 && scaled > 0 ? [UInt8(ascii: "-")] + digits : digits)
  }
}
