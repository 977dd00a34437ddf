import Sites

/// A part of the pages for one machine: `2/5` is the second of five.
public struct CheckShard: Equatable, Sendable {
  /// Number of the part, from 1.
  public var number: Int
  public var count: Int

  public init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Parses `2/5`; nil if it is invalid.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]), count >= 1, 1...count ~= number
    else { return nil }
    self.init(number: number, count: count)
  }

  public var text: String { "\(number)/\(count)" }

  /// The indices of the pages of this part: by descending cost, each page goes to the part with the lowest cost so far.
  ///
  /// - Parameter pages: names that differ, and what each is thought to cost.
  func share(of pages: [(name: String, cost: Int)]) -> [Int] {
    let order = pages.indices.sorted { (-pages[$0].cost, pages[$0].name) < (-pages[$1].cost, pages[$1].name) }
    var loads = [Int](repeating: 0, count: count)
    var own: [Int] = []
    for page in order {
      let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      loads[least] += pages[page].cost
      if least == number - 1 { own.append(page) }
    }
    return own.sorted()
  }
}

extension BuildRequest {
  /// The pages to check: those of the selected files, and of them those of the part.
  func share(of pages: [SitePage]) -> [PageNumber] {
    let selected = pages.indices.filter {
      !options.selection.choosesFiles || options.selection.includes(pages[$0].file.file, root: site.root)
    }
    guard let shard = options.shard else { return selected.map(PageNumber.init) }
    let costs = selected.map { (pages[$0].file.file, pages[$0].outline.cost) }
    return shard.share(of: costs).map { PageNumber(selected[$0]) }
  }
}
