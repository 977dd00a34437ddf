/// Finds code spans in the text of one block, in order, as CommonMark delimits them.
struct CodeSpanScanner {
  private var text: [UInt8] = []
  /// The offset in the file of each byte of `text`.
  private var offsets: [Int] = []
  /// The starts of runs of backticks by their length, ascending, and the number of those before `position`.
  private var runs: [Int: (starts: [Int], passed: Int)] = [:]
  private var position = 0

  /// - Parameter isCell: whether the text is a table cell, where `\|` is read as `|` even in code.
  init(source: SourceText, stretches: [Range<Int>], isCell: Bool) {
    for stretch in stretches {
      if !text.isEmpty {
        text.append(.newline)
        offsets.append(stretch.lowerBound)
      }
      for offset in stretch {
        let byte = source.bytes[offset]
        if isCell, byte == .backslash, offset + 1 < stretch.upperBound, source.bytes[offset + 1] == .pipe { continue }
        text.append(byte)
        offsets.append(offset)
      }
    }
    var i = 0
    while i < text.count {
      let length = text.run(of: .backtick, from: i, to: text.count)
      if length > 0 { runs[length, default: ([], 0)].starts.append(i) }
      i += max(1, length)
    }
  }

  /// The place of the next span that contains `literal`, without its first `count` bytes; nil if there is none.
  mutating func next(reading literal: UnsafeBufferPointer<UInt8>, droppingFirst count: Int) -> Range<Int>? {
    let start = position
    while let content = nextContent() {
      let isPadded =
        content.count >= 2 && isSpace(content.lowerBound) && isSpace(content.upperBound - 1)
        && content.contains { !isSpace($0) }
      let inner = isPadded ? content.lowerBound + 1..<content.upperBound - 1 : content
      guard inner.count == literal.count, inner.count >= count,
        zip(inner, literal).allSatisfy({ text[$0] == $1 || (isSpace($0) && $1 == .space) })
      else { continue }
      return place(inner, droppingFirst: count)
    }
    position = start
    return search(for: literal, droppingFirst: count)
  }

  private func place(_ inner: Range<Int>, droppingFirst count: Int) -> Range<Int> {
    let start = inner.lowerBound + count
    guard start < inner.upperBound else { return offsets[inner.lowerBound]..<offsets[inner.lowerBound] }
    return offsets[start]..<offsets[inner.upperBound - 1] + 1
  }

  /// Searches nearby for `literal` after a backtick: after a run without a partner, cmark pairs backticks differently
  /// from CommonMark's rules.
  private mutating func search(
    for literal: UnsafeBufferPointer<UInt8>, droppingFirst count: Int
  ) -> Range<Int>? {
    var i = max(1, position)
    let end = min(text.count - literal.count, position + 10_000)
    while i <= end {
      let isBehindMark = text[i - 1] == .backtick || (isSpace(i - 1) && i > 1 && text[i - 2] == .backtick)
      if isBehindMark,
        literal.indices.allSatisfy({ text[i + $0] == literal[$0] || (isSpace(i + $0) && literal[$0] == .space) })
      {
        position = i + literal.count + text.run(of: .backtick, from: i + literal.count, to: text.count)
        return place(i..<i + literal.count, droppingFirst: count)
      }
      i += 1
    }
    return nil
  }

  private func isSpace(_ index: Int) -> Bool { text[index] == .space || text[index] == .newline }

  private mutating func nextContent() -> Range<Int>? {
    while position < text.count {
      if text[position] == .backslash {
        position += 2
      } else if text[position] == .backtick {
        let length = text.run(of: .backtick, from: position, to: text.count)
        let start = position + length
        if let closing = closingRun(of: length, from: start) {
          position = closing + length
          return start..<closing
        }
        position = start
      } else {
        position += 1
      }
    }
    return nil
  }

  private mutating func closingRun(of length: Int, from start: Int) -> Int? {
    guard var known = runs[length] else { return nil }
    while known.passed < known.starts.count, known.starts[known.passed] < start { known.passed += 1 }
    runs[length] = known
    return known.passed < known.starts.count ? known.starts[known.passed] : nil
  }
}
