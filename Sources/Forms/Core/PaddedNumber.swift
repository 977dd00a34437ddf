/// Numbers with a fixed number of digits, as in dates and times.
nonisolated enum PaddedNumber {
  /// The digits of a number, with zeros before it; `width` is 10 for two digits and 1000 for four.
  @inline(never)
  static func append(_ number: Int, width: Int, to bytes: inout [UInt8]) {
    var place = width
    while place > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / place % 10))
      place /= 10
    }
  }

  /// Parses digits; nil for anything else.
  @inline(never)
  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
