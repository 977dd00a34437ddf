/// The error of an invalid regular expression.
public nonisolated struct PatternError: Error, Equatable, Sendable {
  public var pattern: String
  /// The place of the error, in Unicode scalars from the pattern's start.
  public var offset: Int
  /// What is wrong, as a part of the message.
  public var reason: String

  /// The whole message.
  public var message: String { "invalid pattern \"\(pattern)\": \(reason), at \(offset)" }
}
