import Diagnostics

/// The lines of a fence as they are in the file, for replacing its code.
public struct FenceFrame: Equatable, Sendable {
  /// A line of code as it is in the file.
  public struct Line: Equatable, Sendable {
    /// The line with its end: "\n", "\r\n" or "\r".
    public var whole: String
    public var end: String
    /// The start of the line before the code; nil if it ends within a tab, the rest of which is part of the code.
    public var start: String?

    public init(whole: String, end: String, start: String?) {
      self.whole = whole
      self.end = end
      self.start = start
    }
  }

  /// Whether the fence consists of tildes, not of backticks.
  public var isTildes: Bool
  /// The place of the opening backticks or tildes.
  public var opening: SourceRange
  /// The place of the closing backticks or tildes; nil if the fence is not closed.
  public var closing: SourceRange?
  /// The start of a new line of code: the marks and spaces of the containers, and the fence's own indentation.
  public var lineStart: String
  /// The end of the opening line.
  public var lineEnd: String
  /// One for each line of the code.
  public var lines: [Line]

  public init(
    isTildes: Bool, opening: SourceRange, closing: SourceRange?, lineStart: String, lineEnd: String, lines: [Line]
  ) {
    self.isTildes = isTildes
    self.opening = opening
    self.closing = closing
    self.lineStart = lineStart
    self.lineEnd = lineEnd
    self.lines = lines
  }
}
