/// The word of `known` that an author most likely meant by `word`, or nil when none is near; to a single letter none is
/// but itself.
///
/// - Parameter limit: how many letters may be wrong; a third of them where nothing is said.
public func suggestion(for word: String, among known: some Sequence<String>, within limit: Int? = nil) -> String? {
  let limit = min(word.count - 1, limit ?? max(1, word.count / 3))
  return
    known
    .map { (word: $0, distance: editDistance(Array(word.lowercased()), Array($0.lowercased()))) }
    .filter { $0.distance <= limit }
    .min { ($0.distance, $0.word) < ($1.distance, $1.word) }?
    .word
}

/// Insertions, deletions, substitutions and swaps of neighbours that lead from `a` to `b`.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
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
