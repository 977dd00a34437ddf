/// What a stretch of code is, as far as colours tell it apart.
enum HighlightKind: Sendable {
  case keyword, type, attribute, string, number, comment, directive
}

struct HighlightToken: Equatable, Sendable {
  var kind: HighlightKind
  /// In UTF-8 bytes from the start of the code.
  var range: Range<Int>
}
