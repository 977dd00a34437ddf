import Diagnostics
import Proofs

/// What came of building or checking a site.
public struct BuildReport: Equatable, Sendable {
  /// Of all pages and stages, in reading order.
  public var diagnostics: [Diagnostic] = []
  public var pages = 0
  public var tally = Tally()
  /// Strength bars on the pages.
  public var bars = 0
  /// Whether anything was proofed at all.
  public var isProofed = false

  public init() {}
}

/// Where a build has come to, for those who wait.
public enum BuildStage: Equatable, Sendable {
  case reading
  case proofing(done: Int, of: Int)
  case rendering
  case writing
}
