/// Looks for one row of bytes in others, in time that grows with their length alone (Knuth, Morris, Pratt).
struct ByteSearch {
  private let wanted: [UInt8]
  /// For each length of a match that goes no further, the longest shorter one that its end is the beginning of.
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

  /// Behind the first place at or after `start` where all of it stands.
  func end(in bytes: [UInt8], from start: Int) -> Int? {
    let found = run(bytes, from: start)
    return found.length == wanted.count ? found.end : nil
  }

  /// How many of its first bytes stand in a row somewhere at or after `start`, at most.
  func longestBeginning(in bytes: [UInt8], from start: Int) -> Int { run(bytes, from: start).length }

  /// The longest match, and where it ends: the first that is whole.
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
  /// Whether the bytes of another stand in it. What Unicode holds to be equal may be written in other ways.
  func holds(_ other: String) -> Bool { ByteSearch(Array(other.utf8)).end(in: Array(utf8), from: 0) != nil }

  /// Whether it has the same bytes.
  func isWritten(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
