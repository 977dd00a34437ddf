import Diagnostics

/// A decision table: each line types its inputs into a fresh copy of the demo and asks its questions.
public struct CheckTable: Equatable, Sendable {
  /// Index into `Document.fences`.
  public var fence: Int
  public var demo: String
  public var columns: [Column]
  public var lines: [[Cell]]
  public var range: SourceRange

  public init(fence: Int, demo: String, columns: [Column], lines: [[Cell]], range: SourceRange) {
    self.fence = fence
    self.demo = demo
    self.columns = columns
    self.lines = lines
    self.range = range
  }

  public struct Column: Equatable, Sendable {
    /// An input's row tag (`password`), or a question without its `?` (`password.strength`).
    public var name: String
    public var isQuestion: Bool
    public var range: SourceRange

    public init(name: String, isQuestion: Bool, range: SourceRange) {
      self.name = name
      self.isQuestion = isQuestion
      self.range = range
    }
  }

  public struct Cell: Equatable, Sendable {
    /// As written between the pipes, trimmed; what the author sees in the table.
    public var text: String
    /// What it says: a cell in double quotes is a Swift string literal, `\|` is a pipe. Nil where the cell is empty:
    /// an input that is not touched, an answer that must be empty.
    public var value: String?
    /// The trimmed text's place, or an empty range inside the cell.
    public var range: SourceRange
    /// All between the pipes, or between one and the line's end, as it is written.
    public var room: String
    /// The place of `room`.
    public var roomRange: SourceRange
    /// No pipe parts it from the line's beginning or end; if it were empty, it would be no cell.
    public var isAtEdge: Bool
  }
}

/// A `still` fence: the demo after these values were typed in this order.
public struct Still: Equatable, Sendable {
  /// Index into `Document.fences`.
  public var fence: Int
  public var demo: String
  public var inputs: [Input]
  public var range: SourceRange

  public init(fence: Int, demo: String, inputs: [Input], range: SourceRange) {
    self.fence = fence
    self.demo = demo
    self.inputs = inputs
    self.range = range
  }

  public struct Input: Equatable, Sendable {
    public var tag: String
    public var value: String
    public var range: SourceRange

    public init(tag: String, value: String, range: SourceRange) {
      self.tag = tag
      self.value = value
      self.range = range
    }
  }
}
