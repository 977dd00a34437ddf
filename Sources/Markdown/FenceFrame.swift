import Diagnostics

/// What stands around a fence's code in the file, for those who write into it.
public struct FenceFrame: Equatable, Sendable {
  /// Whether it is made of tildes, not of backticks.
  public var isTildes: Bool
  /// The marks that open it.
  public var opening: SourceRange
  /// Those that close it; nil where nothing does.
  public var closing: SourceRange?
  /// What a new line of code begins with: the quotation marks and blanks of the containers, the fence's own indentation.
  public var lineStart: String
  /// For each line of the code, what it begins with as its author wrote it.
  public var lineStarts: [String]
  /// And what ends it: "\n", "\r\n" or "\r".
  public var lineEnds: [String]
  /// What ends the opening line.
  public var lineEnd: String

  public init(
    isTildes: Bool, opening: SourceRange, closing: SourceRange?, lineStart: String, lineStarts: [String],
    lineEnds: [String], lineEnd: String
  ) {
    self.isTildes = isTildes
    self.opening = opening
    self.closing = closing
    self.lineStart = lineStart
    self.lineStarts = lineStarts
    self.lineEnds = lineEnds
    self.lineEnd = lineEnd
  }
}
