/// All terms of a site with their postings.
struct Vocabulary {
  private(set) var postings: [Postings] = []
  private var slots = [Int32](repeating: -1, count: 1 << 12)
  private var hashes: [UInt32] = []
  private var starts: [Int] = [0]
  private var letters: [UInt8] = []

  /// - Parameter page: must be higher than all numbers before.
  mutating func add(_ page: PageTerms, page number: Int) {
    page.letters.withUnsafeBufferPointer { text in
      for term in page.terms {
        let start = Int(term.start)
        let word = UnsafeBufferPointer(rebasing: text[start..<start + Int(term.length)])
        postings[find(word, term.hash)].add(page: number, impact: term.impact)
      }
    }
  }

  private mutating func find(_ word: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let known = Int(slots[slot])
      if hashes[known] == hash, isTerm(known, word) { return known }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(hashes.count)
    hashes.append(hash)
    letters.append(contentsOf: word)
    starts.append(letters.count)
    postings.append(Postings())
    if hashes.count * 2 > slots.count { grow() }
    return hashes.count - 1
  }

  private func isTerm(_ index: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[index]
    guard starts[index + 1] - start == word.count else { return false }
    for place in word.indices where letters[start + place] != word[place] { return false }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (index, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }

  func term(_ index: Int) -> ArraySlice<UInt8> { letters[starts[index]..<starts[index + 1]] }

  /// The indices of the terms in sorted order.
  var order: [Int] {
    letters.withUnsafeBufferPointer { letters in
      postings.indices.sorted { a, b in
        var (i, j) = (starts[a], starts[b])
        let (endA, endB) = (starts[a + 1], starts[b + 1])
        while i < endA, j < endB {
          if letters[i] != letters[j] { return letters[i] < letters[j] }
          i += 1
          j += 1
        }
        return endA - i < endB - j
      }
    }
  }
}
