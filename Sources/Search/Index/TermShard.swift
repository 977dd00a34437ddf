/// Writes sorted terms, each as: length of the common prefix with the previous one, length of the rest, the rest,
/// number of pages, size of the postings.
struct TermWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var first: [UInt8] = []
  private var last: [UInt8] = []

  /// Sets the place of the postings of the first term.
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

/// The place of the postings of a term, and its number of pages.
struct TermPlace {
  var pages: Int
  /// The shard with the postings, and the offset in it.
  var shard: Int
  var start: Int
  var length: Int
}

/// Reads the terms written by `TermWriter`.
struct TermReader {
  private let bytes: [UInt8]
  private var place = 0
  private var shard: Int
  private var offset: Int
  /// The last term read.
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
