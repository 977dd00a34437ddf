/// As many pairs of things from one row with things from another as there can be.
struct BipartiteMatching {
  /// For each of the first row, its partner in the second. Where not all can have one, those that come first do.
  private(set) var partners: [Int?]
  /// The other way round.
  private(set) var partnersOfOthers: [Int?]

  /// - Parameter choices: for each of the first row, those of the second that fit, in their order.
  init(_ choices: [[Int]], with others: Int) {
    partners = Array(repeating: nil, count: choices.count)
    partnersOfOthers = Array(repeating: nil, count: others)
    for one in choices.indices { findPartner(for: one, choices) }
  }

  /// Goes through those whose partners it could take until one of them finds another.
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
