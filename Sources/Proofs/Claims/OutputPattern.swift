/// An expected text in which `...` matches any text. Between two operands, as in `1...10`, it matches no part of a range.
///
/// Matching takes linear time in both texts, for any number of `...`.
struct OutputPattern {
  /// The parts between the `...`. Bytes, not characters: Unicode considers different bytes equal.
  private let pieces: [[UInt8]]

  init(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    var pieces: [[UInt8]] = []
    var (start, i) = (0, 0)
    while i + 3 <= bytes.count {
      guard bytes[i] == Self.dot, bytes[i + 1] == Self.dot, bytes[i + 2] == Self.dot else {
        i += 1
        continue
      }
      pieces.append(Array(bytes[start..<i]))
      i += 3
      start = i
    }
    self.pieces = pieces + [Array(bytes[start...])]
  }

  private static let dot = UInt8(ascii: ".")

  var hasWildcards: Bool { pieces.count > 1 }
  /// The bytes that every matching text begins with.
  var beginning: [UInt8] { pieces[0] }
  /// The bytes that every matching text ends with.
  var ending: [UInt8] { pieces[pieces.count - 1] }

  func matches(_ text: String) -> Bool { matches(Array(text.utf8)) }

  func matches(_ bytes: [UInt8]) -> Bool { miss(in: bytes) == nil }

  /// The first expected line that does not match `text`, counted from 0; the line count if `text` has more lines; nil
  /// if all match.
  func lineOfMiss(in text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard let (index, start) = miss(in: bytes) else { return nil }
    let linesBefore = pieces[..<index].reduce(0) { $0 + $1.count { $0 == UInt8(ascii: "\n") } }
    let claimed = pieces[index].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let wrong: Int?
    if index == 0 {
      let real = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      wrong = claimed.indices.first { line in
        guard line < real.count else { return true }
        return line == claimed.count - 1 && hasWildcards
          ? !real[line].starts(with: claimed[line]) : !real[line].elementsEqual(claimed[line])
      }
    } else if index == pieces.count - 1 {
      // The last part must match at the end.
      let real = bytes[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let shift = real.count - claimed.count
      wrong = claimed.indices.first { line in
        guard shift + line >= 0 else { return true }
        return line == 0
          ? !real[shift].suffix(claimed[0].count).elementsEqual(claimed[0])
          : !real[shift + line].elementsEqual(claimed[line])
      }
    } else {
      let found = ByteSearch(pieces[index]).longestBeginning(in: bytes, from: start)
      let origin = pieces[index].startIndex
      wrong = claimed.indices.first { claimed[$0].endIndex - origin > found }
    }
    return linesBefore + (wrong ?? (index > 0 ? 0 : claimed.count))
  }

  /// The first part without a match, and where the search for it began; nil if all match.
  private func miss(in bytes: [UInt8]) -> (index: Int, start: Int)? {
    guard hasWildcards else { return bytes == pieces[0] ? nil : (0, 0) }
    guard bytes.starts(with: pieces[0]) else { return (0, 0) }
    var start = pieces[0].count
    for (index, piece) in pieces.enumerated().dropFirst().dropLast() {
      guard let end = ByteSearch(piece).end(in: bytes, from: start),
        !isRange(before: index, bytes[start..<(end - piece.count)])
      else { return (index, start) }
      start = end
    }
    let last = pieces[pieces.count - 1]
    let fits = bytes.count - start >= last.count && bytes.suffix(last.count).elementsEqual(last)
    let isMatch = fits && !isRange(before: pieces.count - 1, bytes[start..<(bytes.count - last.count)])
    return isMatch ? nil : (pieces.count - 1, start)
  }

  /// Whether the dots before a part would match a part of another range: in `1...0` those of `1...10`.
  private func isRange(before index: Int, _ matched: ArraySlice<UInt8>) -> Bool {
    guard let left = pieces[index - 1].last, let right = pieces[index].first, Self.isOperand(left),
      Self.isOperand(right) || right == UInt8(ascii: "-"),
      matched.count != 3 || matched.contains(where: { $0 != Self.dot }),
      !matched.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: " ") })
    else { return false }
    return zip(matched, matched.dropFirst()).contains { $0 == Self.dot && $1 == Self.dot }
  }

  private static func isOperand(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    case _: false
    }
  }
}
