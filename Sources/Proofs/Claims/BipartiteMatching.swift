/// A maximum matching of the elements of two lists (augmenting paths).
struct BipartiteMatching {
  /// The index of each first element's partner in the second list. If not all can have one, earlier elements have
  /// priority.
  private(set) var partners: [Int?]
  /// The index of each second element's partner in the first list.
  private(set) var partnersOfOthers: [Int?]

  /// - Parameter choices: for each first element, the indices of the second elements that fit, in order.
  init(_ choices: [[Int]], with others: Int) {
    partners = Array(repeating: nil, count: choices.count)
    partnersOfOthers = Array(repeating: nil, count: others)
    for one in choices.indices { findPartner(for: one, choices) }
  }

  /// Looks for an augmenting path: elements whose partners it could take, until one of them finds another partner.
  private mutating func findPartner(for start: Int, _ choices: [[Int]]) {
    var wanting = [start]
    var next = 0
    var wantedBy: [Int: Int] = [:]
    while next < wanting.count {
      let one = wanting[next]
      next += 1
      for other in choices[one] where wantedBy[other] == nil {
        wantedBy[other] = one
        if let rival = partnersOfOthers[other] {
          wanting.append(rival)
        } else {
          pair(other, wantedBy)
          return
        }
      }
    }
  }

  private mutating func pair(_ free: Int, _ wantedBy: [Int: Int]) {
    var other: Int? = free
    while let taken = other, let one = wantedBy[taken] {
      other = partners[one]
      partners[one] = taken
      partnersOfOthers[taken] = one
    }
  }
}
