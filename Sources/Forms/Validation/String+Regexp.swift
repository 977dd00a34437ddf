extension String {
  /// Whether some part of the text matches; see `RegularExpression` for the patterns.
  ///
  /// A pattern that is none is met by no text and reported to `AuthorFaults`.
  public func satisfiesRegexp(_ pattern: String) -> Bool {
    do throws(PatternFault) {
      return try RegularExpression(pattern).isFound(in: self)
    } catch {
      AuthorFaults.report(error.message)
      return false
    }
  }
}
