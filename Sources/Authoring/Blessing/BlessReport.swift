import Building
import Diagnostics

/// The result of `galley bless`: the updated files, and the diagnostics that are left.
public struct BlessReport: Equatable, Sendable {
  /// A file with updated claims.
  public struct BlessedFile: Equatable, Sendable {
    public var path: String
    /// The number of updated claims.
    public var claims: Int
    /// The change as a unified diff for `patch -p1`.
    public var diff: [UInt8]
  }

  /// Sorted by path.
  public var files: [BlessedFile] = []
  /// The report of the check before the update, with the diagnostics that are left, at their places in the updated files.
  ///
  /// If a claim could not be updated, the last note of its diagnostic says why.
  public var check: BuildReport
}
