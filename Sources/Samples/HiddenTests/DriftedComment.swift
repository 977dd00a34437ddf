import Diagnostics

/// A comment of a sample that differs from the line that its hidden test prints there.
public struct DriftedComment: Sendable {
  public var shown: String
  /// Where the test expects another output.
  public var tested: SourceRange
  /// The difference, as an error at the comment.
  public var error: Diagnostic
}
