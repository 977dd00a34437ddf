/// Splits a text into words without case and diacritics, for the index and for queries.
///
/// A word of code is read whole and in its parts: `passwordRow` is "passwordrow", "password" and "row". Scripts without
/// blanks are read in pairs of neighbours, and the last sign of a run by itself, so that a single sign is the beginning of
/// a word wherever it stands.
struct WordReader {
  /// Maximum length in bytes; longer words are cut, in texts and queries alike.
  static let longestWord = 40

  struct Word {
    /// Offset in the text.
    var start: Int
    var end: Int
    /// Offset in `folded`.
    var foldedStart: Int
    var foldedEnd: Int
    var kind: Kind
  }

  enum Kind {
    case whole
    /// A part of the previous whole word.
    case part
    /// The last ideograph of a sequence, already read with the one before.
    case tail
  }

  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// The normalised letters of the last words; each `Word` has its range.
  private(set) var folded: [UInt8] = []
  private var parts: [(place: Int, folded: Int)] = []
  private var nextPart = 0
  /// The ends of the last whole word, in the text and in `folded`.
  private var wholeEnd = (place: 0, folded: 0)
  /// The previous ideograph.
  private var neighbour: (scalar: UInt32, start: Int, isPaired: Bool)?

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    folded.reserveCapacity(2 * WordReader.longestWord)
  }

  mutating func next() -> Word? {
    if let part = takePart() { return part }
    while position < text.count {
      if let first = neighbour { return takePair(first) }
      let scalar = UTF8Scalar(text, at: position)
      switch Letter(scalar.value) {
      case .letter, .letters: return takeWord()
      case .ideograph(let sign):
        neighbour = (sign, position, false)
        position += scalar.length
      case .mark, .separator: position += scalar.length
      }
    }
    return neighbour.map { takePair($0) }
  }

  /// An ideograph with the next one, or alone at the end.
  private mutating func takePair(_ first: (scalar: UInt32, start: Int, isPaired: Bool)) -> Word {
    folded.removeAll(keepingCapacity: true)
    UTF8Scalar.append(first.scalar, to: &folded)
    var word = Word(
      start: first.start, end: position, foldedStart: 0, foldedEnd: 0, kind: first.isPaired ? .tail : .whole)
    neighbour = nil
    while position < text.count {
      let scalar = UTF8Scalar(text, at: position)
      let letter = Letter(scalar.value)
      if case .mark = letter {
        position += scalar.length
        continue
      }
      if case .ideograph(let sign) = letter {
        neighbour = (sign, position, true)
        position += scalar.length
        word.kind = .whole
        word.end = position
        UTF8Scalar.append(sign, to: &folded)
      }
      break
    }
    word.foldedEnd = folded.count
    return word
  }

  private mutating func takeWord() -> Word {
    let start = position
    folded.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    parts.append((start, 0))
    var wasUpper = true
    var wasUpperBefore = true
    reading: while position < text.count {
      let byte = text[position]
      let before = (place: position, folded: folded.count)
      var isUpper = false
      if byte < 0x80 {
        let lower = byte | 0x20
        if lower >= 0x61 && lower <= 0x7A {
          isUpper = byte != lower
          put(lower)
        } else if byte >= 0x30 && byte <= 0x39 {
          put(byte)
        } else {
          break reading
        }
        position += 1
      } else {
        let scalar = UTF8Scalar(text, at: position)
        switch Letter(scalar.value) {
        case .letter(let letter, let upper):
          isUpper = upper
          put(letter)
        case .letters(let first, let second):
          put(first)
          put(second)
        case .mark:
          position += scalar.length
          continue reading
        case .ideograph, .separator: break reading
        }
        position += scalar.length
      }
      // Splits before the B in `aB` and `ABc`: HTMLWriter.
      if isUpper && !wasUpper { parts.append(before) }
      if !isUpper && wasUpper && wasUpperBefore && before.folded > 1 && (folded.last ?? 0) > 0x39 {
        splitBeforeLast(before)
      }
      (wasUpperBefore, wasUpper) = (wasUpper, isUpper)
    }
    wholeEnd = (position, folded.count)
    nextPart = parts.count > 1 ? 0 : parts.count
    return Word(start: start, end: position, foldedStart: 0, foldedEnd: folded.count, kind: .whole)
  }

  /// Starts a new part before the last letter.
  private mutating func splitBeforeLast(_ here: (place: Int, folded: Int)) {
    var (place, letter) = (here.place - 1, here.folded - 1)
    while place > 0, !UTF8Scalar.isStart(text[place]) { place -= 1 }
    while letter > 0, !UTF8Scalar.isStart(folded[letter]) { letter -= 1 }
    if let last = parts.last, last.folded < letter { parts.append((place, letter)) }
  }

  private mutating func put(_ byte: UInt8) {
    if folded.count < WordReader.longestWord { folded.append(byte) }
  }

  private mutating func put(_ scalar: UInt32) {
    let length = scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    if folded.count + length <= WordReader.longestWord { UTF8Scalar.append(scalar, to: &folded) }
  }

  /// The next part of the last word; single letters are not parts.
  private mutating func takePart() -> Word? {
    while nextPart < parts.count {
      let start = parts[nextPart]
      nextPart += 1
      let end = nextPart < parts.count ? parts[nextPart] : wholeEnd
      guard end.folded - start.folded > 1 else { continue }
      return Word(start: start.place, end: end.place, foldedStart: start.folded, foldedEnd: end.folded, kind: .part)
    }
    return nil
  }
}
