/// A maximum matching of wanted and available items, where each kind of item occurs several times.
///
/// Pairs of kinds are compared only when needed: most wanted items find a match at once.
struct KindMatching {
  /// How many items of each available kind are left.
  private(set) var left: [Int]
  /// Whether the search was stopped because it exceeded the limit.
  private(set) var isGivenUp = false

  /// By wanted kind, the available kinds to compare it with, in order.
  private let choices: [[Int]]
  /// By wanted kind, how many of its first choices are used up or do not fit.
  private var passed: [Int]
  /// By available kind, how many items each wanted kind took.
  private var owners: [[Int: Int]]
  /// Wanted kinds for which no match can be found any more.
  private var isHopeless: [Bool]
  private var known: [[Int: Bool]]
  private let fits: (Int, Int) -> Bool
  private let limit: Int
  private var steps = 0

  /// - Parameters:
  ///   - choices: for each wanted kind, the available kinds that `fits` is called for.
  ///   - counts: the number of items of each available kind.
  ///   - limit: the maximum number of pairs that are compared.
  init(choices: [[Int]], counts: [Int], limit: Int, fits: @escaping (_ wanted: Int, _ atHand: Int) -> Bool) {
    self.choices = choices
    self.fits = fits
    self.limit = limit
    left = counts
    passed = Array(repeating: 0, count: choices.count)
    owners = Array(repeating: [:], count: counts.count)
    isHopeless = Array(repeating: false, count: choices.count)
    known = Array(repeating: [:], count: choices.count)
  }

  /// Finds a match for one more item of a kind; returns false if there is none, even if others are rearranged.
  mutating func take(_ kind: Int) -> Bool {
    if isHopeless[kind] || isGivenUp { return false }
    while passed[kind] < choices[kind].count {
      let other = choices[kind][passed[kind]]
      if left[other] > 0, doFit(kind, other) {
        left[other] -= 1
        owners[other][kind, default: 0] += 1
        return true
      }
      passed[kind] += 1
    }
    return rearrange(for: kind)
  }

  /// Looks for an augmenting path: elements whose partners it could take, until one of them finds another partner.
  private mutating func rearrange(for start: Int) -> Bool {
    var wanting = [start]
    var next = 0
    var takenBy: [Int: Int] = [:]
    var wantedBy: [Int: Int] = [start: -1]
    while next < wanting.count {
      let one = wanting[next]
      next += 1
      for other in choices[one] where takenBy[other] == nil && doFit(one, other) {
        if isGivenUp { return false }
        takenBy[other] = one
        if left[other] > 0 {
          left[other] -= 1
          hand(other, takenBy, wantedBy)
          return true
        }
        for rival in owners[other].keys where wantedBy[rival] == nil {
          wantedBy[rival] = other
          wanting.append(rival)
        }
      }
    }
    for one in wanting { isHopeless[one] = true }
    return false
  }

  private mutating func hand(_ free: Int, _ takenBy: [Int: Int], _ wantedBy: [Int: Int]) {
    var other = free
    while other >= 0, let one = takenBy[other] {
      owners[other][one, default: 0] += 1
      guard let before = wantedBy[one], before >= 0 else { return }
      let count = (owners[before][one] ?? 1) - 1
      owners[before][one] = count > 0 ? count : nil
      other = before
    }
  }

  private mutating func doFit(_ one: Int, _ other: Int) -> Bool {
    if let answer = known[one][other] {
      steps += 1
      if steps > limit { isGivenUp = true }
      return answer
    }
    steps += 1
    if steps > limit { isGivenUp = true }
    let answer = fits(one, other)
    known[one][other] = answer
    return answer
  }
}
