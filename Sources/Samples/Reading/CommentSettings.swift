/// How comments are read that are only a literal, such as `// 3`, on pages that were not written for Galley.
public struct CommentSettings: Equatable, Sendable {
  /// Whether they are claims: an error if they differ from the value, not a warning.
  public var areClaims = false
  /// Whether to propose to write them as claims where they hold.
  public var areAdopted = false

  public init() {}
}
