extension RandomAccessCollection {
  /// The first index whose element fulfils `isBehind`, which no earlier one does; the end where there is none.
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
