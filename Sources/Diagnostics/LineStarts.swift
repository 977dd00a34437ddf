/// Where the lines of a text begin: leads from places that diagnostics name to offsets, and back.
///
/// "\n", "\r\n" and a lone "\r" end a line, as CommonMark has it.
public struct LineStarts: Sendable {
  private let starts: [Int]
  private let count: Int

  public init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      let isEnd =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"))
      if isEnd { starts.append(offset + 1) }
    }
    self.starts = starts
    count = bytes.count
  }

  /// Nil where the text has no such line, or the line not so many bytes; its end counts as part of it.
  public func offset(of position: SourcePosition) -> Int? {
    guard position.line >= 1, position.line <= starts.count, position.column >= 1 else { return nil }
    let offset = starts[position.line - 1] + position.column - 1
    return offset <= (position.line < starts.count ? starts[position.line] : count) ? offset : nil
  }

  /// A line, counted from 1, with the bytes that end it; nil where there is none.
  func line(_ number: Int) -> Range<Int>? {
    guard number >= 1, number <= starts.count else { return nil }
    return starts[number - 1]..<(number < starts.count ? starts[number] : count)
  }

  public func position(at offset: Int) -> SourcePosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }
}
