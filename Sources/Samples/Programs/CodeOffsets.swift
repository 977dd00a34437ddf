import Diagnostics

/// Turns places in a sample's Markdown file into offsets in its code, in UTF-8 bytes.
public struct CodeOffsets {
  /// By the file's line: where the line begins in the code, its length, and the column of its first byte in the file.
  private var lines: [Int: (start: Int, length: Int, column: Int)] = [:]

  public init(_ sample: Sample) {
    var start = 0
    let code = sample.code.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (place, line) in zip(sample.lines, code) {
      lines[place.line] = (start, line.count, place.column)
      start += line.count + 1
    }
  }

  /// The offset of a place; nil if the place is not in the code.
  public subscript(place: SourceRange) -> Int? {
    guard let line = lines[place.start.line] else { return nil }
    return line.start + min(max(0, place.start.column - line.column), line.length)
  }
}
