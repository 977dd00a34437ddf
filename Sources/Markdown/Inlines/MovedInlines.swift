/// Maps places in a block that was parsed separately to the file.
struct MovedInlines {
  /// The text of the block line by line, as offsets in the file.
  var stretches: [Range<Int>]
  /// The first line of the block in the text that cmark got.
  var firstLine: Int
  /// The number of bytes before the text of the block there.
  var prefix: Int

  var isCell: Bool { prefix > 0 }

  /// The offset in the file of a place that cmark reports.
  func offset(line: Int, column: Int) -> Int {
    let index = min(max(line - firstLine, 0), stretches.count - 1)
    let stretch = stretches[index]
    return min(max(stretch.lowerBound + column - 1 - prefix, stretch.lowerBound), stretch.upperBound)
  }
}
