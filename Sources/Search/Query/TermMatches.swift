/// The terms of a site that match a word of a query.
struct TermMatches {
  struct Match {
    var term: [UInt8]
    var place: TermPlace
    /// The weight of the match: 256 for the exact word.
    var weight: Int
  }

  /// Sorted by weight.
  private(set) var matches: [Match] = []

  /// Maximum number of terms per word, which limits the shards of postings to load.
  private static let mostTerms = 24
  private static let mostShards = 2
  /// Maximum number of shards that are searched for completions and for similar words.
  private static let mostOpenShards = 2
  private static let mostTypoShards = 4

  /// - Parameter load: returns a shard of terms, or nil and notes it as needed. If a shard is missing, nothing is
  /// found. Nothing is found where a shard was missing.
  init(_ word: SearchQuery.Word, in directory: RootDirectory, load: (Int) -> [UInt8]?) {
    let open = directory.termShards(beginning: word.letters, isPrefix: true).prefix(Self.mostOpenShards)
    guard let bytes = Self.load(word.isOpen ? open : open.prefix(1), load) else { return }
    // A word being typed is searched as a prefix, as is a word that no page contains. A complete word also matches
    // forms with a few more letters: rows, rowed. Of a word that is whole a few letters more make a form: rows, rowed.
    find(word.letters, in: bytes, more: word.isOpen ? .max : word.letters.count > 2 ? 2 : 0)
    if matches.isEmpty, !word.isOpen {
      guard let bytes = Self.load(open, load) else { return }
      find(word.letters, in: bytes, more: .max)
    }
    if matches.isEmpty, var measure = EditDistance(word) {
      guard let bytes = Self.load(Self.typoShards(word, directory), load) else { return }
      findTypos(&measure, in: bytes)
    }
    keepBest()
  }

  private static func load(_ shards: some Sequence<Int>, _ load: (Int) -> [UInt8]?) -> [[UInt8]]? {
    var loaded: [[UInt8]] = []
    var isWhole = true
    for shard in shards {
      if let bytes = load(shard) { loaded.append(bytes) } else { isWhole = false }
    }
    return isWhole ? loaded : nil
  }

  /// The shards with similar words: all in a small index, else those with the same beginning.
  private static func typoShards(_ word: SearchQuery.Word, _ directory: RootDirectory) -> Range<Int> {
    guard directory.terms.count > mostTypoShards else { return 0..<directory.terms.count }
    var count = min(word.letters.count / 2, 3)
    while count > 1, !UTF8Scalar.isStart(word.letters[count]) { count -= 1 }
    let beginning = Array(word.letters[..<count])
    let shards = directory.termShards(beginning: beginning, isPrefix: true)
    return shards.lowerBound..<min(shards.upperBound, shards.lowerBound + mostTypoShards)
  }

  /// - Parameter more: how many more letters terms may have.
  private mutating func find(_ letters: [UInt8], in shards: [[UInt8]], more: Int) {
    for shard in shards {
      var reader = TermReader(shard)
      while let place = reader.next() {
        guard Order.begins(reader.term, with: letters) else {
          if Order.precedes(letters, reader.term) { return }
          continue
        }
        if reader.term.count == letters.count {
          matches.append(Match(term: reader.term, place: place, weight: 256))
        } else if reader.term.count - letters.count <= more {
          let weight = 80 + 120 * letters.count / reader.term.count
          matches.append(Match(term: reader.term, place: place, weight: weight))
        }
      }
    }
  }

  private mutating func findTypos(_ measure: inout EditDistance, in shards: [[UInt8]]) {
    var fewest = measure.limit
    for shard in shards {
      var reader = TermReader(shard)
      while let place = reader.next() {
        guard let slips = measure.slips(to: reader.term), slips <= fewest else { continue }
        if slips < fewest { matches.removeAll() }
        fewest = slips
        matches.append(Match(term: reader.term, place: place, weight: 128))
      }
    }
  }

  /// Keeps the best matches; among completions, terms on many pages.
  private mutating func keepBest() {
    matches.sort { a, b in
      let (first, second) = (a.weight * a.place.pages.bits, b.weight * b.place.pages.bits)
      let isExact = (a.weight == 256, b.weight == 256)
      if isExact.0 != isExact.1 { return isExact.0 }
      return first != second ? first > second : Order.precedes(a.term, b.term)
    }
    var shards: [Int] = []
    var kept: [Match] = []
    for match in matches where kept.count < Self.mostTerms {
      if !shards.contains(match.place.shard) {
        guard shards.count < Self.mostShards else { continue }
        shards.append(match.place.shard)
      }
      kept.append(match)
    }
    matches = kept
  }
}

extension Int {
  /// Number of binary digits.
  fileprivate var bits: Int { Int.bitWidth - leadingZeroBitCount }
}
