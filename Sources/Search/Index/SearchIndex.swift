/// The search index of a site: a root that is always loaded, and shards that are loaded as needed.
public struct SearchIndex: Sendable {
  public private(set) var root: [UInt8]
  public private(set) var shards: [Shard]

  /// Target size of a shard in bytes. Postings of a frequent term that do not fit are a shard of their own.
  static let postingsSize = 8 << 10
  static let termsSize = 8 << 10
  static let pagesSize = 10 << 10

  /// - Parameter pages: in the order in which equal results are shown.
  public init(_ pages: [(record: PageRecord, terms: PageTerms)]) {
    var writer = SearchIndexWriter()
    var shards: [Shard] = []
    for page in pages { SearchIndex.append(writer.add(page.record, page.terms), to: &shards) }
    let (records, index, _) = writer.end()
    SearchIndex.append(records, to: &shards)
    self.init(root: index.root, shards: shards + index.shards)
  }

  private static func append(_ written: [SearchIndexWriter.Written], to shards: inout [Shard]) {
    for case .new(let shard) in written { shards.append(shard) }
  }

  init(root: [UInt8], shards: [Shard]) {
    self.root = root
    self.shards = shards
  }
}

/// Writes shards one after the other.
struct ShardWriter {
  private let size: Int
  private(set) var shards: [[UInt8]] = []
  var current: [UInt8] = []

  init(_ kind: ShardName.Kind, size: Int) { self.size = size }

  /// Whether the next piece starts a new shard. Readers apply the same rule to find pieces.
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
