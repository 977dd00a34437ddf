/// The edit distance between a word and others: insertions, deletions, substitutions and transpositions of letters.
struct EditDistance {
  private let word: [UInt32]
  /// The maximum distance.
  let limit: Int
  /// Whether to compare with prefixes of other words too.
  private let isOpen: Bool
  private var other: [UInt32] = []
  private var rows: [[Int]]

  /// Nil for short words, where one typing error makes another word.
  init?(_ word: SearchQuery.Word) {
    var letters: [UInt32] = []
    Self.decode(word.letters, into: &letters)
    guard letters.count >= 4, letters[0] > 0x39 else { return nil }
    self.word = letters
    limit = letters.count >= 8 ? 2 : 1
    isOpen = word.isOpen
    rows = [[Int]](repeating: [Int](repeating: 0, count: letters.count + 1), count: 3)
  }

  private static func decode(_ bytes: [UInt8], into letters: inout [UInt32]) {
    letters.removeAll(keepingCapacity: true)
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        let scalar = UTF8Scalar(bytes, at: place)
        letters.append(scalar.value)
        place += scalar.length
      }
    }
  }

  /// The distance; nil if it is greater than `limit`.
  mutating func slips(to term: [UInt8]) -> Int? {
    guard term.count + limit >= word.count else { return nil }
    Self.decode(term, into: &other)
    let most = word.count + limit
    guard isOpen || other.count <= most, other.count + limit >= word.count else { return nil }
    for column in 0...word.count { rows[0][column] = column }
    var best = rows[0][word.count]
    // Three rows of the matrix are reused in turn, one per letter of the term.
    var (older, last, new) = (2, 0, 1)
    for row in 1...max(1, min(other.count, most)) where row <= other.count {
      let letter = other[row - 1]
      rows[new][0] = row
      var least = row
      for column in 1...word.count {
        var cost = rows[last][column - 1] + (word[column - 1] == letter ? 0 : 1)
        cost = min(cost, rows[last][column] + 1, rows[new][column - 1] + 1)
        if row > 1, column > 1, word[column - 1] == other[row - 2], word[column - 2] == letter {
          cost = min(cost, rows[older][column - 2] + 1)
        }
        rows[new][column] = cost
        least = min(least, cost)
      }
      let distance = rows[new][word.count]
      best = isOpen ? min(best, distance) : distance
      if least > limit { return isOpen && best <= limit ? best : nil }
      (older, last, new) = (last, new, older)
    }
    return best <= limit ? best : nil
  }
}
