/// What is known of an index that was made earlier: its terms with their postings, and how its records are spread; the
/// records themselves are not in it.
public struct KnownIndex: Sendable {
  /// In bytes, of the records of its pages, in order.
  public private(set) var sizes: [Int] = []
  /// How many pages are in each shard of records, and the shard's hash.
  let records: [(count: Int, hash: UInt32)]
  /// In order.
  let terms: [(term: ArraySlice<UInt8>, postings: [UInt8])]
  /// By the number of its first page, the shard that begins with it.
  private let starts: [Int: Int]

  /// Nil for what `bytes` has not made.
  public init?(_ bytes: [UInt8]) {
    var place = 0
    for _ in 0..<Number.read(bytes, at: &place) { sizes.append(Number.read(bytes, at: &place)) }
    var records: [(count: Int, hash: UInt32)] = []
    var starts: [Int: Int] = [:]
    var page = 0
    for shard in 0..<Number.read(bytes, at: &place) {
      let count = Number.read(bytes, at: &place)
      records.append((count, UInt32(Number.read(bytes, at: &place))))
      starts[page] = shard
      page += count
    }
    var terms: [(term: ArraySlice<UInt8>, postings: [UInt8])] = []
    for _ in 0..<Number.read(bytes, at: &place) {
      let length = Number.read(bytes, at: &place)
      guard place + length <= bytes.count else { return nil }
      let term = bytes[place..<place + length]
      place += length
      let count = Number.read(bytes, at: &place)
      guard place + count <= bytes.count else { return nil }
      terms.append((term, Array(bytes[place..<place + count])))
      place += count
    }
    guard place == bytes.count, page == sizes.count else { return nil }
    self.records = records
    self.terms = terms
    self.starts = starts
  }

  static func bytes(sizes: [Int], records: [(count: Int, hash: UInt32)], terms: MergedTerms) -> [UInt8] {
    var bytes: [UInt8] = []
    Number.append(sizes.count, to: &bytes)
    for size in sizes { Number.append(size, to: &bytes) }
    Number.append(records.count, to: &bytes)
    for shard in records {
      Number.append(shard.count, to: &bytes)
      Number.append(Int(shard.hash), to: &bytes)
    }
    Number.append(terms.entries.count, to: &bytes)
    for entry in terms.entries {
      Number.append(entry.term.count, to: &bytes)
      bytes.append(contentsOf: entry.term)
      Number.append(entry.postings.count, to: &bytes)
      bytes.append(contentsOf: entry.postings)
    }
    return bytes
  }

  /// The shard of so many records that begins with that page's.
  func shard(from page: Int, count: Int) -> Int? {
    guard let shard = starts[page], records[shard].count == count else { return nil }
    return shard
  }
}

/// An index that was made earlier, and whatever else its maker can tell of it.
public struct OlderIndex: Sendable {
  let known: KnownIndex
  let record: @Sendable (Int) -> [UInt8]
  let has: @Sendable (ShardName) -> Bool

  /// - Parameters:
  ///   - record: makes the record of one of its pages again, by its number.
  ///   - has: whether a shard is there still.
  public init(
    _ known: KnownIndex, record: @escaping @Sendable (Int) -> [UInt8], has: @escaping @Sendable (ShardName) -> Bool
  ) {
    self.known = known
    self.record = record
    self.has = has
  }
}
