/// The reusable part of an earlier index: its terms with postings, and the distribution of records; not the records
/// themselves.
public struct KnownIndex: Sendable {
  /// The sizes of the records in bytes, in order.
  public private(set) var sizes: [Int] = []
  /// Number of pages and hash of each shard of records.
  let records: [(count: Int, hash: UInt32)]
  /// Sorted by term.
  let terms: [(term: ArraySlice<UInt8>, postings: [UInt8])]
  /// The shard that begins with each page, by page number.
  private let starts: [Int: Int]

  /// Nil if the bytes are not such data.
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

  /// The shard with exactly `count` records from `page` on; nil if there is none.
  func shard(from page: Int, count: Int) -> Int? {
    guard let shard = starts[page], records[shard].count == count else { return nil }
    return shard
  }
}

/// An earlier index, with access to its records.
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
