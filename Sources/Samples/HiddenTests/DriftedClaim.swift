import Diagnostics

/// A claim of a sample that differs from the output that its hidden test expects.
public struct DriftedClaim: Sendable {
  /// The output that the page shows.
  public var shown: String
  /// Where the test expects another output; nil if it expects none.
  public var tested: SourceRange?
  /// The difference, as an error at the claim.
  public var error: Diagnostic
}
