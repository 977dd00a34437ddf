import Diagnostics

/// An older version of the site, from `versions` of galley.yml: a tag or a branch of its repository.
public struct VersionSetting: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case tag, branch
    /// A tag, else a branch of that name.
    case either
  }

  public var name: String
  public var kind: Kind
  /// What readers see.
  public var title: String
  /// The folder of the version in the built site: one segment of a path.
  public var folder: String
  /// Whether its samples are compiled and run.
  public var isChecked: Bool
  /// Its place in galley.yml.
  public var range: SourceRange
}
