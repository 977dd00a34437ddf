import Building
import Diagnostics

/// What came of blessing the claims of some pages.
public struct BlessReport: Equatable, Sendable {
  /// A file whose claims were given other words.
  public struct BlessedFile: Equatable, Sendable {
    public var path: String
    public var claims: Int
    /// As `patch -p1` reads it.
    public var diff: [UInt8]
  }

  /// In the order of their paths.
  public var files: [BlessedFile] = []
  /// What was counted when the pages were proofed. Its diagnostics are those that are left, at their places in the files
  /// as they are now; of a claim that could not be blessed the last note says why.
  public var proofed: BuildReport
}
