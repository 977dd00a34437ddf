/// Converts numbers to and from text, with the same results in the native and the browser build, which has neither
/// Foundation nor `strtod`.
public enum DecimalText {
  /// Parses numbers such as `-34.9`, `12`, `.5`, `1.`; nil for any other text, such as exponents and grouping.
  ///
  /// The result is exact for up to 15 digits.
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

  /// Like `description`, which needs 1 KB of code in the browser build.
  @inline(never)
  public static func text(_ number: Int64) -> String {
    var text: [UInt8] = number < 0 ? [UInt8(ascii: "-")] : []
    add(digits: number.magnitude, to: &text)
    return String(bytes: text)
  }

  @inline(never)
  static func add(digits number: UInt64, to text: inout [UInt8]) {
    if number > 9 { add(digits: number / 10, to: &text) }
    text.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// The number with `least` to `most` decimals, rounded half away from zero. Numbers beyond 2⁵³ and NaN are written as
  /// by Swift.
  @inline(never)
  public static func text(_ number: Double, least: Int, most: Int) -> String {
    var power = 1.0
    for _ in 0..<most { power *= 10 }
    let scaled = (number.magnitude * power).rounded()
    guard scaled < 9_007_199_254_740_992 else { return number.description }
    let own = text(Int64(scaled)).bytes
    var digits: [UInt8] = []
    while digits.count + own.count <= most { digits.append(0x30) }
    digits += own
    let point = digits.count - most
    var end = digits.count
    while end > point + least, digits[end - 1] == 0x30 { end -= 1 }
    var text: [UInt8] = number < 0 && scaled > 0 ? [UInt8(ascii: "-")] : []
    for place in 0..<end {
      if place == point { text.append(UInt8(ascii: ".")) }
      text.append(digits[place])
    }
    return String(bytes: text)
  }

  /// The number for HTML: at most three decimals, at most 1,000,000,000; 0 for NaN.
  public static func short(_ number: Double) -> String {
    guard number.isFinite else { return "0" }
    return text(number > 1e9 ? 1e9 : number < -1e9 ? -1e9 : number, least: 0, most: 3)
  }
}
