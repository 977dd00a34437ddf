/// The directory of an index: number and names of its shards, and which terms and pages each contains.
struct RootDirectory {
  static let version: UInt8 = 1

  var pages: Int
  /// First term and hash of each shard of terms.
  var terms: [(first: [UInt8], hash: UInt32)] = []
  var postings: [UInt32] = []
  /// Number of pages and hash of each shard of records.
  var records: [(count: Int, hash: UInt32)] = []

  init(pages: Int) { self.pages = pages }

  var bytes: [UInt8] {
    var bytes = [RootDirectory.version]
    Number.append(pages, to: &bytes)
    Number.append(terms.count, to: &bytes)
    for shard in terms {
      Number.append(shard.first.count, to: &bytes)
      bytes.append(contentsOf: shard.first)
      Self.append(shard.hash, to: &bytes)
    }
    Number.append(postings.count, to: &bytes)
    for hash in postings { Self.append(hash, to: &bytes) }
    Number.append(records.count, to: &bytes)
    for shard in records {
      Number.append(shard.count, to: &bytes)
      Self.append(shard.hash, to: &bytes)
    }
    return bytes
  }

  /// Nil if the bytes are of another version or incomplete.
  init?(_ bytes: [UInt8]) {
    guard bytes.first == RootDirectory.version else { return nil }
    var place = 1
    pages = Number.read(bytes, at: &place)
    for _ in 0..<Number.read(bytes, at: &place) {
      let length = Number.read(bytes, at: &place)
      guard place + length <= bytes.count else { return nil }
      let first = Array(bytes[place..<place + length])
      place += length
      guard let hash = Self.hash(bytes, &place) else { return nil }
      terms.append((first, hash))
    }
    for _ in 0..<Number.read(bytes, at: &place) {
      guard let hash = Self.hash(bytes, &place) else { return nil }
      postings.append(hash)
    }
    for _ in 0..<Number.read(bytes, at: &place) {
      let count = Number.read(bytes, at: &place)
      guard let hash = Self.hash(bytes, &place) else { return nil }
      records.append((count, hash))
    }
    guard records.reduce(0, { $0 + $1.count }) == pages else { return nil }
  }

  private static func append(_ hash: UInt32, to bytes: inout [UInt8]) {
    for shift in [16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: hash &>> shift)) }
  }

  private static func hash(_ bytes: [UInt8], _ place: inout Int) -> UInt32? {
    guard place + 3 <= bytes.count else { return nil }
    defer { place += 3 }
    return UInt32(bytes[place]) &<< 16 | UInt32(bytes[place + 1]) &<< 8 | UInt32(bytes[place + 2])
  }
}

extension RootDirectory {
  /// The shards that may contain terms that begin with `lower`; at least the one where it would be itself.
  func termShards(beginning lower: [UInt8], isPrefix: Bool) -> Range<Int> {
    guard !terms.isEmpty else { return 0..<0 }
    var first = 0
    while first + 1 < terms.count, !Order.precedes(lower, terms[first + 1].first) { first += 1 }
    var end = first + 1
    while isPrefix, end < terms.count, Order.begins(terms[end].first, with: lower) { end += 1 }
    return first..<end
  }

  /// The shard of a page's record, and its index in it.
  func record(of page: Int) -> (shard: Int, index: Int)? {
    var rest = page
    for (shard, entry) in records.enumerated() {
      if rest < entry.count { return (shard, rest) }
      rest -= entry.count
    }
    return nil
  }

  func name(_ kind: ShardName.Kind, _ number: Int) -> ShardName {
    let hash =
      switch kind {
      case .terms: terms[number].hash
      case .postings: postings[number]
      case .pages: records[number].hash
      }
    return ShardName(kind: kind, number: number, hash: hash)
  }
}

/// Compares words as bytes.
enum Order {
  static func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    let shared = min(a.count, b.count)
    for index in 0..<shared where a[index] != b[index] { return a[index] < b[index] }
    return a.count < b.count
  }

  static func precedes(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    var (i, j) = (a.startIndex, b.startIndex)
    while i < a.endIndex, j < b.endIndex {
      if a[i] != b[j] { return a[i] < b[j] }
      i += 1
      j += 1
    }
    return a.count < b.count
  }

  static func isSame(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    a.count == b.count && !precedes(a, b) && !precedes(b, a)
  }

  static func begins(_ word: [UInt8], with prefix: [UInt8]) -> Bool {
    guard word.count >= prefix.count else { return false }
    for index in 0..<prefix.count where word[index] != prefix[index] { return false }
    return true
  }
}
