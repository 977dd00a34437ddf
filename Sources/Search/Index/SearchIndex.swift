/// The whole index of a site: a root that every reader loads, and shards of which a query needs a few.
public struct SearchIndex: Sendable {
  public private(set) var root: [UInt8] = []
  public private(set) var shards: [Shard] = []

  /// What most shards are about as large as. A term that more pages have than fit is a shard of its own.
  static let postingsSize = 8 << 10
  static let termsSize = 8 << 10
  static let pagesSize = 10 << 10

  /// - Parameter pages: in the order in which equal results are shown.
  public init(_ pages: [(record: PageRecord, terms: PageTerms)]) {
    var vocabulary = Vocabulary()
    for (number, page) in pages.enumerated() { vocabulary.add(page.terms, page: number) }
    var directory = RootDirectory(pages: pages.count)
    addTerms(vocabulary, &directory)
    addPages(pages.map { $0.record }, &directory)
    root = directory.bytes
  }

  private mutating func addTerms(_ vocabulary: Vocabulary, _ directory: inout RootDirectory) {
    let order = vocabulary.order
    var postings = ShardWriter(.postings, size: SearchIndex.postingsSize)
    var terms = TermWriter()
    for index in order {
      let list = vocabulary.postings[index]
      postings.begin(list.bytes.count)
      if terms.bytes.count >= SearchIndex.termsSize {
        directory.terms.append((terms.first, write(terms.bytes, .terms, directory.terms.count)))
        terms = TermWriter()
      }
      if terms.bytes.isEmpty { terms.start(at: postings.shards.count, postings.current.count) }
      terms.add(vocabulary.term(index), pages: list.count, bytes: list.bytes.count)
      postings.current.append(contentsOf: list.bytes)
    }
    if !terms.bytes.isEmpty {
      directory.terms.append((terms.first, write(terms.bytes, .terms, directory.terms.count)))
    }
    postings.end()
    for bytes in postings.shards { directory.postings.append(write(bytes, .postings, directory.postings.count)) }
  }

  private mutating func addPages(_ records: [PageRecord], _ directory: inout RootDirectory) {
    var writer = ShardWriter(.pages, size: SearchIndex.pagesSize)
    var counts: [Int] = []
    for record in records {
      writer.begin(record.bytes.count)
      if writer.current.isEmpty { counts.append(0) }
      counts[counts.count - 1] += 1
      writer.current.append(contentsOf: record.bytes)
    }
    writer.end()
    for (count, bytes) in zip(counts, writer.shards) {
      directory.records.append((count, write(bytes, .pages, directory.records.count)))
    }
  }

  private mutating func write(_ bytes: [UInt8], _ kind: ShardName.Kind, _ number: Int) -> UInt32 {
    let hash = ShardName.hash(of: bytes)
    shards.append(Shard(name: ShardName(kind: kind, number: number, hash: hash), bytes: bytes))
    return hash
  }
}

/// Fills shards one after the other.
struct ShardWriter {
  private let size: Int
  private(set) var shards: [[UInt8]] = []
  var current: [UInt8] = []

  init(_ kind: ShardName.Kind, size: Int) { self.size = size }

  /// Where a piece of so many bytes goes: into the current shard, or into a new one. A reader who knows the sizes finds
  /// pieces by the same rule.
  static func startsNew(_ bytes: Int, behind current: Int, size: Int) -> Bool { current > 0 && current + bytes > size }

  mutating func begin(_ bytes: Int) {
    if ShardWriter.startsNew(bytes, behind: current.count, size: size) { end() }
  }

  mutating func end() {
    guard !current.isEmpty else { return }
    shards.append(current)
    current = []
  }
}
