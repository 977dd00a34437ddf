import Diagnostics

/// Finds a fence's words and lines in the file that holds it.
struct FenceReader {
  let source: SourceText
  /// Whether the info string may have options for DocC.
  var readsDocC = false

  /// What is known of a fence before the next one is read.
  struct Found {
    var fence: Fence
    /// The word that gives it an id or classes.
    var attributes: SourceRange?
    /// The line of the file that seems to close it; nil if there is none.
    var closingLine: Int?
    /// The word with a quotation mark that is not closed.
    var unclosedQuote: SourceRange?
    /// The options for DocC that it does not have.
    var unknownOptions: [Range<Int>] = []
  }

  /// - Parameters:
  ///   - offset: the offset of the first backtick or tilde.
  ///   - literal: the code as cmark returns it.
  func read(at offset: Int, literal: UnsafeBufferPointer<UInt8>, heading: HeadingNumber?) -> Found? {
    let bytes = source.bytes
    let start = source.position(at: offset)
    let firstLine = source.line(start.line)
    let tag = HighlightTag(opening: firstLine, in: source)
    guard offset < firstLine.upperBound, tag != nil || bytes[offset] == .backtick || bytes[offset] == .tilde else {
      return nil
    }
    let length = tag?.range.count ?? bytes.run(of: bytes[offset], from: offset, to: firstLine.upperBound)
    let info = tag?.info ?? bytes.trimmed(offset + length..<firstLine.upperBound)
    let options = readsDocC ? DocCFenceOptions(bytes, info: info) : nil
    var (words, unclosedQuote) = words(in: options?.language ?? info)
    if words.isEmpty { words = [FenceWord(text: "swift", range: source.range(info))] }
    let name = takeName(&words, at: info.lowerBound)
    let attributes = words.firstIndex { ElementAttributes(Array($0.text.utf8)) != nil }
    let attributeWord = attributes.map { words.remove(at: $0) }
    let language = tag == nil ? Self.language(name) : name.lowercased()
    if tag != nil { words.removeAll { HighlightTag.isJekylls($0.text) } }
    let (code, lines) = codeLines(literal, after: start.line)

    let closingLine = start.line + lines.count + 1
    let closing =
      tag == nil
      ? closingFence(line: closingLine, of: bytes[offset], atLeast: length)
      : HighlightTag.closing(source.line(closingLine), in: source)
    let lastLine = source.line(start.line + lines.count)
    let end = source.position(at: closing?.upperBound ?? lastLine.upperBound)
    var fence = Fence(
      language: language, words: words, code: code, lines: lines,
      range: SourceRange(file: source.path, start: start, end: end), infoRange: source.range(info), heading: heading)
    fence.attributes = attributeWord.flatMap { ElementAttributes(Array($0.text.utf8)) }
    // Only the lines of `output` fences are replaced, and other code can have many lines.
    if language == "output" {
      fence.frame = FenceFrame(
        isTildes: bytes[offset] == .tilde, opening: source.range(offset..<offset + length),
        closing: closing.map(source.range), lineStart: newLineStart(before: offset, from: firstLine.lowerBound),
        lineEnd: source.lineEnd(start.line), lines: frameLines(code, lines))
    }
    return Found(
      fence: fence, attributes: attributeWord?.range, closingLine: closing == nil ? nil : closingLine,
      unclosedQuote: unclosedQuote,
      unknownOptions: options?.unknown ?? [])
  }

  /// The language that a fence names: as GitHub and DocC do, reads `Swift` as `swift`.
  static func language(_ name: String) -> String { name.lowercased() == "swift" ? "swift" : name }

  /// The number of bytes of the language at the start of an info string.
  ///
  /// Other generators write options directly after it: `js{1,3}`, `ts:line-numbers`, `rust,no_run`.
  static func languageCount(_ info: some Collection<UInt8>, held: [[UInt8]] = []) -> Int {
    var count = 0
    for byte in info {
      if byte.isBlank || count > 0 && (byte == UInt8(ascii: "{") || byte == .colon) { break }
      if byte == UInt8(ascii: ","), count > 0,
        !held.contains(where: { name in
          name.count == count && zip(name, info).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        })
      {
        break
      }
      count += 1
    }
    return count
  }

  /// Removes the language from the first word; what follows it there stays a word.
  private func takeName(_ words: inout [FenceWord], at start: Int) -> String {
    let first = words.removeFirst()
    let count = Self.languageCount(Array(first.text.utf8))
    guard count < first.text.utf8.count else { return first.text }
    var rest = first
    rest.text = String(decoding: first.text.utf8.dropFirst(count), as: UTF8.self)
    rest.range.start.column += count
    words.insert(rest, at: 0)
    return String(decoding: first.text.utf8.prefix(count), as: UTF8.self)
  }

  /// Indented code, read as a fence of Swift.
  ///
  /// - Parameters:
  ///   - literal: the code as cmark has it.
  ///   - line: its first line in the file.
  func read(indented literal: UnsafeBufferPointer<UInt8>, line: Int, heading: HeadingNumber?) -> Fence {
    let (code, lines) = codeLines(literal, after: line - 1)
    let start = lines.first ?? SourcePosition(line: line, column: 1)
    let last = source.line(line + max(1, lines.count) - 1)
    let place = SourceRange(file: source.path, start: start, end: source.position(at: last.upperBound))
    return Fence(
      language: "swift", words: [], code: code, lines: lines, range: place,
      infoRange: SourceRange(file: source.path, start: start, end: start), heading: heading)
  }

  /// The start of a line that continues the container of the opening line: the mark of a list becomes spaces.
  private func newLineStart(before offset: Int, from start: Int) -> String {
    let kept = source.bytes[start..<offset].map { $0 == .greater || $0 == .tab ? $0 : .space }
    return String(decoding: kept, as: UTF8.self)
  }

  private func frameLines(_ code: String, _ places: [SourcePosition]) -> [FenceFrame.Line] {
    zip(places, code.utf8.split(separator: .newline, omittingEmptySubsequences: false)).map { place, code in
      let range = source.line(place.line)
      let start = source.bytes[range].dropLast(code.count)
      let isWhole = source.bytes[range].suffix(code.count).elementsEqual(code)
      let end = source.lineEnd(place.line)
      return FenceFrame.Line(
        whole: source.text(range) + end, end: end, start: isWhole ? String(decoding: start, as: UTF8.self) : nil)
    }
  }

  /// Splits at spaces and tabs outside of double quotes, and of braces and brackets that begin a word.
  func words(in info: Range<Int>) -> (words: [FenceWord], unclosedQuote: SourceRange?) {
    var unclosedQuote: SourceRange?
    var words: [FenceWord] = []
    var i = info.lowerBound
    while i < info.upperBound {
      if source.bytes[i].isBlank {
        i += 1
        continue
      }
      let start = i
      var isQuoted = false
      i = bracketEnd(from: i, to: info.upperBound) ?? i
      while i < info.upperBound, isQuoted || !source.bytes[i].isBlank {
        if isQuoted, source.bytes[i] == .backslash, i + 1 < info.upperBound {
          i += 1
        } else if source.bytes[i] == .quote {
          isQuoted.toggle()
        }
        i += 1
      }
      if isQuoted { unclosedQuote = source.range(start..<i) }
      words.append(FenceWord(text: source.text(start..<i), range: source.range(start..<i)))
    }
    return (words, unclosedQuote)
  }

  /// The offset after the brace or bracket that closes the one at `start`; nil if there is none.
  private func bracketEnd(from start: Int, to end: Int) -> Int? {
    var first = start
    // As in `js{1, 3}`, and `ins={1, 3}`.
    while first < end, source.bytes[first].isLetter || source.bytes[first] == UInt8(ascii: "=") { first += 1 }
    guard first < end else { return nil }
    let close: UInt8
    switch source.bytes[first] {
    case UInt8(ascii: "{"): close = UInt8(ascii: "}")
    case .openBracket where first == start: close = .closeBracket
    case _: return nil
    }
    return source.bytes[first..<end].firstIndex(of: close).map { $0 + 1 }
  }

  private func codeLines(_ literal: UnsafeBufferPointer<UInt8>, after line: Int) -> (String, [SourcePosition]) {
    var code: [UInt8] = []
    code.reserveCapacity(literal.count)
    var lines: [SourcePosition] = []
    var start = 0
    while start < literal.count {
      var end = start
      while end < literal.count, !literal[end].isLineEnd { end += 1 }
      code += literal[start..<end]
      code.append(.newline)
      let number = line + lines.count + 1
      lines.append(SourcePosition(line: number, column: column(of: literal[start..<end], line: number)))
      if end + 1 < literal.count, literal[end] == .carriageReturn, literal[end + 1] == .newline { end += 1 }
      start = end + 1
    }
    return (String(decoding: code, as: UTF8.self), lines)
  }

  /// The column in the file at which a line of code begins: the code is the end of the line, except for a tab of which
  /// the indentation took a part.
  private func column(of code: Slice<UnsafeBufferPointer<UInt8>>, line: Int) -> Int {
    let range = source.line(line)
    var common = 0
    while common < code.count, common < range.count,
      code[code.endIndex - 1 - common] == source.bytes[range.upperBound - 1 - common]
    {
      common += 1
    }
    let start = range.upperBound - common
    let isInsideTab = common < code.count && start > range.lowerBound && source.bytes[start - 1] == .tab
    return start - range.lowerBound + (isInsideTab ? 0 : 1)
  }

  /// The closing fence on a line, after the marks of its containers.
  private func closingFence(line: Int, of mark: UInt8, atLeast length: Int) -> Range<Int>? {
    let range = source.line(line)
    var start = range.lowerBound
    while start < range.upperBound, source.bytes[start].isBlank || source.bytes[start] == .greater { start += 1 }
    let count = source.bytes.run(of: mark, from: start, to: range.upperBound)
    guard count >= length, source.bytes.trimmed(start + count..<range.upperBound).isEmpty else { return nil }
    return start..<start + count
  }
}
