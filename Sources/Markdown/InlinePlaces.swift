import Diagnostics

/// Finds the places of inlines in the file.
///
/// cmark's own columns are true on a block's first line only: on the others the containers' prefixes and the
/// indentation are missing from them. So they are corrected, and checked against the text.
struct InlinePlaces {
  typealias Node = CommonMarkTree.Node

  let source: SourceText
  let lines: ParsedLines
  /// How many block quotes the walk is in.
  var quoteDepth = 0

  private var block: Block = .lines(first: 1, column: 1, last: 1)
  /// The block's code spans, found once it is asked for one, and how many of them were given out.
  private var codeSpans: CodeSpanScanner?
  /// Behind the last link's first byte: later links begin later.
  private var linkCursor = 0
  /// The same for what was no link.
  private var textCursor = 0

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
  }

  mutating func enter(_ moved: MovedInlines) {
    block = .moved(moved)
    codeSpans = nil
    linkCursor = 0
    textCursor = 0
  }

  /// The place of the expression in the next code span that reads `{swift} …`.
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

  /// The place of a part of a tag's text; the whole paragraph's first byte where it is not found.
  mutating func range(of part: Range<Int>, inHTML node: Node) -> SourceRange {
    let literal = node.literal
    let start = htmlStart(node)
    linkCursor = start + 1
    let value = literal[part]
    // Line ends within the tag come with containers' prefixes in the file.
    let end = min(max(blockEnd, start), start + 2 * literal.count + 1_000) - value.count
    let first = (start..<max(start, end + 1)).first { source.bytes[$0..<$0 + value.count].elementsEqual(value) }
    guard let first else { return source.range(start..<start) }
    linkCursor = first
    return source.range(first..<first + value.count)
  }

  /// The place of text that stands in the file as it is, and not behind a backslash; nil where it does not.
  mutating func range(ofText text: UnsafeBufferPointer<UInt8>) -> SourceRange? {
    let start = max(textCursor, blockStart)
    let end = blockEnd - text.count
    let found = (start..<max(start, end + 1)).prefix(10_000).first { place in
      source.bytes[place..<place + text.count].elementsEqual(text)
        && (place == 0 || source.bytes[place - 1] != .backslash)
    }
    guard let found else { return nil }
    textCursor = found + 1
    return source.range(found..<found + text.count)
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

  /// A link over several lines is said to begin on its last one, and columns behind code or tags that span lines, or
  /// in cells behind `\|`, are off. What cmark says is believed where the text agrees; else the text is searched.
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

  /// Whether the bytes at `offset` can be the node's first: its mark, and behind it the letters its text begins with.
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

  /// The block's text in the file, line by line, without what belongs to its containers.
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

  /// Where the text of a paragraph's later line begins, behind indentation and the marks of its block quotes.
  private func contentStart(_ parsedLine: Int) -> Int {
    let range = source.line(lines.line(parsedLine))
    return source.textStart(in: range, quoteDepth: quoteDepth)
  }
}

extension SourceText {
  /// Skips indentation and up to `quoteDepth` marks of block quotes; a lazy line has fewer.
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
