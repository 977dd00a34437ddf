/// Puts pages in order by how well they answer a query. Whole numbers only, so that every machine comes to the same order.
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

  /// - Parameter postings: of a term that stands for the word, as `Postings` has them.
  mutating func add(_ match: TermMatches.Match, postings: [UInt8]) {
    let end = min(match.place.start + match.place.length, postings.count)
    guard match.place.start < end else { return }
    let worth = match.weight * rarity(match.place.pages)
    Postings.each(in: postings, match.place.start..<end) { page, impact in
      guard page < pages else { return }
      best[page] = max(best[page], Int32(worth * (impact + 1)))
    }
  }

  /// Ends a word of the query, all terms of which have been added.
  mutating func endWord(isOptional: Bool) {
    for page in 0..<pages where best[page] > 0 {
      scores[page] += best[page]
      if !isOptional { found[page] += 1 }
      best[page] = 0
    }
  }

  /// How many pages have most of the words, all if one has, and the first of those in order.
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

  /// How much finding a word says, in sixteenths of a bit; something even where all pages have it.
  private func rarity(_ count: Int) -> Int {
    let ratio = max(256, (pages + 1) * 256 / (count + 1))
    let bits = Int.bitWidth - 1 - ratio.leadingZeroBitCount
    return (bits - 8) * 16 + ((ratio &<< 4) &>> bits & 15) + 4
  }
}
