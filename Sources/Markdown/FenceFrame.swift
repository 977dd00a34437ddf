import Diagnostics

/// What stands around a fence's code in the file, for those who write into it.
public struct FenceFrame: Equatable, Sendable {
  /// A line of code as it stands in the file.
  public struct Line: Equatable, Sendable {
    /// With what ends it: "\n", "\r\n" or "\r".
    public var whole: String
    public var end: String
    /// What it begins with before the code; nil where that ends within a tab, of which the code has the rest.
    public var start: String?

    public init(whole: String, end: String, start: String?) {
      self.whole = whole
      self.end = end
      self.start = start
    }
  }

  /// Whether it is made of tildes, not of backticks.
  public var isTildes: Bool
  /// The marks that open it.
  public var opening: SourceRange
  /// Those that close it; nil where nothing does.
  public var closing: SourceRange?
  /// What a new line of code begins with: the quotation marks and blanks of the containers, the fence's own indentation.
  public var lineStart: String
  /// What ends the opening line.
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
