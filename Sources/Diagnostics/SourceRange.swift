/// A line and a column of a text file. Both start at 1; columns count UTF-8 bytes, as the Swift compiler counts.
public struct SourcePosition: Hashable, Comparable, Codable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (a: SourcePosition, b: SourcePosition) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// A range of a file, from `start` up to, but not including, `end`.
///
/// `file` is the path that is printed, relative to the folder in which galley was called.
public struct SourceRange: Hashable, Codable, Sendable {
  public var file: String
  public var start: SourcePosition
  public var end: SourcePosition

  public init(file: String, start: SourcePosition, end: SourcePosition) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// A range of `length` bytes on one line.
  public init(file: String, line: Int, column: Int = 1, length: Int = 0) {
    self.init(
      file: file, start: SourcePosition(line: line, column: column),
      end: SourcePosition(line: line, column: column + length))
  }
}
