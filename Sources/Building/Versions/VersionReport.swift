/// What became of an old version in a build.
public struct VersionReport: Equatable, Sendable {
  public var title: String
  /// Whether it was taken from the cache as it is.
  public var isCached: Bool
  /// The number of its pages.
  public var pages: Int
  /// The number of samples that were compiled, all of them when it was built.
  public var samples: Int
  /// The number of warnings, which nobody can mend in a tag.
  public var warnings: Int
}
