/// The first bytes of a file, with bounds-checked access.
struct ImageBytes {
  let all: [UInt8]

  init(_ all: [UInt8]) { self.all = all }

  var count: Int { all.count }

  func holds(_ bytes: [UInt8], at place: Int) -> Bool {
    place >= 0 && place <= count - bytes.count && all[place..<place + bytes.count].elementsEqual(bytes)
  }

  func holds(_ text: String, at place: Int) -> Bool { holds(Array(text.utf8), at: place) }

  /// A big-endian number of at most 4 bytes.
  func big(_ length: Int, at place: Int) -> Int? {
    guard place >= 0, place <= count - length else { return nil }
    return all[place..<place + length].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A little-endian number of at most 4 bytes.
  func little(_ length: Int, at place: Int) -> Int? {
    guard place >= 0, place <= count - length else { return nil }
    return all[place..<place + length].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
