extension String {
  /// The number of characters. `count` would add code for three encodings to the browser build.
  @inline(never)
  public nonisolated var characterCount: Int {
    var count = 0
    for _ in self { count += 1 }
    return count
  }

  /// Whether both have the same bytes; for names. Swift's `==` would add Unicode tables to the browser build.
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

  /// A number that differs for most texts that differ.
  nonisolated var key: Int {
    var key = 0
    for byte in bytes { key = key &* 31 &+ Int(byte) }
    return key
  }

  /// The text without spaces, tabs and line breaks at both ends.
  @inline(never)
  nonisolated var trimmed: String {
    var rest = bytes[...]
    while let first = rest.first, first == 0x20 || 0x09...0x0D ~= first { rest.removeFirst() }
    while let last = rest.last, last == 0x20 || 0x09...0x0D ~= last { rest.removeLast() }
    return String(bytes: Array(rest))
  }

  /// Compares the bytes of both texts.
  @inline(never)
  nonisolated func comes(before other: String) -> Bool { bytes.lexicographicallyPrecedes(other.bytes) }

  /// Whether one of its bytes is in the range.
  @inline(never)
  nonisolated func hasByte(in range: ClosedRange<UInt8>) -> Bool {
    for byte in bytes where range.contains(byte) { return true }
    return false
  }
}

extension [String] {
  /// Like `joined(separator:)`, which needs five times as much code.
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
  /// The case with the name, compared byte by byte; `init(rawValue:)` would add Unicode tables to the browser build.
  static func named(_ name: String) -> Self? {
    for known in allCases where known.rawValue.isIdentical(to: name) { return known }
    return nil
  }
}
