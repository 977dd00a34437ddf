extension Array {
  /// Sorted by insertion, equals in the order in which they came: for the few outlets and levels that there are.
  ///
  /// The stdlib's sort has 4 KB of code for each type in the browser build.
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
