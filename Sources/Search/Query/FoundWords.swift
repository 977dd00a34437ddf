/// Finds the words of a query, and terms that stand for them, in a text.
struct FoundWords {
  struct Place {
    var start: Int
    var end: Int
    /// A bit for each word of the query that matches.
    var words: UInt16
  }

  private var terms: [(hash: UInt32, words: UInt16)] = []
  /// The words that may match, by the low bits of the hash: a quick test that fails for most words of a text.
  private var filter = [UInt16](repeating: 0, count: 256)
  /// The words that a page must contain.
  private(set) var required: UInt16 = 0

  init(_ words: [SearchQuery.Word], _ matches: [TermMatches]) {
    for (index, word) in words.enumerated() {
      let bit = UInt16(1) &<< UInt16(index)
      if !word.isOptional, !matches[index].matches.isEmpty { required |= bit }
      for match in matches[index].matches {
        let hash = Hash.of(match.term)
        terms.append((hash, bit))
        filter[Int(hash & 255)] |= bit
      }
    }
  }

  /// The matches in order, not overlapping.
  func places(in text: UnsafeBufferPointer<UInt8>) -> [Place] {
    var places: [Place] = []
    var reader = WordReader(text)
    while let word = reader.next() {
      let hash = Hash.of(reader.folded, word.foldedStart..<word.foldedEnd)
      guard filter[Int(hash & 255)] != 0 else { continue }
      var words: UInt16 = 0
      for term in terms where term.hash == hash { words |= term.words }
      guard words != 0 else { continue }
      // Matches of adjacent ideographs overlap; parts of words lie within the whole word.
      if let last = places.last, word.start < last.end {
        places[places.count - 1].end = max(last.end, word.end)
        places[places.count - 1].words |= words
      } else {
        places.append(Place(start: word.start, end: word.end, words: words))
      }
    }
    return places
  }
}
