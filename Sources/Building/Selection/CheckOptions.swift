import Diagnostics

/// How pages are checked: which ones, until when, and who is told.
public struct CheckOptions: Sendable {
  /// The part of the pages to check; nil for all.
  public var shard: CheckShard?
  public var selection = CheckSelection()
  /// Called after each page, in the order of their paths; returns whether more pages are to be checked. Nil to check all
  /// pages at once.
  public var finished: (@Sendable (PageOutcome) -> Bool)?

  /// Takes the readings of pages that were not written for Galley, or has those of an earlier check; nil for neither.
  public var readings: PageReadings?

  public init(shard: CheckShard? = nil) { self.shard = shard }
}

/// The result of one page, while others are still being checked.
public struct PageOutcome: Sendable {
  /// A report of this page only. Rendering may find more errors later.
  public var report: BuildReport
  /// What its samples printed, with their places.
  public var outputs: [(place: SourceRange, text: String)]
}
