import Diagnostics
import Proofs

/// What came of building or checking a site.
public struct BuildReport: Equatable, Sendable {
  /// Of all pages and stages, in reading order.
  public var diagnostics: [Diagnostic] = []
  public var pages = 0
  public var tally = VerdictCounts()
  /// Strength bars on the pages.
  public var bars = 0
  /// The Swift blocks of all pages, in reading order.
  public var blocks: [BlockReport] = []
  /// By page, how many fences are in languages that are not proofed; "" where none is named.
  public var otherLanguages: [String: [String: Int]] = [:]
  /// The part of the pages that it speaks of; nil for all.
  public var shard: CheckShard?
  /// Whether anything was proofed at all.
  public var isProofed = false
  /// Whether the same files may make another site later: pages were left out whose day is to come, or a tool failed.
  public var isAwaiting = false
  /// Whether modules of demos are still to be built, which were not asked for.
  public var awaitsModules = false
  /// Whether it was told by an earlier build, of which nothing has changed since.
  public var isUnchanged = false
  /// What the caller should know: that the site has no search, and why.
  public var remarks: [String] = []

  public init() {}

  /// Takes in what another run came to.
  public mutating func add(_ other: BuildReport) {
    diagnostics += other.diagnostics
    pages += other.pages
    tally = tally + other.tally
    bars += other.bars
    blocks += other.blocks
    otherLanguages.merge(other.otherLanguages) { first, _ in first }
    isProofed = isProofed || other.isProofed
    remarks += other.remarks
    shard = shard ?? other.shard
  }
}

/// Where a build has come to, for those who wait.
public enum BuildStage: Equatable, Sendable {
  /// Parts that all sites of this machine share.
  case preparing(done: Int, of: Int)
  case package
  case reading
  case checking(ProofStep)
  /// The web, for what pages link to there.
  case asking(done: Int, of: Int)
  case rendering
  case writing
}
