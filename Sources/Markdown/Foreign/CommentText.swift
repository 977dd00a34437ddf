/// The text of one comment in a source file, which is read as Markdown.
public struct CommentText: Equatable, Sendable {
  public struct Line: Equatable, Sendable {
    /// The line in the file, counted from 1.
    public var number: Int
    /// Where the text is in the file, in bytes.
    public var text: Range<Int>

    public init(number: Int, text: Range<Int>) {
      self.number = number
      self.text = text
    }
  }

  /// What the comment documents, such as `Stack.push(_:)`. It becomes a heading above the text.
  public var symbol: String
  /// Whether other modules can use what it documents.
  public var isPublic: Bool
  /// Whether nobody can use what it documents.
  public var isUnavailable = false
  /// In order, at least one.
  public var lines: [Line]
  /// The condition of the `#if` because of which what it documents is not compiled on this machine; nil if it may be.
  public var inactive: String?

  public init(symbol: String, isPublic: Bool, lines: [Line], inactive: String? = nil) {
    self.inactive = inactive
    self.symbol = symbol
    self.isPublic = isPublic
    self.lines = lines
  }

  /// The lines of the file that it is in, from 1.
  public var range: ClosedRange<Int> { (lines.first?.number ?? 1)...(lines.last?.number ?? 1) }
}
