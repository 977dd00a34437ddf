/// The most similar word, for "did you mean"; nil if no word is similar enough.
///
/// - Parameters:
///   - known: at most 2,000 words; for more, the result is nil, so that a page with many typing errors is still fast.
///   - limit: the largest number of wrong letters; by default, a third of the letters of `word`.
public func suggestion(for word: String, among known: some Sequence<String>, within limit: Int? = nil) -> String? {
  guard word.utf8.count <= 200, known.underestimatedCount <= mostCandidates else { return nil }
  let limit = min(word.count - 1, limit ?? max(1, word.count / 3))
  let wanted = word.lowercased()
  let own = letters(of: word)
  var best: (word: String, distance: Int)?
  var count = 0
  for candidate in known {
    count += 1
    if count > mostCandidates { return nil }
    // A character may have about a dozen bytes.
    guard abs(candidate.utf8.count - word.utf8.count) <= max(0, limit) * 12 else { continue }
    // A cheap lower bound: each wrong letter changes at most two bits of the set of letters.
    if let own, let others = letters(of: candidate), (own ^ others).nonzeroBitCount > 2 * max(0, limit) { continue }
    guard let distance = distance(from: wanted, to: candidate.lowercased(), within: limit) else { continue }
    if let best, (best.distance, best.word) <= (distance, candidate) { continue }
    best = (candidate, distance)
  }
  return best?.word
}

private let mostCandidates = 2_000

/// The set of letters of a word as bits, ignoring case; nil if a character is not ASCII.
private func letters(of word: String) -> UInt64? {
  var letters: UInt64 = 0
  for byte in word.utf8 {
    guard byte < 0x80 else { return nil }
    // Upper and lower case differ in this bit only; some signs share a bit, which is harmless.
    letters |= 1 << UInt64((byte | 0x20) & 0x3F)
  }
  return letters
}

/// The edit distance of two words; nil if it is more than `limit`.
private func distance(from a: String, to b: String, within limit: Int) -> Int? {
  let (first, second) = (Array(a.utf8), Array(b.utf8))
  let isPlain = first.allSatisfy { $0 < 0x80 } && second.allSatisfy { $0 < 0x80 }
  if isPlain, abs(first.count - second.count) > limit { return nil }
  let distance = isPlain ? editDistance(first, second) : editDistance(Array(a), Array(b))
  return distance <= limit ? distance : nil
}

/// The number of insertions, deletions, substitutions and swaps of neighbours between `a` and `b` (Damerau–Levenshtein).
private func editDistance<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
