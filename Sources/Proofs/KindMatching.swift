/// As many pairs of wanted things and those at hand as there can be, where each kind of either comes several times.
///
/// Pairs of kinds are looked at when they are needed only: most of what is wanted finds its like at once.
struct KindMatching {
  /// How many of each kind at hand are left.
  private(set) var left: [Int]
  /// Whether so much was looked at that the search was given up.
  private(set) var isGivenUp = false

  /// By kind of what is wanted, the kinds at hand that it may be, in the order in which they are tried.
  private let choices: [[Int]]
  /// By kind wanted, how many of its choices have none left, or do not fit: they never will.
  private var passed: [Int]
  /// By kind at hand, how many each wanted kind took.
  private var owners: [[Int: Int]]
  /// What no partner was found for: none will be.
  private var isHopeless: [Bool]
  private var known: [[Int: Bool]]
  private let fits: (Int, Int) -> Bool
  private let limit: Int
  private var steps = 0

  /// - Parameters:
  ///   - choices: for each kind wanted those at hand that `fits` is to be asked for.
  ///   - counts: of each kind at hand.
  ///   - limit: of pairs that are looked at.
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

  /// Finds a partner for one more of a kind; false where there is none for it, whatever the others take.
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

  /// Goes through those whose partners it could take until one of them finds another.
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
