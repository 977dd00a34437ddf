/// The kind of a token for syntax highlighting.
public enum HighlightKind: String, Sendable {
  case keyword, type, attribute, string, number, comment, directive
  /// Inserted and deleted lines of a diff, and its headings.
  case inserted, deleted, heading
}

public struct HighlightToken: Equatable, Sendable {
  public var kind: HighlightKind
  /// Range in UTF-8 bytes from the start of the code.
  public var range: Range<Int>

  public init(kind: HighlightKind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
