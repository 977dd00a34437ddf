/// Writes an index page by page, so that not all records are in memory at once.
///
/// Pages that an older index has, and that have not changed since, need neither their records nor their terms.
public struct SearchIndexWriter: Sendable {
  /// A shard of records to write.
  public enum Written: Sendable {
    case new(Shard)
    /// The bytes of a shard of the older index, perhaps under another name.
    case same(ShardName, as: ShardName)
  }

  private enum Record: Sendable {
    case new([UInt8])
    /// The number of the page in the older index.
    case old(Int)
  }

  private let old: OlderIndex?
  /// The new page number for each old one; -1 if the page is gone.
  private var numbers: [Int]
  private var vocabulary = Vocabulary()
  /// Sizes of all records in bytes.
  private var sizes: [Int] = []
  private var current: [Record] = []
  private var currentSize = 0
  private var directory = RootDirectory(pages: 0)

  /// - Parameter old: an earlier index of the same site; nil for none.
  public init(_ old: OlderIndex? = nil) {
    self.old = old
    numbers = [Int](repeating: -1, count: old?.known.sizes.count ?? 0)
  }

  /// - Returns: the shards of records that are complete now.
  public mutating func add(_ record: PageRecord, _ terms: PageTerms) -> [Written] {
    vocabulary.add(terms, page: sizes.count)
    return add(.new(record.bytes), size: record.bytes.count)
  }

  /// Adds an unchanged page of the older index.
  ///
  /// - Parameter number: of the page in that one, higher than that of all before.
  public mutating func add(unchanged number: Int) -> [Written] {
    guard let known = old?.known, known.sizes.indices.contains(number) else { return [] }
    numbers[number] = sizes.count
    return add(.old(number), size: known.sizes[number])
  }

  private mutating func add(_ record: Record, size: Int) -> [Written] {
    var written: [Written] = []
    if ShardWriter.startsNew(size, behind: currentSize, size: SearchIndex.pagesSize) { written = endRecords() }
    sizes.append(size)
    current.append(record)
    currentSize += size
    return written
  }

  private mutating func endRecords() -> [Written] {
    guard !current.isEmpty else { return [] }
    let number = directory.records.count
    let count = current.count
    let written: Written
    if let name = unchangedShard() {
      directory.records.append((count, name.hash))
      written = .same(ShardName(kind: .pages, number: number, hash: name.hash), as: name)
    } else {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(currentSize)
      for record in current {
        switch record {
        case .new(let record): bytes.append(contentsOf: record)
        case .old(let number): bytes.append(contentsOf: old?.record(number) ?? [])
        }
      }
      let shard = Shard(.pages, number: number, bytes)
      directory.records.append((count, shard.name.hash))
      written = .new(shard)
    }
    current = []
    currentSize = 0
    return [written]
  }

  /// The shard of the older index with exactly the current pages; nil if there is none.
  private func unchangedShard() -> ShardName? {
    guard let old, case .old(let first) = current[0], let shard = old.known.shard(from: first, count: current.count)
    else { return nil }
    for (place, record) in current.enumerated() {
      guard case .old(let number) = record, number == first + place else { return nil }
    }
    let name = ShardName(kind: .pages, number: shard, hash: old.known.records[shard].hash)
    return old.has(name) ? name : nil
  }

  /// Ends the index: returns all remaining shards, and the data to reuse in a later build. Nothing can be added any
  /// more.
  public mutating func end() -> (records: [Written], index: SearchIndex, known: [UInt8]) {
    let written = endRecords()
    directory.pages = sizes.count
    let terms = MergedTerms(vocabulary, old: old?.known, numbers: numbers)
    let shards = writtenTerms(terms)
    let known = KnownIndex.bytes(sizes: sizes, records: directory.records, terms: terms)
    return (written, SearchIndex(root: directory.bytes, shards: shards), known)
  }

  private mutating func writtenTerms(_ all: MergedTerms) -> [Shard] {
    var shards: [Shard] = []
    var postings = ShardWriter(.postings, size: SearchIndex.postingsSize)
    var terms = TermWriter()
    for entry in all.entries {
      postings.begin(entry.postings.count)
      if terms.bytes.count >= SearchIndex.termsSize { endTerms(&terms, &shards) }
      if terms.bytes.isEmpty { terms.start(at: postings.shards.count, postings.current.count) }
      terms.add(entry.term, pages: entry.pages, bytes: entry.postings.count)
      postings.current.append(contentsOf: entry.postings)
    }
    if !terms.bytes.isEmpty { endTerms(&terms, &shards) }
    postings.end()
    for bytes in postings.shards {
      let shard = Shard(.postings, number: directory.postings.count, bytes)
      directory.postings.append(shard.name.hash)
      shards.append(shard)
    }
    return shards
  }

  private mutating func endTerms(_ terms: inout TermWriter, _ shards: inout [Shard]) {
    let shard = Shard(.terms, number: directory.terms.count, terms.bytes)
    directory.terms.append((terms.first, shard.name.hash))
    shards.append(shard)
    terms = TermWriter()
  }
}
