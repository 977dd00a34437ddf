extension String {
  /// Whether both are the same bytes: for names, where Swift's `==` would bring Unicode's tables for nothing.
  nonisolated func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
