import Base
import Testing

/// Searches for bytes.
@Suite struct FirstPlaceTests {
  @Test func `bytes are found where the standard library finds them, in slices, too`() {
    // All words of up to three letters in all texts of up to five.
    func words(upTo length: Int) -> [[UInt8]] {
      (0..<length).reduce([[]]) { words, _ in [[]] + words.flatMap { word in [1, 2].map { word + [$0] } } }
    }
    for text in words(upTo: 5) {
      // No bytes are at the beginning; the standard library finds them nowhere.
      #expect(text.firstPlace(of: []) == 0..<0)
      for word in words(upTo: 3) where !word.isEmpty {
        let slice = ([9, 9] + text + [1])[2..<2 + text.count]
        #expect(text.firstPlace(of: word) == text.firstRange(of: word), "\(word) in \(text)")
        #expect(slice.firstPlace(of: word) == slice.firstRange(of: word), "\(word) in a slice of \(text)")
      }
    }
  }

  @Test func `a text is found by its bytes, not by what Unicode takes for the same`() {
    #expect("caf\u{E9}".holds("\u{E9}") && !"cafe\u{301}".holds("\u{E9}"))
    #expect("abc".holds("") && "".holds("") && !"ab".holds("abc"))
  }
}
