extension String {
  /// Whether the bytes of `text` stand in a row in it. Foundation's `contains` compares characters, which takes far longer.
  public func holds(_ text: String) -> Bool {
    var (whole, part) = (self, text)
    return whole.withUTF8 { whole in
      part.withUTF8 { part in
        guard let first = part.first else { return true }
        var place = 0
        while place + part.count <= whole.count {
          if whole[place] == first, whole[place..<place + part.count].elementsEqual(part) { return true }
          place += 1
        }
        return false
      }
    }
  }
}
