/// A query, split into words.
struct SearchQuery {
  struct Word {
    var letters: [UInt8]
    /// Whether the reader may still be typing the word.
    var isOpen: Bool
    /// Whether pages need not contain the word.
    var isOptional = false
  }

  /// The words, 16 at most: a bit set is stored for each page.
  private(set) var words: [Word] = []

  private static let mostWords = 16

  init(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { text in
      var reader = WordReader(text)
      var whole: Word?
      var hasParts = false
      while let word = reader.next() {
        let letters = Array(reader.folded[word.foldedStart..<word.foldedEnd])
        let read = Word(letters: letters, isOpen: word.end == text.count)
        switch word.kind {
        case .whole:
          if let whole { add(whole, isOptional: hasParts) }
          whole = read
          hasParts = false
        case .part:
          add(read, isOptional: false)
          hasParts = true
        case .tail: break
        }
      }
      if let whole { add(whole, isOptional: hasParts) }
    }
  }

  private mutating func add(_ word: Word, isOptional: Bool) {
    guard words.count < Self.mostWords, !words.contains(where: { $0.letters == word.letters }) else { return }
    words.append(Word(letters: word.letters, isOpen: word.isOpen, isOptional: isOptional))
  }
}
