/// All terms in order: those of pages that were read, and those of unchanged pages from an older index.
struct MergedTerms {
  private(set) var entries: [(term: ArraySlice<UInt8>, pages: Int, postings: [UInt8])] = []

  /// - Parameter numbers: the new page number for each old one; -1 if the page is gone.
  init(_ vocabulary: Vocabulary, old: KnownIndex?, numbers: [Int]) {
    let order = vocabulary.order
    var next = 0
    for (term, postings) in old?.terms ?? [] {
      while next < order.count, Order.precedes(vocabulary.term(order[next]), term) {
        add(vocabulary, order[next])
        next += 1
      }
      var isSame = false
      if next < order.count { isSame = Order.isSame(vocabulary.term(order[next]), term) }
      add(term, postings, numbers, new: isSame ? vocabulary.postings[order[next]] : nil)
      if isSame { next += 1 }
    }
    while next < order.count {
      add(vocabulary, order[next])
      next += 1
    }
  }

  private mutating func add(_ vocabulary: Vocabulary, _ index: Int) {
    let list = vocabulary.postings[index]
    entries.append((vocabulary.term(index), list.count, list.bytes))
  }

  /// - Parameter new: postings of pages that were read.
  private mutating func add(_ term: ArraySlice<UInt8>, _ old: [UInt8], _ numbers: [Int], new: Postings?) {
    var count = 0
    var isUnchanged = new == nil
    Postings.each(in: old, old.indices) { page, _ in
      count += 1
      if page >= numbers.count || numbers[page] != page { isUnchanged = false }
    }
    if isUnchanged {
      entries.append((term, count, old))
      return
    }
    var pages: [(page: Int, impact: UInt8)] = []
    Postings.each(in: old, old.indices) { page, impact in
      if page < numbers.count, numbers[page] >= 0 { pages.append((numbers[page], UInt8(impact))) }
    }
    if let new { Postings.each(in: new.bytes, new.bytes.indices) { pages.append(($0, UInt8($1))) } }
    guard !pages.isEmpty else { return }
    pages.sort { $0.page < $1.page }
    var merged = Postings()
    for (page, impact) in pages { merged.add(page: page, impact: impact) }
    entries.append((term, merged.count, merged.bytes))
  }
}
