extension ComparedTexts {
  /// The first line of a text that one cannot tell from the expected one, though it is another; nil if there is none.
  static func line(like expected: String, of text: String) -> String? {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).lazy.map(String.init)
      .first { ComparedTexts(expected: expected, actual: $0).isAlike }
  }

  /// The first place where two texts differ, with some text around it.
  static func excerpts(_ one: String, _ other: String) -> (String, String) {
    let same = zip(one.unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
    let start = max(0, same - 40)
    return (excerpt(of: one, from: start), excerpt(of: other, from: start))
  }

  private static func excerpt(of text: String, from start: Int) -> String {
    let scalars = text.unicodeScalars.dropFirst(start)
    let shown = String(String.UnicodeScalarView(scalars.prefix(120)))
    return (start > 0 ? "…" : "") + shown + (scalars.count > 120 ? "…" : "")
  }
}
