import Base

/// The offsets of the lines of a text; converts line and column to an offset and back.
///
/// "\n", "\r\n" and a lone "\r" end a line, as in CommonMark.
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

  /// The offset in bytes of a position; nil if it is outside of the text. The line break belongs to its line.
  public func offset(of position: SourcePosition) -> Int? {
    guard position.line >= 1, position.line <= starts.count, position.column >= 1 else { return nil }
    let offset = starts[position.line - 1] + position.column - 1
    return offset <= (position.line < starts.count ? starts[position.line] : count) ? offset : nil
  }

  /// The range of a line, from 1, with its line break; nil if the line does not exist.
  package func line(_ number: Int) -> Range<Int>? {
    guard number >= 1, number <= starts.count else { return nil }
    return starts[number - 1]..<(number < starts.count ? starts[number] : count)
  }

  /// The position of an offset in bytes.
  public func position(at offset: Int) -> SourcePosition {
    let line = max(0, starts.partitioningIndex { $0 > offset } - 1)
    return SourcePosition(line: line + 1, column: offset - starts[line] + 1)
  }
}
