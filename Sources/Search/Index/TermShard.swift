/// Writes terms in order, each as how many bytes it shares with the one before, how many follow, those, in how many pages
/// it stands, and how many bytes its postings have.
struct TermWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var first: [UInt8] = []
  private var last: [UInt8] = []

  /// Says where the postings of the first term are.
  mutating func start(at shard: Int, _ offset: Int) {
    Number.append(shard, to: &bytes)
    Number.append(offset, to: &bytes)
  }

  mutating func add(_ term: ArraySlice<UInt8>, pages: Int, bytes count: Int) {
    if first.isEmpty { first = Array(term) }
    var shared = 0
    for byte in term {
      guard shared < last.count, last[shared] == byte else { break }
      shared += 1
    }
    bytes.append(UInt8(shared))
    bytes.append(UInt8(term.count - shared))
    bytes.append(contentsOf: term.dropFirst(shared))
    Number.append(pages, to: &bytes)
    Number.append(count, to: &bytes)
    last = Array(term)
  }
}

/// Where a term's postings are, and how many pages have it.
struct TermPlace {
  var pages: Int
  /// Number of the shard with the postings, and their place in it.
  var shard: Int
  var start: Int
  var length: Int
}

/// Reads what `TermWriter` wrote.
struct TermReader {
  private let bytes: [UInt8]
  private var place = 0
  private var shard: Int
  private var offset: Int
  /// The term read last.
  private(set) var term: [UInt8] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    shard = Number.read(bytes, at: &place)
    offset = Number.read(bytes, at: &place)
  }

  mutating func next() -> TermPlace? {
    guard place + 2 <= bytes.count else { return nil }
    let (shared, more) = (Int(bytes[place]), Int(bytes[place + 1]))
    place += 2
    guard shared <= term.count, place + more <= bytes.count else { return nil }
    term.removeLast(term.count - shared)
    for index in place..<place + more { term.append(bytes[index]) }
    place += more
    let pages = Number.read(bytes, at: &place)
    let length = Number.read(bytes, at: &place)
    if ShardWriter.startsNew(length, behind: offset, size: SearchIndex.postingsSize) {
      shard += 1
      offset = 0
    }
    defer { offset += length }
    return TermPlace(pages: pages, shard: shard, start: offset, length: length)
  }
}
