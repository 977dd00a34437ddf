extension Array {
  /// A stable insertion sort, for short arrays.
  ///
  /// The standard library's sort adds 4 KB of code per element type to the browser build.
  nonisolated func ordered(by comesBefore: (Element, Element) -> Bool) -> [Element] {
    var ordered: [Element] = []
    for element in self {
      var place = ordered.count
      while place > 0, comesBefore(element, ordered[place - 1]) { place -= 1 }
      ordered.insert(element, at: place)
    }
    return ordered
  }
}
