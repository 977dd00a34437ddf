import Base
import Samples

/// What `.galley.yml` says about the check of a package as it is.
public struct PackageSettings: Equatable, Sendable {
  /// What is checked, as paths from the package's folder; nil for all.
  public var paths: [PathPattern]?
  /// What is left out.
  public var excluded: [PathPattern] = []
  /// Where the programs of Markdown files begin anew; nil to try all.
  public var scope: ForeignReading.Scope?
  /// How comments are read that are no written claims: `claims`, and `bless --adopt`.
  public var comments = CommentSettings()
  public var minimum = CoverageMinimum()
  /// Whether each sample must be complete: none may be a sketch.
  public var needsCompleteSamples = false

  public init() {}

  /// Whether a file is checked that was not named in the call.
  ///
  /// - Parameter path: from the package's folder.
  public func includes(_ path: String) -> Bool {
    (paths?.contains { $0.matches(path) } ?? true) && !excluded.contains { $0.matches(path) }
  }

  /// The name of the file in the package's folder.
  package static let fileName = ".galley.yml"
}
