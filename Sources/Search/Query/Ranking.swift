/// Sorts pages by relevance. Uses integers only, so that the order is the same on all machines.
struct Ranking {
  private var scores: [Int32]
  private var found: [UInt16]
  private var best: [Int32]
  private let pages: Int

  init(pages: Int) {
    self.pages = pages
    scores = [Int32](repeating: 0, count: pages)
    found = [UInt16](repeating: 0, count: pages)
    best = [Int32](repeating: 0, count: pages)
  }

  /// - Parameter postings: the postings of a term that matches the word.
  mutating func add(_ match: TermMatches.Match, postings: [UInt8]) {
    let end = min(match.place.start + match.place.length, postings.count)
    guard match.place.start < end else { return }
    let worth = match.weight * rarity(match.place.pages)
    Postings.each(in: postings, match.place.start..<end) { page, impact in
      guard page < pages else { return }
      best[page] = max(best[page], Int32(worth * (impact + 1)))
    }
  }

  /// Ends a word of the query, after all its terms.
  mutating func endWord(isOptional: Bool) {
    for page in 0..<pages where best[page] > 0 {
      scores[page] += best[page]
      if !isOptional { found[page] += 1 }
      best[page] = 0
    }
  }

  /// The number of pages with the most matching words (all, if there are such pages), and the first of them.
  func first(_ count: Int) -> (total: Int, pages: [Int]) {
    let most = found.max() ?? 0
    guard most > 0 else { return (0, []) }
    var total = 0
    var order: [Int] = []
    for page in 0..<pages where found[page] == most {
      total += 1
      var place = order.count
      while place > 0, scores[order[place - 1]] < scores[page] { place -= 1 }
      guard place < count else { continue }
      order.insert(page, at: place)
      if order.count > count { order.removeLast() }
    }
    return (total, order)
  }

  /// The weight of a rare word, in 1/16 bit; greater than 0 even if all pages contain it.
  private func rarity(_ count: Int) -> Int {
    let ratio = max(256, (pages + 1) * 256 / (count + 1))
    let bits = Int.bitWidth - 1 - ratio.leadingZeroBitCount
    return (bits - 8) * 16 + ((ratio &<< 4) &>> bits & 15) + 4
  }
}
