nonisolated extension UInt8 {
  /// The value of an ASCII digit, 0 to 9; nil for other bytes.
  var digit: Int? { 0x30...0x39 ~= self ? Int(self - 0x30) : nil }
}

nonisolated extension String {
  /// The ASCII digits of the text, without what is between them.
  var digits: String { String(bytes: bytes.filter { $0.digit != nil }) }
}
