/// Cuts a long text where cmark can read what follows by itself, so that the whole tree of a page of 100 MB, ten bytes and more
/// for each byte of it, is never in memory at once.
///
/// A stretch ends before a heading or a paragraph behind an empty line. Such a line ends all blocks but a fence and raw HTML
/// that are still open, which the tree of the stretch tells.
struct Stretches {
  /// A part of the body that is given to cmark by itself.
  struct Stretch {
    /// The file's lines.
    var lines: Range<Int>
    var bytes: ArraySlice<UInt8>
    var isLast: Bool
  }

  private let source: SourceText
  /// How many bytes a stretch has at least.
  private let size: Int
  private var line: Int
  private var start: Int

  /// - Parameter start: the offset of the body, on the line `bodyLine`.
  init(of source: SourceText, from start: Int, bodyLine: Int, size: Int) {
    self.source = source
    self.size = size
    self.start = start
    line = bodyLine
    current = Stretch(lines: bodyLine..<bodyLine, bytes: [], isLast: false)
    cells = CellTexts(source, lines: bodyLine..<bodyLine)
  }

  /// The one that was parsed last.
  private(set) var current: Stretch
  /// What may be cells of tables in it.
  private(set) var cells: CellTexts

  /// Parses the next stretch, with as much behind it as belongs to it; nil behind the last.
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
      // Twice as much, so that a fence that never ends is not read again and again.
      least = max(least, bytes.count) * 2
    }
  }

  /// The first line, so many bytes on, before which a stretch can end; behind the last where there is none.
  private func boundary(after count: Int) -> Int {
    guard count < source.bytes.count - start else { return source.lineStarts.count + 1 }
    // `count` leaves room: the sum is below the text's own size.
    var number = max(source.lineStarts.partitioningIndex { $0 >= start + count } + 1, line + 1)
    while number <= source.lineStarts.count {
      if beginsBlock(number), source.line(number - 1).allSatisfy({ source.bytes[$0].isBlank }) { return number }
      number += 1
    }
    return number
  }

  /// Whether a line is a heading's or, as a letter is no mark of any other block, a paragraph's.
  private func beginsBlock(_ number: Int) -> Bool {
    let line = source.bytes[source.line(number)]
    // At a text's start cmark drops a byte order mark.
    guard let first = line.first, !line.starts(with: [0xEF, 0xBB, 0xBF]) else { return false }
    if first >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 { return true }
    let marks = line.prefix { $0 == UInt8(ascii: "#") }.count
    return (1...6).contains(marks) && marks < line.count && line[line.startIndex + marks] == .space
  }

  /// Whether nothing goes on behind the last line, which is empty: what is open there reaches to it.
  private func isClosed(_ root: CommonMarkTree.Node, lineCount: Int) -> Bool {
    guard let last = root.lastChild else { return true }
    return switch last.kind {
    case .codeBlock, .htmlBlock, .customBlock: last.endLine < lineCount
    case _: true
    }
  }
}
