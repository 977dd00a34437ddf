/// Searches for a byte sequence in linear time (Knuth–Morris–Pratt).
struct ByteSearch {
  private let wanted: [UInt8]
  /// The failure function: for each length of a partial match, the length of the longest shorter one to continue with.
  private let fallback: [Int]

  init(_ wanted: [UInt8]) {
    self.wanted = wanted
    var fallback = [Int](repeating: 0, count: wanted.count + 1)
    var length = 0
    for i in wanted.indices.dropFirst() {
      while length > 0, wanted[i] != wanted[length] { length = fallback[length] }
      if wanted[i] == wanted[length] { length += 1 }
      fallback[i + 1] = length
    }
    self.fallback = fallback
  }

  /// The end of the first match at or after `start`; nil if there is none.
  func end(in bytes: [UInt8], from start: Int) -> Int? {
    let found = run(bytes, from: start)
    return found.length == wanted.count ? found.end : nil
  }

  /// The length of the longest prefix that occurs at or after `start`.
  func longestBeginning(in bytes: [UInt8], from start: Int) -> Int { run(bytes, from: start).length }

  /// The longest partial match and its end; stops at the first complete match.
  private func run(_ bytes: [UInt8], from start: Int) -> (length: Int, end: Int) {
    if wanted.isEmpty { return (0, start) }
    var (length, longest, i) = (0, 0, start)
    while i < bytes.count {
      while length > 0, bytes[i] != wanted[length] { length = fallback[length] }
      if bytes[i] == wanted[length] { length += 1 }
      i += 1
      longest = max(longest, length)
      if length == wanted.count { break }
    }
    return (longest, i)
  }
}

extension String {
  /// Whether both have the same bytes.
  func isWritten(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
