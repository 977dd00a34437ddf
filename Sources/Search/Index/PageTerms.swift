/// The distinct words of a page with their weights.
///
/// Depends on the page alone, so that pages can be read on all cores and what is known of a page stays true.
public struct PageTerms: Sendable {
  struct Term: Sendable {
    var hash: UInt32
    var start: UInt32
    var length: UInt8
    /// The weight, 0 … 15: by place and frequency of the word, and the length of the page.
    var impact: UInt8 = 0
    var weight: UInt32
  }

  private(set) var terms: [Term] = []
  private(set) var letters: [UInt8] = []

  public init(_ record: PageRecord) {
    var slots = [Int32](repeating: -1, count: 512)
    var length = 0
    record.bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while let line = RecordLine(bytes, at: place) {
        let text = UnsafeBufferPointer(rebasing: bytes[line.text])
        var words = WordReader(text)
        while let word = words.next() {
          if word.kind == .whole { length += 1 }
          add(words.folded, word.foldedStart..<word.foldedEnd, weight: line.kind.weight, &slots)
        }
        place = line.end
      }
    }
    for index in terms.indices { terms[index].impact = Self.impact(terms[index].weight, length: length) }
  }

  private mutating func add(_ folded: [UInt8], _ range: Range<Int>, weight: UInt32, _ slots: inout [Int32]) {
    let hash = Hash.of(folded, range)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let known = Int(slots[slot])
      if terms[known].hash == hash, isSame(terms[known], folded, range) {
        terms[known].weight &+= weight
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(terms.count)
    let term = Term(hash: hash, start: UInt32(letters.count), length: UInt8(range.count), weight: weight)
    terms.append(term)
    letters.append(contentsOf: folded[range])
    if terms.count * 2 > slots.count { grow(&slots) }
  }

  private func isSame(_ term: Term, _ folded: [UInt8], _ range: Range<Int>) -> Bool {
    guard Int(term.length) == range.count else { return false }
    var place = Int(term.start)
    for index in range {
      if letters[place] != folded[index] { return false }
      place += 1
    }
    return true
  }

  private func grow(_ slots: inout [Int32]) {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (index, term) in terms.enumerated() {
      var slot = Int(term.hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }

  /// The BM25 weight of a frequency in integers: long pages need more occurrences, and each further one counts less.
  private static func impact(_ weight: UInt32, length: Int) -> UInt8 {
    let usual = 500
    let scaled = Int(min(weight, 1 << 20)) * 2 * usual / (usual + min(length, 8 * usual))
    return UInt8(scaled * 16 / (scaled + 6))
  }
}

extension PageRecord.Line {
  /// The weight of a word in a line of this kind.
  var weight: UInt32 {
    switch self {
    case .page: 16
    case .heading: 8
    case .text: 2
    case .code: 1
    }
  }
}

/// FNV-1a.
enum Hash {
  static func of(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for index in range { hash = (hash ^ UInt32(bytes[index])) &* 0x0100_0193 }
    return hash
  }

  static func of(_ bytes: [UInt8]) -> UInt32 { of(bytes, 0..<bytes.count) }
}
