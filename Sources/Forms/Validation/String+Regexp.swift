extension String {
  /// Whether some part of the text matches; see `RegularExpression` for the patterns.
  ///
  /// An invalid pattern matches no text and is reported to `AuthorErrors`.
  public func satisfiesRegexp(_ pattern: String) -> Bool {
    do throws(PatternError) {
      return try RegularExpression(pattern).isFound(in: self)
    } catch {
      AuthorErrors.report(error.message)
      return false
    }
  }
}
