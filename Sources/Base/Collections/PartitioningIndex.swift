extension RandomAccessCollection {
  /// The index of the first element for which `isBehind` is true; the end index if there is none. A binary search.
  ///
  /// - Parameter isBehind: must be false for all elements before that index and true for all after it.
  @inlinable
  public func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var start = startIndex
    var count = count
    while count > 0 {
      let middle = index(start, offsetBy: count / 2)
      if isBehind(self[middle]) {
        count /= 2
      } else {
        start = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return start
  }
}
