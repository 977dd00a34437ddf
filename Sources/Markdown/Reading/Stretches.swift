import Base

/// Splits a long text into parts that cmark can read separately.
///
/// So the whole tree of a page of 100 MB, which takes more than ten bytes for each byte of text, is never in memory at
/// once.
///
/// A stretch ends before a heading or a paragraph that follows an empty line. An empty line closes all blocks but
/// fences and HTML, which the tree of the stretch shows.
struct Stretches {
  /// A part of the text that cmark reads separately.
  struct Stretch {
    /// Its lines in the file.
    var lines: Range<Int>
    var bytes: ArraySlice<UInt8>
    var isLast: Bool
  }

  private let source: SourceText
  /// The least size of a stretch in bytes.
  private let size: Int
  private var line: Int
  private var start: Int

  /// - Parameter start: the offset of the text, on the line `bodyLine`.
  init(of source: SourceText, from start: Int, bodyLine: Int, size: Int) {
    self.source = source
    self.size = size
    self.start = start
    line = bodyLine
    current = Stretch(lines: bodyLine..<bodyLine, bytes: [], isLast: false)
    cells = CellTexts(source, lines: bodyLine..<bodyLine)
  }

  /// The stretch that was parsed last.
  private(set) var current: Stretch
  /// The texts in the stretch that may be cells of tables.
  private(set) var cells: CellTexts

  /// Parses the next stretch, extended until it is complete; nil after the last.
  mutating func next(smart: Bool) -> CommonMarkTree? {
    guard line <= source.lineStarts.count else { return nil }
    var least = size
    while true {
      let end = boundary(after: least)
      let isLast = end > source.lineStarts.count
      let bytes = source.bytes[start..<(isLast ? source.bytes.count : source.lineStarts[end - 1])]
      cells = CellTexts(source, lines: line..<end)
      let tree = CommonMarkTree([cells.text[...], bytes], smart: smart)
      if isLast || tree.withRoot({ isClosed($0, lineCount: cells.lines.count + end - line) }) {
        current = Stretch(lines: line..<end, bytes: bytes, isLast: isLast)
        (line, start) = (end, bytes.endIndex)
        return tree
      }
      // Twice the size, so that a fence that is not closed is not read again and again.
      least = max(least, bytes.count) * 2
    }
  }

  /// The first line, at least `count` bytes further, before which a stretch can end; the line after the last if there
  /// is none.
  private func boundary(after count: Int) -> Int {
    guard count < source.bytes.count - start else { return source.lineStarts.count + 1 }
    // `count` is limited so that the sum is below the size of the text.
    var number = max(source.lineStarts.partitioningIndex { $0 >= start + count } + 1, line + 1)
    while number <= source.lineStarts.count {
      if beginsBlock(number), source.line(number - 1).allSatisfy({ source.bytes[$0].isBlank }) { return number }
      number += 1
    }
    return number
  }

  /// Whether a line begins a heading or, since no other block begins with a letter, a paragraph.
  private func beginsBlock(_ number: Int) -> Bool {
    let line = source.bytes[source.line(number)]
    // cmark removes a byte order mark at the start of a text.
    guard let first = line.first, !line.starts(with: [0xEF, 0xBB, 0xBF]) else { return false }
    if first >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 { return true }
    let marks = line.prefix { $0 == UInt8(ascii: "#") }.count
    return (1...6).contains(marks) && marks < line.count && line[line.startIndex + marks] == .space
  }

  /// Whether no block continues after the last line, which is empty: an open block would reach to it.
  private func isClosed(_ root: CommonMarkTree.Node, lineCount: Int) -> Bool {
    guard let last = root.lastChild else { return true }
    return switch last.kind {
    case .codeBlock, .htmlBlock, .customBlock: last.endLine < lineCount
    case _: true
    }
  }
}
