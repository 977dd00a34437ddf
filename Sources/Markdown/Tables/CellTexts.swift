/// The texts of a page that may be cells of tables.
///
/// cmark gets them before the page's own text, each as a paragraph. So it reads their inlines whatever they begin with,
/// and knows the page's link definitions there. Which of them are cells is decided from the tree; see `TablePass`.
struct CellTexts {
  /// Makes the text after it a paragraph, whatever it begins with.
  static let prefix = Array("x ".utf8)

  private(set) var text: [UInt8] = []
  /// The line in the file for each line of `text`.
  private(set) var lines: [ParsedLines.Moved] = []
  /// The lines of the file that may be delimiter rows.
  private(set) var delimiterLines: [Int] = []
  private var indices: [Range<Int>: Int] = [:]

  init() {}

  /// - Parameters:
  ///   - lines: the lines of the file that cmark gets.
  ///   - marks: those that begin containers, whose titles are read in the same way.
  init(_ source: SourceText, lines numbers: Range<Int>, marks: [ContainerMark] = []) {
    for mark in marks where !mark.title.isEmpty { add(mark.title, mark.line, source.bytes) }
    guard source.traits.hasPipe else { return }
    var next = numbers.lowerBound
    for number in numbers.dropFirst() where Self.mayDelimit(number, source) {
      delimiterLines.append(number)
      add(cellsOf: number - 1, isHeader: true, source)
      next = max(next, number + 1)
      while next < numbers.upperBound, !source.bytes.trimmed(source.line(next)).isEmpty {
        add(cellsOf: next, isHeader: false, source)
        next += 1
      }
    }
  }

  /// The index of a cell's paragraph, by the cell's place in the file.
  func index(of cell: Range<Int>) -> Int? { indices[cell] }

  /// The line of a paragraph in `text`, counted from 1.
  static func line(of index: Int) -> Int { 2 * index + 1 }

  /// Moves the paragraphs, without their prefixes, from the tree to `holder`.
  func takeParagraphs(from root: CommonMarkTree.Node, to holder: CommonMarkTree.Node) -> [CommonMarkTree.Node] {
    indices.indices.compactMap { _ in
      guard let paragraph = root.firstChild else { return nil }
      holder.append(paragraph)
      if let text = paragraph.firstChild, text.kind == .text {
        text.setLiteral(Array(text.literal.dropFirst(Self.prefix.count)))
      }
      return paragraph
    }
  }

  private static func mayDelimit(_ number: Int, _ source: SourceText) -> Bool {
    let line = source.line(number)
    guard let first = line.first else { return false }
    switch source.bytes[first] {
    case .pipe, .dash, .colon, .space, .tab, .greater:
      return TableRow.mayDelimit(source.bytes, source.textStart(in: line, quoteDepth: .max)..<line.upperBound)
    case _: return false
    }
  }

  private mutating func add(cellsOf number: Int, isHeader: Bool, _ source: SourceText) {
    let line = source.line(number)
    let starts = Self.starts(of: line, isFirstOfBlock: isHeader, source.bytes)
    guard let last = starts.last else { return }
    let cells = TableRow.cells(in: source.bytes, last..<line.upperBound)
    for cell in cells where !cell.isEmpty { add(cell, number, source.bytes) }
    // The marks contain no pipes, so only the first cell can begin before them.
    let firstEnd = source.bytes[last..<line.upperBound].firstIndex(of: .pipe) ?? line.upperBound
    for start in starts.dropLast() { add(source.bytes.trimmed(start..<firstEnd), number, source.bytes) }
  }

  /// The offsets on a line at which the text of a paragraph may begin: after each mark of a block that may contain it,
  /// at most 64.
  private static func starts(of line: Range<Int>, isFirstOfBlock: Bool, _ bytes: [UInt8]) -> [Int] {
    var start = bytes.trimmed(line).lowerBound
    var starts = [start]
    while start < line.upperBound, starts.count < 64 {
      if bytes[start] == .greater {
        start += 1
      } else if isFirstOfBlock, let mark = markEnd(bytes, start..<line.upperBound) {
        start = mark
      } else {
        break
      }
      start = bytes.trimmed(start..<line.upperBound).lowerBound
      starts.append(start)
    }
    return starts
  }

  /// The offset after the mark of a list item or a footnote; nil if the text does not begin with one.
  private static func markEnd(_ bytes: [UInt8], _ text: Range<Int>) -> Int? {
    var end = text.lowerBound
    switch bytes[end] {
    case .dash, UInt8(ascii: "*"), UInt8(ascii: "+"): end += 1
    case .openBracket:
      guard end + 1 < text.upperBound, bytes[end + 1] == .caret,
        let close = bytes[text].firstIndex(of: .closeBracket), close + 1 < text.upperBound, bytes[close + 1] == .colon
      else { return nil }
      return close + 2
    case _:
      while end < text.upperBound, bytes[end].isDigit { end += 1 }
      guard (1...9).contains(end - text.lowerBound), end < text.upperBound, ".)".utf8.contains(bytes[end]) else {
        return nil
      }
      end += 1
    }
    return end == text.upperBound || bytes[end].isBlank ? end : nil
  }

  private mutating func add(_ cell: Range<Int>, _ number: Int, _ bytes: [UInt8]) {
    guard indices[cell] == nil else { return }
    indices[cell] = indices.count
    text += Self.prefix
    for i in cell {
      if bytes[i] == .backslash, i + 1 < cell.upperBound, bytes[i + 1] == .pipe { continue }
      text.append(bytes[i])
    }
    text += [.newline, .newline]
    lines += repeatElement(ParsedLines.Moved(line: number, shift: 0), count: 2)
  }
}
