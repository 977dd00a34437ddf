import Diagnostics
import Markdown

/// A decision table: each row enters its inputs into a new copy of the demo and compares its expected values.
public struct CheckTable: Equatable, Sendable {
  public var fence: FenceNumber
  public var demo: String
  public var columns: [Column]
  public var lines: [[Cell]]
  public var range: SourceRange

  public init(fence: FenceNumber, demo: String, columns: [Column], lines: [[Cell]], range: SourceRange) {
    self.fence = fence
    self.demo = demo
    self.columns = columns
    self.lines = lines
    self.range = range
  }

  /// A column of a check table: an input or an expected value.
  public struct Column: Equatable, Sendable {
    /// The tag of a form row for an input (`password`), or a property without its `?` (`password.strength`).
    public var name: String
    public var isQuestion: Bool
    public var range: SourceRange

    public init(name: String, isQuestion: Bool, range: SourceRange) {
      self.name = name
      self.isQuestion = isQuestion
      self.range = range
    }
  }

  /// A cell of a check table.
  public struct Cell: Equatable, Sendable {
    /// The text between the pipes, without spaces at both ends.
    public var text: String
    /// The value of the cell: a text in double quotes is read as a Swift string literal, `\|` as a pipe. Nil for an
    /// empty cell: an input that is not changed, or an expected value that is empty.
    public var value: String?
    /// The place of the trimmed text, or an empty range inside the cell.
    public var range: SourceRange
    /// The whole text between the pipes, or between a pipe and the end of the line, with its spaces.
    public var room: String
    /// The place of `room`.
    public var roomRange: SourceRange
    /// Whether no pipe is between the cell and the start or end of the line; such a cell is never empty.
    public var isAtEdge: Bool
  }
}

/// A `still` fence: the demo after these values were typed in this order.
public struct Still: Equatable, Sendable {
  public var fence: FenceNumber
  public var demo: String
  public var inputs: [Input]
  public var range: SourceRange

  public init(fence: FenceNumber, demo: String, inputs: [Input], range: SourceRange) {
    self.fence = fence
    self.demo = demo
    self.inputs = inputs
    self.range = range
  }

  /// A value to enter into the row with this tag.
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
