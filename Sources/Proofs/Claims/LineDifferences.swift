/// The differences between two texts: the runs of lines between those that both have.
struct LineDifferences {
  struct Run: Equatable {
    var expected: Range<Int>
    var actual: Range<Int>
  }

  private(set) var runs: [Run] = []

  init(expected: [String], actual: [String]) {
    let difference = actual.difference(from: expected)
    let removed = Set(difference.removals.map(\.place))
    let inserted = Set(difference.insertions.map(\.place))
    var (i, j) = (0, 0)
    while i < expected.count || j < actual.count {
      let (start, from) = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      if i > start || j > from { runs.append(Run(expected: start..<i, actual: from..<j)) }
      guard i < expected.count, j < actual.count else { continue }
      (i, j) = (i + 1, j + 1)
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
