/// What a stretch of code is, as far as colours tell it apart.
public enum HighlightKind: String, Sendable {
  case keyword, type, attribute, string, number, comment, directive
  /// Lines of a difference, and of what it says of itself.
  case inserted, deleted, heading
}

public struct HighlightToken: Equatable, Sendable {
  public var kind: HighlightKind
  /// In UTF-8 bytes from the start of the code.
  public var range: Range<Int>

  public init(kind: HighlightKind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
