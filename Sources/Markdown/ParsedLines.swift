import Diagnostics

/// Where the lines that cmark was given stand in the file.
struct ParsedLines {
  struct Moved {
    var line: Int
    /// What to add to a column.
    var shift: Int
  }

  /// Lines that were set before the body, such as footnotes; cmark's first lines.
  var moved: [Moved] = []
  /// The file's line on which the body begins.
  var bodyLine: Int
  /// How many bytes of the body's first line cmark was not given: a byte order mark's.
  var skipped = 0
  /// By the file's lines, how many bytes at their beginning cmark was not given; see `ForeignLines`.
  var shifts: [Int: Int] = [:]

  func line(_ parsed: Int) -> Int {
    parsed >= 1 && parsed <= moved.count ? moved[parsed - 1].line : parsed - moved.count + bodyLine - 1
  }

  /// The file's lines that a block stands on.
  ///
  /// cmark's last line may be one that was set before the body for another purpose, such as the end of the footnotes,
  /// and then comes earlier in the file than the first: the block has only its first line.
  func lines(of node: CommonMarkTree.Node) -> ClosedRange<Int> {
    let first = line(node.startLine)
    return first...max(first, line(max(node.startLine, node.endLine)))
  }

  /// Offset into the file of a place that cmark names, never outside of its line.
  func offset(line parsed: Int, column: Int, in source: SourceText) -> Int {
    let isMoved = parsed >= 1 && parsed <= moved.count
    let number = line(parsed)
    let shift =
      isMoved ? moved[parsed - 1].shift : (parsed == moved.count + 1 ? skipped : 0) + (shifts[number] ?? 0)
    let range = source.line(number)
    return min(max(range.lowerBound + column - 1 + shift, range.lowerBound), range.upperBound)
  }
}
