/// Writes a text with marks around matches: U+0001 before, U+0002 after.
enum MarkedText {
  static func append(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ places: [FoundWords.Place], to bytes: inout [UInt8]
  ) {
    var position = range.lowerBound
    for place in places where place.start >= range.lowerBound && place.end <= range.upperBound {
      bytes.append(contentsOf: text[position..<place.start])
      bytes.append(1)
      bytes.append(contentsOf: text[place.start..<place.end])
      bytes.append(2)
      position = place.end
    }
    bytes.append(contentsOf: text[position..<range.upperBound])
  }

  /// Approximate length of an excerpt in bytes.
  private static let excerptLength = 170
  private static let lead = 50

  /// The part of a text with the most matches.
  static func excerpt(_ text: UnsafeBufferPointer<UInt8>, _ places: [FoundWords.Place]) -> Range<Int> {
    guard text.count > excerptLength + lead / 2 else { return 0..<text.count }
    var start = 0
    var most = 0
    for (index, place) in places.enumerated() {
      var words: UInt16 = 0
      for other in places[index...] where other.end <= place.start + excerptLength - lead { words |= other.words }
      if words.nonzeroBitCount > most {
        most = words.nonzeroBitCount
        start = place.start
      }
    }
    start = start <= lead ? 0 : wordStart(text, from: start - lead, to: start)
    let end = start + excerptLength
    guard end < text.count else { return start..<text.count }
    return start..<wordEnd(text, from: end, downTo: start + excerptLength - lead)
  }

  /// The start of the next word.
  private static func wordStart(_ text: UnsafeBufferPointer<UInt8>, from start: Int, to limit: Int) -> Int {
    for place in start..<limit where text[place] == 0x20 { return place + 1 }
    var place = start
    while place < limit, !UTF8Scalar.isStart(text[place]) { place += 1 }
    return place
  }

  private static func wordEnd(_ text: UnsafeBufferPointer<UInt8>, from end: Int, downTo limit: Int) -> Int {
    var place = end
    while place > limit, text[place] != 0x20 { place -= 1 }
    if text[place] == 0x20 { return place }
    place = end
    while place > limit, !UTF8Scalar.isStart(text[place]) { place -= 1 }
    return place
  }
}
