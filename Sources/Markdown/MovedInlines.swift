/// Where the inlines of a block that was parsed apart stand in the file.
struct MovedInlines {
  /// Line by line, as offsets.
  var stretches: [Range<Int>]
  /// The block's first line in the text that cmark was given.
  var firstLine: Int
  /// How many bytes stand before the block's text there.
  var prefix: Int

  var isCell: Bool { prefix > 0 }

  /// The offset into the file of a place that cmark names.
  func offset(line: Int, column: Int) -> Int {
    let index = min(max(line - firstLine, 0), stretches.count - 1)
    let stretch = stretches[index]
    return min(max(stretch.lowerBound + column - 1 - prefix, stretch.lowerBound), stretch.upperBound)
  }
}
