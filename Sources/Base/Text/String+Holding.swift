extension String {
  /// Whether the string contains `text`, compared as bytes. Foundation's `contains` compares characters, which is far
  /// slower.
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
