extension [UInt8] {
  /// The ASCII names that stand between zero bytes, as compiled interfaces have them.
  ///
  /// - Parameter lengths: in bytes.
  public func names(of lengths: ClosedRange<Int>) -> Set<String> {
    var names: Set<String> = []
    withUnsafeBufferPointer { bytes in
      var start: Int?
      for (place, byte) in bytes.enumerated() {
        if byte == 0 {
          if let start, lengths.contains(place - start) {
            names.insert(String(decoding: bytes[start..<place], as: UTF8.self))
          }
          start = place + 1
        } else if !byte.isOfASCIIName {
          start = nil
        }
      }
    }
    return names
  }
}

extension UInt8 {
  fileprivate var isOfASCIIName: Bool {
    self == UInt8(ascii: "_") || (0x30...0x39).contains(self) || (0x41...0x5A).contains(self)
      || (0x61...0x7A).contains(self)
  }
}
