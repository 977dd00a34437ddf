/// A claimed text, in which `...` stands for any text.
struct OutputPattern {
  private let pieces: [Substring]

  init(_ text: some StringProtocol) {
    pieces = Substring(text).split(separator: "...", omittingEmptySubsequences: false)
  }

  func matches(_ text: String) -> Bool { firstMiss(in: text) == nil }

  /// The index of the first piece between the dots that `text` does not hold in its place; nil if all do.
  func firstMiss(in text: String) -> Int? {
    // Bytes, not characters: a claim is about what was written, whatever Unicode holds to be equal.
    let bytes = Array(text.utf8)
    guard pieces.count > 1 else { return bytes.elementsEqual(pieces[0].utf8) ? nil : 0 }
    guard bytes.starts(with: pieces[0].utf8) else { return 0 }
    var start = pieces[0].utf8.count
    for (index, piece) in pieces.enumerated().dropFirst().dropLast() {
      guard let found = bytes[start...].firstRange(of: Array(piece.utf8)) else { return index }
      start = found.upperBound
    }
    let last = Array(pieces[pieces.count - 1].utf8)
    return bytes.count - start >= last.count && bytes.suffix(last.count).elementsEqual(last) ? nil : pieces.count - 1
  }

  /// How many lines of the claimed text lie before the piece with that index.
  func line(ofPiece index: Int) -> Int {
    pieces[..<index].reduce(0) { $0 + $1.count { $0 == "\n" } } + pieces[index].prefix { $0 == "\n" }.count
  }

  var hasWildcards: Bool { pieces.count > 1 }
}
