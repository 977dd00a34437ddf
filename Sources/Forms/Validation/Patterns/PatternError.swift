/// Why a pattern is no regular expression: the fault of whoever wrote it, not of what is matched.
public nonisolated struct PatternError: Error, Equatable, Sendable {
  public var pattern: String
  /// Where, in Unicode scalars from the pattern's start.
  public var offset: Int
  /// What is wrong there, in words for the author.
  public var reason: String

  /// The whole fault as one sentence.
  public var message: String { "invalid pattern \"\(pattern)\": \(reason), at \(offset)" }
}
