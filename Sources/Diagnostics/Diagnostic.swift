/// One thing that an author has to know about a file: what is wrong, where, and what would mend it.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable {
    case error, warning
    /// Only tells something, and fails nothing: an error that the page itself announces, say.
    case note
  }

  /// More about the same fault; with a range when it lies somewhere else.
  public struct Note: Hashable, Sendable {
    public var text: String
    public var range: SourceRange?

    public init(_ text: String, at range: SourceRange? = nil) {
      self.text = text
      self.range = range
    }
  }

  public var severity: Severity
  /// Stable and dotted, `stage.fault`: `fence.unknown-word`. Tests and reports go by it.
  public var id: String
  /// One line, no full stop.
  public var summary: String
  public var notes: [Note]
  public var range: SourceRange
  /// Of claims: what `galley bless` would write.
  public var fixIt: FixIt?

  public init(
    _ severity: Severity, id: String, _ summary: String, notes: [Note] = [], at range: SourceRange,
    fixIt: FixIt? = nil
  ) {
    self.severity = severity
    self.id = id
    self.summary = summary
    self.notes = notes
    self.range = range
    self.fixIt = fixIt
  }
}

extension Sequence<Diagnostic> {
  public var hasErrors: Bool { contains { $0.severity == .error } }

  /// By file, then place, so that the same faults always read the same.
  public var inReadingOrder: [Diagnostic] {
    sorted { ($0.range.file, $0.range.start, $0.id) < ($1.range.file, $1.range.start, $1.id) }
  }
}
