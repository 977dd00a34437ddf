/// Which comments are claims: `claims` in `.galley.yml`, and `--claims`.
public enum ClaimsWanted: String, CaseIterable, Sendable {
  /// Those that are written as claims: `// => 3`.
  case written
  /// And those that are only a literal: `// 3`.
  case literal
}
