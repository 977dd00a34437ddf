import Diagnostics

/// Maps lines of the text that cmark got to lines of the file.
struct ParsedLines {
  struct Moved {
    var line: Int
    /// The number to add to a column.
    var shift: Int
  }

  /// The lines that were put before the body, such as footnotes; they are cmark's first lines.
  var moved: [Moved] = []
  /// The line of the file on which the body begins.
  var bodyLine: Int
  /// The number of bytes of the body's first line that cmark did not get: those of a byte order mark.
  var skipped = 0
  /// For each line of the file, the number of bytes at its start that cmark did not get; see `ForeignLines`.
  var shifts: [Int: Int] = [:]

  func line(_ parsed: Int) -> Int {
    parsed >= 1 && parsed <= moved.count ? moved[parsed - 1].line : parsed - moved.count + bodyLine - 1
  }

  /// The lines of the file that a block takes.
  ///
  /// cmark's last line can be one that was put before the body, such as the end of the footnotes. It is then earlier in
  /// the file than the first line, and the block has only its first line.
  func lines(of node: CommonMarkTree.Node) -> ClosedRange<Int> {
    let first = line(node.startLine)
    return first...max(first, line(max(node.startLine, node.endLine)))
  }

  /// The offset in the file of a place that cmark reports, always within its line.
  func offset(line parsed: Int, column: Int, in source: SourceText) -> Int {
    let isMoved = parsed >= 1 && parsed <= moved.count
    let number = line(parsed)
    let shift =
      isMoved ? moved[parsed - 1].shift : (parsed == moved.count + 1 ? skipped : 0) + (shifts[number] ?? 0)
    let range = source.line(number)
    return min(max(range.lowerBound + column - 1 + shift, range.lowerBound), range.upperBound)
  }
}
