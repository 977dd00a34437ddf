/// A claimed text, in which `...` stands for any text.
struct OutputPattern {
  private let pieces: [Substring]

  init(_ text: some StringProtocol) {
    pieces = Substring(text).split(separator: "...", omittingEmptySubsequences: false)
  }

  var hasWildcards: Bool { pieces.count > 1 }

  func matches(_ text: String) -> Bool { miss(in: Array(text.utf8)) == nil }

  /// The first line of the claimed text that `text` does not hold in its place, counted from 0; the one
  /// behind its last where `text` goes on; nil where it holds all.
  func lineOfMiss(in text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard let (index, start) = miss(in: bytes) else { return nil }
    let linesBefore = pieces[..<index].reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "\n") } }
    let claimed = pieces[index].utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let wrong: Int?
    if index == 0 {
      let real = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      wrong = claimed.indices.first { line in
        guard line < real.count else { return true }
        return line == claimed.count - 1 && hasWildcards
          ? !real[line].starts(with: claimed[line]) : !real[line].elementsEqual(claimed[line])
      }
    } else if index == pieces.count - 1 {
      // Counted from the end, where this piece has its place.
      let real = bytes[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let shift = real.count - claimed.count
      wrong = claimed.indices.first { line in
        guard shift + line >= 0 else { return true }
        return line == 0
          ? !real[shift].suffix(claimed[0].count).elementsEqual(claimed[0])
          : !real[shift + line].elementsEqual(claimed[line])
      }
    } else {
      wrong = claimed.indices.first { line in
        let begin = Array(claimed[...line].joined(separator: [UInt8(ascii: "\n")]))
        return !begin.isEmpty && bytes[start...].firstRange(of: begin) == nil
      }
    }
    return linesBefore + (wrong ?? claimed.count)
  }

  /// The first piece between the dots that does not have its place, and where it was looked for; nil if all do.
  private func miss(in bytes: [UInt8]) -> (index: Int, start: Int)? {
    // Bytes, not characters: a claim is about what was written, whatever Unicode holds to be equal.
    guard hasWildcards else { return bytes.elementsEqual(pieces[0].utf8) ? nil : (0, 0) }
    guard bytes.starts(with: pieces[0].utf8) else { return (0, 0) }
    var start = pieces[0].utf8.count
    for (index, piece) in pieces.enumerated().dropFirst().dropLast() {
      guard let found = bytes[start...].firstRange(of: Array(piece.utf8)) else { return (index, start) }
      start = found.upperBound
    }
    let last = Array(pieces[pieces.count - 1].utf8)
    let fits = bytes.count - start >= last.count && bytes.suffix(last.count).elementsEqual(last)
    return fits ? nil : (pieces.count - 1, start)
  }
}
