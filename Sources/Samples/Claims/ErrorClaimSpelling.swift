import Diagnostics

/// Finds comments about the error of a failing or trapping sample that are not spelled as claims.
struct ErrorClaimSpelling {
  private(set) var diagnostics: [Diagnostic] = []

  init(_ sample: Sample) {
    let places = CodePlaces(sample)
    for comment in sample.syntax.comments {
      let text = comment.text
      if comment.kind == .line, text.contains("// error:") { continue }
      let body =
        comment.kind == .block
        ? text.dropFirst(2).dropLast(2).drop { $0 == "*" }.trimmed
        : text.drop { $0 == "/" }.trimmed
      guard let word = body.prefixMatch(of: Self.opening), !body[word.range.upperBound...].allSatisfy(\.isWhitespace)
      else { continue }
      let meant = "// error: \(body[word.range.upperBound...].prefix { !$0.isNewline }.trimmed)"
      let isExact = body.hasPrefix("error:") || body.hasPrefix("error :")
      let range = places.range(of: comment)
      diagnostics.append(isExact ? .nearMiss(meant, at: range) : .notChecked(meant, at: range))
    }
  }

  /// `Error: …`, `compile error - …`, `Fatal error: …`
  private static var opening: Regex<Substring> {
    /[^\p{L}\p{N}"'`(]{0,4}(?:(?:fatal|runtime|compiler?|compile-time|expected|precondition|assertion|swift) )?(?:errors?|fail(?:s|ed|ure))\s*(?:message\s*)?(?:[:\u{FF1A}]|=|\s[-\u{2013}\u{2014}]\s)/
      .ignoresCase()
  }
}
