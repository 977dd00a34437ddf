import Sites

/// How much of a site's Swift is proofed.
public struct Coverage: Codable, Equatable, Sendable {
  public var executed = 0
  public var mustFail = 0
  public var quoted = 0
  public var skipped = 0

  public init(_ blocks: some Sequence<BlockReport>) {
    for block in blocks {
      switch block.coverage {
      case .executed: executed += 1
      case .mustFail: mustFail += 1
      case .quoted: quoted += 1
      case .skipped: skipped += 1
      }
    }
  }

  /// Of the blocks that are the page's own, those that were compiled: 0 … 100, rounded down to tenths; 100 where there are none.
  public var percent: Double {
    let own = executed + mustFail + skipped
    return own == 0 ? 100 : Double((executed + mustFail) * 1000 / own) / 10
  }
}
