/// The 1,000 most common passwords, first names and English words with their ranks, for estimates.
enum FrequentWords {
  /// 1 for the most common one of its list; nil for others. The bytes are in lower case.
  static func rank(of bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first, let last = bytes.last else { return nil }
    for place in table[bucket(first, last, bytes.count)] where words[place].bytes[...] == bytes {
      return words[place].rank
    }
    return nil
  }

  private static let words: [(bytes: [UInt8], rank: Int)] = {
    var words: [(bytes: [UInt8], rank: Int)] = []
    for list in FrequentWordsData.text.bytes.split(separator: UInt8(ascii: "|")) {
      var rank = 0
      for word in list.split(separator: UInt8(ascii: " ")) {
        rank += 1
        words.append((Array(word), rank))
      }
    }
    return words
  }()

  /// The places of the words by bucket, those with the best ranks first, so that few are compared.
  private static let table: [[Int]] = {
    var table: [[Int]] = Array(repeating: [], count: 1024)
    for (place, word) in words.enumerated() {
      let bucket = bucket(word.bytes[0], word.bytes[word.bytes.count - 1], word.bytes.count)
      let before = table[bucket].firstIndex { words[$0].rank > word.rank } ?? table[bucket].count
      table[bucket].insert(place, at: before)
    }
    return table
  }()

  private static func bucket(_ first: UInt8, _ last: UInt8, _ count: Int) -> Int {
    (Int(first) &* 31 &+ Int(last) &* 7 &+ count &* 131) & 1023
  }
}
