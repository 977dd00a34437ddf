/// Aligns the lines of an expected output with the actual output at the least cost.
struct LineAlignment {
  /// Expected lines and the actual lines that replace them; one of the two may be empty.
  struct Hunk: Equatable {
    var claimed: Range<Int>
    var real: Range<Int>
  }

  private(set) var hunks: [Hunk] = []

  /// The maximum number of compared pairs; beyond it, all lines that differ become one hunk.
  private static let limit = 250_000
  /// The maximum number of bytes compared for lines with `...`: about 0.1 s.
  private static let byteLimit = 20_000_000

  /// Nil if a line with `...`, which must stay, matches no actual line.
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
    // Every line with `...` is compared with every actual line, so the bytes are limited.
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

/// The costs of aligning the rest of both texts, for each pair of positions.
private struct Costs {
  enum Kind { case keep, replace, drop, insert }

  struct Step {
    var kind: Kind
    /// The first expected line of the step, counted from the beginning of the table.
    var claimed: Int
    var real: Int
  }

  private let claimed: [Substring]
  private let patterns: [OutputPattern]
  private let real: [Substring]
  /// Whether each expected line, with its `...`, matches each actual line.
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

  /// The cheapest alignment; nil if there is none.
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

  /// The possible steps at a pair of positions. Replacing a line is cheaper than removing and inserting one.
  private func steps(_ i: Int, _ j: Int) -> [(kind: Kind, next: (Int, Int), cost: Int32)] {
    var steps: [(kind: Kind, next: (Int, Int), cost: Int32)] = []
    func add(_ kind: Kind, _ di: Int, _ dj: Int, _ cost: Int32) {
      steps.append((kind, (i + di, j + dj), min(impossible, costs[place(i + di, j + dj)] + cost)))
    }
    let (hasClaimed, hasReal) = (i < claimed.count, j < real.count)
    if hasClaimed, hasReal, fits[i * real.count + j] { add(.keep, 1, 1, 0) }
    // A line of only `...` may match several actual lines.
    if hasReal, i > 0, claimed[i - 1] == "..." { add(.keep, 0, 1, 0) }
    if hasClaimed, !patterns[i].hasWildcards {
      if hasReal { add(.replace, 1, 1, 2) }
      add(.drop, 1, 0, 3)
    }
    if hasReal { add(.insert, 0, 1, 3) }
    return steps
  }
}
