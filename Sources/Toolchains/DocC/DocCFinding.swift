/// One thing that DocC says about a package's documentation, as its diagnostics file has it.
public struct DocCFinding: Codable, Equatable, Sendable {
  public struct Place: Codable, Equatable, Sendable {
    public struct Position: Codable, Equatable, Sendable {
      /// Counted from 1; columns in UTF-8 bytes.
      public var line: Int
      public var column: Int
    }

    public var start: Position
    public var end: Position
  }

  public struct Solution: Codable, Equatable, Sendable {
    public var summary: String
  }

  /// The address of the file, `file:///…`; nil if it is about no file.
  public var source: String?
  /// Nil if it is about the whole file.
  public var range: Place?
  /// `error`, `warning`, `note` or `remark`.
  public var severity: String
  public var summary: String
  public var explanation: String?
  public var solutions: [Solution]
}

/// DocC's diagnostics file.
struct DocCFindings: Codable {
  var diagnostics: [DocCFinding]
}
