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
  }

  mutating func enter(_ moved: MovedInlines) {
    block = .moved(moved)
    codeSpans = nil
  }

  /// The place of the expression in the next code span that reads `{swift} …`.
  mutating func range(ofSpan literal: UnsafeBufferPointer<UInt8>) -> SourceRange {
    var scanner = codeSpans ?? CodeSpanScanner(source: source, stretches: stretches, isCell: isCell)
    defer { codeSpans = scanner }
    let mark = "{swift} ".utf8.count
    return source.range(scanner.next(reading: literal, droppingFirst: mark) ?? blockStart..<blockStart)
  }

  func range(ofLink node: Node) -> SourceRange {
    let start = linkStart(node)
    let length = node.endColumn - node.startColumn + 1
    let isOnOneLine = source.position(at: start).line == lines.line(node.startLine) || isCell
    let end = isOnOneLine ? start + length : offset(line: node.endLine, column: node.endColumn) + 1
    return source.range(start..<min(max(start, end), source.bytes.count))
  }

  /// A link over several lines is said to begin on its last one.
  private func linkStart(_ node: Node) -> Int {
    switch block {
    case .moved(let moved):
      // Before the link, the cell may have lost backslashes.
      let guess = moved.offset(line: node.startLine, column: node.startColumn)
      let end = moved.stretches.last { $0.lowerBound <= guess }?.upperBound ?? guess
      return (guess..<max(guess, end)).first { beginsLink($0) } ?? blockStart
    case .lines(let first, _, _):
      var line = node.startLine
      while line >= first, line > node.startLine - 20 {
        let start = offset(line: line, column: node.startColumn)
        if beginsLink(start) { return start }
        line -= 1
      }
      return blockStart
    }
  }

  private func beginsLink(_ offset: Int) -> Bool {
    guard offset >= 0, offset < source.bytes.count else { return false }
    let byte = source.bytes[offset]
    return byte == .openBracket || byte == .less || byte == UInt8(ascii: "!")
  }

  private var isCell: Bool {
    if case .moved(let moved) = block { moved.isCell } else { false }
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
