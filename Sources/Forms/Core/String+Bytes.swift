extension String {
  /// `count` by another way: the characters are gone through, which editing does anyhow; counting distances between indices
  /// would bring three encodings along.
  @inline(never)
  public nonisolated var characterCount: Int {
    var count = 0
    for _ in self { count += 1 }
    return count
  }

  /// Whether both are the same bytes: for names, where Swift's `==` would bring Unicode's tables for nothing.
  @inline(never)
  public nonisolated func isIdentical(to other: String) -> Bool {
    utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard mine.count == others.count else { return false }
        for place in 0..<mine.count where mine[place] != others[place] { return false }
        return true
      } == true
    } == true
  }

  /// In the order of their bytes.
  @inline(never)
  nonisolated func comes(before other: String) -> Bool { bytes.lexicographicallyPrecedes(other.bytes) }

  /// Whether one of its bytes lies in the range.
  @inline(never)
  nonisolated func hasByte(in range: ClosedRange<UInt8>) -> Bool {
    for byte in bytes where range.contains(byte) { return true }
    return false
  }
}

extension [String] {
  /// As `joined(separator:)`, whose general form is five times as much code.
  @inline(never)
  nonisolated func joined(by separator: String) -> String {
    var joined: [UInt8] = []
    for (place, text) in enumerated() {
      if place > 0 { joined += separator.bytes }
      joined += text.bytes
    }
    return String(bytes: joined)
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The case of that name, byte by byte. `init(rawValue:)` would bring Unicode's tables.
  static func named(_ name: String) -> Self? {
    for known in allCases where known.rawValue.isIdentical(to: name) { return known }
    return nil
  }
}
