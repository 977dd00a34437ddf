extension String {
  /// Whether some part of the text matches; see `RegularExpression` for the patterns.
  ///
  /// A pattern that is none is met by no text and reported to `AuthorErrors`.
  public func satisfiesRegexp(_ pattern: String) -> Bool {
    do throws(PatternError) {
      return try RegularExpression(pattern).isFound(in: self)
    } catch {
      AuthorErrors.report(error.message)
      return false
    }
  }
}
