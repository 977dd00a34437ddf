/// Splits a line into table cells, by the rules of GitHub Flavored Markdown.
enum TableRow {
  typealias Alignment = DocumentNode.Alignment

  /// The cells between the pipes of the line, as offsets without the spaces around them. A pipe after a backslash
  /// belongs to its cell, also in code; one at either end of the line separates nothing.
  static func cells(in bytes: [UInt8], _ line: Range<Int>) -> [Range<Int>] {
    let text = bytes.trimmed(line)
    var cells: [Range<Int>] = []
    var start = text.lowerBound
    if start < text.upperBound, bytes[start] == .pipe { start += 1 }
    var i = start
    while i < text.upperBound {
      if bytes[i] == .pipe, i == start || bytes[i - 1] != .backslash {
        cells.append(bytes.trimmed(start..<i))
        start = i + 1
      }
      i += 1
    }
    if start < text.upperBound { cells.append(bytes.trimmed(start..<text.upperBound)) }
    return cells
  }

  /// The alignments in a delimiter row; nil if the line is not one.
  static func alignments(in bytes: [UInt8], _ line: Range<Int>) -> [Alignment]? {
    guard mayDelimit(bytes, line) else { return nil }
    var alignments: [Alignment] = []
    for cell in cells(in: bytes, line) {
      guard !cell.isEmpty else { return nil }
      let isLeft = bytes[cell.lowerBound] == .colon
      let isRight = cell.count > 1 && bytes[cell.upperBound - 1] == .colon
      let dashes = cell.lowerBound + (isLeft ? 1 : 0)..<cell.upperBound - (isRight ? 1 : 0)
      guard !dashes.isEmpty, dashes.allSatisfy({ bytes[$0] == .dash }) else { return nil }
      alignments.append(isLeft ? (isRight ? .center : .left) : (isRight ? .right : .none))
    }
    return alignments.isEmpty ? nil : alignments
  }

  /// Whether the line consists only of pipes, hyphens, colons, spaces and tabs, with a hyphen and a pipe or colon.
  static func mayDelimit(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    var hasDash = false
    var hasMark = false
    for i in line {
      switch bytes[i] {
      case .dash: hasDash = true
      case .pipe, .colon: hasMark = true
      case .space, .tab: break
      default: return false
      }
    }
    return hasDash && hasMark
  }
}
