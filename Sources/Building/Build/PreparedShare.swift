import Proofs
import Results
import Samples
import Sites

/// Pages that are ready to be checked: their programs, and cached results.
struct PreparedShare: Sendable {
  let numbers: [PageNumber]
  /// One per page; empty if nothing is checked.
  let pages: [PreparedPage]
  /// Pages whose results are all cached.
  let known: [PageNumber: CheckedPage]
  /// Nil in a site.
  var foreign: ForeignStarts?
  var terms: SiteProver.Terms
}

extension PreparedShare {
  /// The pages in the order of their paths, in parts whose cost grows.
  ///
  /// The first part has about four samples for each of two cores, each other one four times as many as the one before.
  func waves(of all: [SitePage]) -> [PreparedShare] {
    let order = numbers.indices.sorted { all[numbers[$0].value].file.file < all[numbers[$1].value].file.file }
    var waves: [PreparedShare] = []
    var wave: [Int] = []
    var (cost, limit) = (0, 8)
    func end() {
      guard !wave.isEmpty else { return }
      let own = wave.map { numbers[$0] }
      waves.append(
        PreparedShare(
          numbers: own, pages: wave.map { pages[$0] }, known: known.filter { own.contains($0.key) },
          foreign: foreign, terms: terms))
      (wave, cost, limit) = ([], 0, limit * 4)
    }
    for index in order {
      wave.append(index)
      // What is cached costs nothing.
      if known[numbers[index]] == nil { cost += all[numbers[index].value].outline.cost }
      if cost >= limit { end() }
    }
    end()
    return waves
  }
}
