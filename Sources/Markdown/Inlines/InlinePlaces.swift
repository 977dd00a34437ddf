import Diagnostics

/// Finds the places of inlines in the file.
///
/// cmark's columns are correct only on the first line of a block: on other lines, the prefixes of containers and the
/// indentation are missing. So they are corrected, and compared with the text.
struct InlinePlaces {
  typealias Node = CommonMarkTree.Node

  let source: SourceText
  let lines: ParsedLines
  /// The number of block quotes around the current node.
  var quoteDepth = 0

  private var block: Block = .lines(first: 1, column: 1, last: 1)
  /// The code spans of the block, found when the first is needed.
  private var codeSpans: CodeSpanScanner?
  /// The offset after the start of the last link; later links begin after it.
  private var linkCursor = 0
  /// The same for texts that look like links but are not.
  private var textCursor = 0
  /// The same for texts that are more than their letters, such as bare URLs.
  private var wordCursor = 0

  private enum Block {
    /// Lines and column as cmark counts them.
    case lines(first: Int, column: Int, last: Int)
    case moved(MovedInlines)
  }

  init(source: SourceText, lines: ParsedLines) {
    self.source = source
    self.lines = lines
  }

  mutating func enter(_ node: Node) {
    block = .lines(first: node.startLine, column: node.startColumn, last: max(node.startLine, node.endLine))
    codeSpans = nil
    linkCursor = 0
    textCursor = 0
    wordCursor = 0
  }

  mutating func enter(_ moved: MovedInlines) {
    block = .moved(moved)
    codeSpans = nil
    linkCursor = 0
    textCursor = 0
    wordCursor = 0
  }

  /// The place of the expression in the next code span that is `{swift} …`.
  mutating func range(ofSpan literal: UnsafeBufferPointer<UInt8>) -> SourceRange {
    var scanner = codeSpans ?? CodeSpanScanner(source: source, stretches: stretches, isCell: isCell)
    defer { codeSpans = scanner }
    let mark = "{swift} ".utf8.count
    return source.range(scanner.next(reading: literal, droppingFirst: mark) ?? blockStart..<blockStart)
  }

  mutating func range(ofLink node: Node) -> SourceRange {
    let start = linkStart(node)
    linkCursor = start + 1
    let length = node.endColumn - node.startColumn + 1
    let line = source.position(at: start).line
    let isOnOneLine = line == lines.line(node.startLine) || isCell
    let end = isOnOneLine ? start + length : offset(line: node.endLine, column: node.endColumn) + 1
    return source.range(start..<min(max(start, end), source.bytes.count))
  }

  /// The place of a part of a tag; the first byte of the paragraph if it is not found.
  mutating func range(of part: Range<Int>, inHTML node: Node) -> SourceRange {
    let literal = node.literal
    let start = htmlStart(node)
    linkCursor = start + 1
    let value = literal[part]
    // In the file, the lines of a tag begin with the prefixes of its containers.
    let end = min(max(blockEnd, start), start + 2 * literal.count + 1_000) - value.count
    let first = (start..<max(start, end + 1)).first { source.bytes[$0..<$0 + value.count].elementsEqual(value) }
    guard let first else { return source.range(start..<start) }
    linkCursor = first
    return source.range(first..<first + value.count)
  }

  /// The place of a text that is in the file as it is, and not after a backslash; nil if it is not found.
  mutating func range(ofText text: UnsafeBufferPointer<UInt8>) -> SourceRange? {
    guard let found = offset(ofText: text, from: textCursor) else { return nil }
    textCursor = found + 1
    return source.range(found..<found + text.count)
  }

  /// The place of a word that means more than its letters, in the same way; nil if an escape or a character reference
  /// made it.
  mutating func range(ofWord text: UnsafeBufferPointer<UInt8>) -> SourceRange? {
    guard let found = offset(ofText: text, from: wordCursor) else { return nil }
    wordCursor = found + text.count
    return source.range(found..<found + text.count)
  }

  /// The place of the first such text of the block; does not count as found.
  func place(ofFirst text: UnsafeBufferPointer<UInt8>) -> SourceRange? {
    offset(ofText: text, from: blockStart).map { source.range($0..<$0 + text.count) }
  }

  /// The same for the last one.
  func place(ofLast text: UnsafeBufferPointer<UInt8>) -> SourceRange? {
    let places = blockStart..<max(blockStart, blockEnd - text.count + 1)
    return places.suffix(10_000).last { isWritten(text, at: $0) }.map { source.range($0..<$0 + text.count) }
  }

  /// The first byte of the block.
  var start: SourceRange { source.range(blockStart..<blockStart) }

  private func isWritten(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    source.bytes[place..<place + text.count].elementsEqual(text)
      && (place == 0 || source.bytes[place - 1] != .backslash)
  }

  /// The number of bytes from `start` on that are a text, in which `&` may be written as `&amp;`.
  func count(of text: Slice<UnsafeBufferPointer<UInt8>>, from start: SourcePosition) -> Int {
    let first = source.line(start.line).lowerBound + start.column - 1
    var offset = first
    for byte in text {
      offset += byte == UInt8(ascii: "&") && source.bytes.starts(with: "&amp;", at: offset) ? 5 : 1
    }
    return offset - first
  }

  private func offset(ofText text: UnsafeBufferPointer<UInt8>, from cursor: Int) -> Int? {
    let start = max(cursor, blockStart)
    let end = blockEnd - text.count
    return (start..<max(start, end + 1)).prefix(10_000).first { isWritten(text, at: $0) }
  }

  private func htmlStart(_ node: Node) -> Int {
    let line = Array(node.literal.prefix { !$0.isLineEnd })
    func begins(at offset: Int) -> Bool {
      offset + line.count <= source.bytes.count && source.bytes[offset..<offset + line.count].elementsEqual(line)
    }
    let start = max(linkCursor, blockStart)
    let told = offset(line: node.startLine, column: node.startColumn)
    if told >= start, begins(at: told) { return told }
    return (start..<max(start, blockEnd)).prefix(10_000).first { begins(at: $0) } ?? start
  }

  /// Finds where a link begins. For a link over several lines, cmark reports its last line, and columns are wrong after
  /// code or tags with line ends, and in cells after `\|`. So cmark's place is used only if the text there agrees; else
  /// the text is searched.
  private func linkStart(_ node: Node) -> Int {
    let firstLine = max(blockLine, node.startLine - 20)
    var line = node.startLine
    while line >= firstLine {
      let start = offset(line: line, column: node.startColumn)
      if start >= linkCursor, begins(node, at: start) { return start }
      line -= 1
    }
    let start = max(linkCursor, blockStart)
    return (start..<max(start, blockEnd)).prefix(10_000).first { begins(node, at: $0) } ?? blockStart
  }

  /// Whether a link can begin at `offset`: with its mark, and the letters of its text.
  private func begins(_ node: Node, at offset: Int) -> Bool {
    let bytes = source.bytes
    guard offset >= 0, offset < bytes.count else { return false }
    var start = offset + 1
    if node.kind == .image {
      guard bytes.starts(with: "![", at: offset) else { return false }
      start += 1
    } else if bytes[offset] != .openBracket && bytes[offset] != .less {
      return false
    }
    guard let text = node.firstChild, text.kind == .text else { return true }
    let letters = text.literal.prefix { $0.isLetter || $0.isDigit }.prefix(8)
    return start + letters.count <= bytes.count && bytes[start..<start + letters.count].elementsEqual(letters)
  }

  private var isCell: Bool {
    if case .moved(let moved) = block { moved.isCell } else { false }
  }

  private var blockLine: Int {
    switch block {
    case .moved(let moved): moved.firstLine
    case .lines(let first, _, _): first
    }
  }

  private var blockEnd: Int {
    switch block {
    case .moved(let moved): moved.stretches[moved.stretches.count - 1].upperBound
    case .lines(_, _, let last): source.line(lines.line(last)).upperBound
    }
  }

  private var blockStart: Int {
    switch block {
    case .moved(let moved): moved.stretches[0].lowerBound
    case .lines(let first, let column, _): lines.offset(line: first, column: column, in: source)
    }
  }

  private func offset(line: Int, column: Int) -> Int {
    switch block {
    case .moved(let moved): return moved.offset(line: line, column: column)
    case .lines(let first, let blockColumn, _):
      if line <= first { return lines.offset(line: line, column: column, in: source) }
      return contentStart(line) + column - blockColumn
    }
  }

  /// The text of the block in the file, line by line, without the prefixes of its containers.
  private var stretches: [Range<Int>] {
    switch block {
    case .moved(let moved): return moved.stretches
    case .lines(let first, let column, let last):
      let start = lines.offset(line: first, column: column, in: source)
      var stretches = [start..<max(start, source.line(lines.line(first)).upperBound)]
      var line = first + 1
      while line <= last {
        stretches.append(contentStart(line)..<source.line(lines.line(line)).upperBound)
        line += 1
      }
      return stretches
    }
  }

  /// Where the text of a later line of a paragraph begins, after indentation and the marks of its block quotes.
  private func contentStart(_ parsedLine: Int) -> Int {
    let range = source.line(lines.line(parsedLine))
    return source.textStart(in: range, quoteDepth: quoteDepth)
  }
}

extension SourceText {
  /// Skips indentation and up to `quoteDepth` marks of block quotes; a lazy continuation line has fewer.
  func textStart(in line: Range<Int>, quoteDepth: Int) -> Int {
    var start = line.lowerBound
    var quotes = quoteDepth
    while start < line.upperBound {
      if bytes[start] == .greater, quotes > 0 {
        quotes -= 1
      } else if !bytes[start].isBlank {
        break
      }
      start += 1
    }
    return start
  }
}
