/// Answers queries with the shards that were loaded so far.
public struct SearchSession: Sendable {
  private let directory: RootDirectory
  /// Shards of terms by number; empty if not loaded.
  private var terms: [[UInt8]]
  private var postings: [[UInt8]]
  private var records: [[UInt8]]

  /// Maximum number of sections shown of one page.
  private static let mostSections = 3

  /// Nil if the root is invalid or of another version.
  public init?(root: [UInt8]) {
    guard let directory = RootDirectory(root) else { return nil }
    self.directory = directory
    terms = [[UInt8]](repeating: [], count: directory.terms.count)
    postings = [[UInt8]](repeating: [], count: directory.postings.count)
    records = [[UInt8]](repeating: [], count: directory.records.count)
  }

  /// - Parameter name: a name from an answer; other names are ignored. What bears no such name is left alone.
  public mutating func add(_ bytes: [UInt8], named name: [UInt8]) {
    var number = 0
    for digit in name.dropFirst() {
      guard digit >= 0x30, digit <= 0x39, number < 1 << 24 else { break }
      number = number * 10 + Int(digit) - 0x30
    }
    switch name.first.flatMap({ ShardName.Kind(rawValue: $0) }) {
    case .terms: if terms.indices.contains(number) { terms[number] = bytes }
    case .postings: if postings.indices.contains(number) { postings[number] = bytes }
    case .pages: if records.indices.contains(number) { records[number] = bytes }
    case nil: break
    }
  }

  /// - Parameters:
  ///   - text: what the reader typed, in UTF-8.
  ///   - count: of how many pages results are wanted.
  public func answer(_ text: [UInt8], pages count: Int) -> SearchAnswer {
    let words = SearchQuery(text).words
    var missing: [ShardName] = []
    /// A loaded shard; if it is missing, nil, and it is noted as needed.
    func load(_ kind: ShardName.Kind, _ number: Int) -> [UInt8]? {
      let bytes =
        switch kind {
        case .terms: terms[number]
        case .postings: postings[number]
        case .pages: records[number]
        }
      if !bytes.isEmpty { return bytes }
      let name = directory.name(kind, number)
      if !missing.contains(name) { missing.append(name) }
      return nil
    }
    let matches = words.map { TermMatches($0, in: directory) { load(.terms, $0) } }
    guard missing.isEmpty else { return .needs(missing) }
    var ranking = Ranking(pages: directory.pages)
    for (word, terms) in zip(words, matches) {
      for match in terms.matches where postings.indices.contains(match.place.shard) {
        if let bytes = load(.postings, match.place.shard) { ranking.add(match, postings: bytes) }
      }
      ranking.endWord(isOptional: word.isOptional)
    }
    guard missing.isEmpty else { return .needs(missing) }
    let (total, pages) = ranking.first(count)
    let found = FoundWords(words, matches)
    var results: [SearchResult] = []
    for page in pages {
      guard let place = directory.record(of: page), let bytes = load(.pages, place.shard) else { continue }
      results += bytes.withUnsafeBufferPointer { bytes in
        PageMatches(bytes, record: place.index, found)?.results(most: Self.mostSections) ?? []
      }
    }
    return missing.isEmpty ? .found(pages: total, results: results) : .needs(missing)
  }
}
