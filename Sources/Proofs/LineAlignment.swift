/// Which lines of a claimed output still have their place in the real one, at the least cost.
struct LineAlignment {
  /// Claimed lines, and the real ones that come in their place; one of the two may be empty.
  struct Hunk: Equatable {
    var claimed: Range<Int>
    var real: Range<Int>
  }

  private(set) var hunks: [Hunk] = []

  /// How many pairs of lines are compared before the middle is taken as one.
  private static let limit = 250_000
  /// About a tenth of a second.
  private static let byteLimit = 20_000_000

  /// Nil where a line with dots, which must stay, finds no place.
  init?(claimed: [Substring], real: [Substring]) {
    let patterns = claimed.map { OutputPattern($0) }
    var start = 0
    while start < min(claimed.count, real.count), !patterns[start].hasWildcards,
      claimed[start].utf8.elementsEqual(real[start].utf8)
    {
      start += 1
    }
    var end = 0
    while end < min(claimed.count, real.count) - start, !patterns[claimed.count - 1 - end].hasWildcards,
      claimed[claimed.count - 1 - end].utf8.elementsEqual(real[real.count - 1 - end].utf8)
    {
      end += 1
    }
    let (middle, rest) = (start..<claimed.count - end, start..<real.count - end)
    guard (middle.count + 1) * (rest.count + 1) <= LineAlignment.limit else {
      if patterns[middle].contains(where: \.hasWildcards) { return nil }
      hunks = [Hunk(claimed: middle, real: rest)]
      return
    }
    // Each line with dots is compared with each real line: beyond this many bytes nobody waits for it.
    let open = patterns[middle].count(where: \.hasWildcards)
    guard open * real[rest].reduce(0, { $0 + $1.utf8.count }) <= LineAlignment.byteLimit else { return nil }
    guard let path = Costs(claimed[middle], patterns[middle], real[rest]).path() else { return nil }
    for step in path { add(step, at: start) }
  }

  private mutating func add(_ step: Costs.Step, at start: Int) {
    guard step.kind != .keep else { return }
    let claimed = start + step.claimed..<start + step.claimed + (step.kind == .insert ? 0 : 1)
    let real = start + step.real..<start + step.real + (step.kind == .drop ? 0 : 1)
    if let last = hunks.last, last.claimed.upperBound == claimed.lowerBound, last.real.upperBound == real.lowerBound {
      hunks[hunks.count - 1] = Hunk(
        claimed: last.claimed.lowerBound..<claimed.upperBound, real: last.real.lowerBound..<real.upperBound)
    } else {
      hunks.append(Hunk(claimed: claimed, real: real))
    }
  }
}

/// The table of costs from each pair of places to the ends of both texts.
private struct Costs {
  enum Kind { case keep, replace, drop, insert }

  struct Step {
    var kind: Kind
    /// Where it begins, counted from the table's own beginning.
    var claimed: Int
    var real: Int
  }

  private let claimed: [Substring]
  private let patterns: [OutputPattern]
  private let real: [Substring]
  /// Whether a claimed line, with its dots, is a real one.
  private var fits: [Bool]
  private var costs: [Int32]
  private let impossible: Int32 = .max / 2

  init(_ claimed: ArraySlice<Substring>, _ patterns: ArraySlice<OutputPattern>, _ real: ArraySlice<Substring>) {
    (self.claimed, self.patterns, self.real) = (Array(claimed), Array(patterns), Array(real))
    costs = [Int32](repeating: 0, count: (claimed.count + 1) * (real.count + 1))
    let bytes = real.map { Array($0.utf8) }
    fits = patterns.flatMap { pattern in bytes.map(pattern.matches) }
    for i in (0...claimed.count).reversed() {
      for j in (0...real.count).reversed() where i < claimed.count || j < real.count {
        costs[place(i, j)] = steps(i, j).map(\.cost).min() ?? impossible
      }
    }
  }

  /// The cheapest way through; nil where there is none.
  func path() -> [Step]? {
    guard costs[0] < impossible else { return nil }
    var path: [Step] = []
    var (i, j) = (0, 0)
    while i < claimed.count || j < real.count {
      guard let best = steps(i, j).first(where: { $0.cost == costs[place(i, j)] }) else { return nil }
      path.append(Step(kind: best.kind, claimed: i, real: j))
      (i, j) = best.next
    }
    return path
  }

  private func place(_ i: Int, _ j: Int) -> Int { i * (real.count + 1) + j }

  /// What can be done at a pair of places. To replace a line is cheaper than to drop or to insert one.
  private func steps(_ i: Int, _ j: Int) -> [(kind: Kind, next: (Int, Int), cost: Int32)] {
    var steps: [(kind: Kind, next: (Int, Int), cost: Int32)] = []
    func add(_ kind: Kind, _ di: Int, _ dj: Int, _ cost: Int32) {
      steps.append((kind, (i + di, j + dj), min(impossible, costs[place(i + di, j + dj)] + cost)))
    }
    let (hasClaimed, hasReal) = (i < claimed.count, j < real.count)
    if hasClaimed, hasReal, fits[i * real.count + j] { add(.keep, 1, 1, 0) }
    // Dots alone on a line, once they have their line, take in the next ones too.
    if hasReal, i > 0, claimed[i - 1] == "..." { add(.keep, 0, 1, 0) }
    if hasClaimed, !patterns[i].hasWildcards {
      if hasReal { add(.replace, 1, 1, 2) }
      add(.drop, 1, 0, 3)
    }
    if hasReal { add(.insert, 0, 1, 3) }
    return steps
  }
}
