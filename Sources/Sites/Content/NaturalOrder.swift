/// Sorts names as people do: without regard to case, and numbers by their value, so that "Page 2" is before "Page 10".
enum NaturalOrder {
  /// Bytes whose lexicographic order is the natural order of the names.
  ///
  /// A run of digits becomes the digit `0`, the number of its digits without leading zeros, and these digits.
  static func key(_ name: String) -> [UInt8] {
    var key: [UInt8] = []
    var digits: [UInt8] = []
    func addNumber() {
      guard !digits.isEmpty else { return }
      let value = digits.drop { $0 == zero }
      key += [zero, UInt8(clamping: value.count)]
      key += value
      digits = []
    }
    for byte in name.lowercased().utf8 {
      if (zero...UInt8(ascii: "9")).contains(byte) {
        digits.append(byte)
      } else {
        addNumber()
        key.append(byte)
      }
    }
    addNumber()
    return key
  }

  private static let zero = UInt8(ascii: "0")
}
