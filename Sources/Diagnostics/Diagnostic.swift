/// An error, a warning or a note about a place in a file.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable {
    case error, warning
    /// Information that does not fail the check, such as an expected compiler error.
    case note
  }

  /// Details or a remedy; with a range if they concern another place.
  public struct Note: Hashable, Sendable {
    public var text: String
    public var range: SourceRange?

    public init(_ text: String, at range: SourceRange? = nil) {
      self.text = text
      self.range = range
    }
  }

  public var severity: Severity
  /// A stable name, `area.kind`, such as `fence.unknown-word`. `Content/diagnostics` describes each.
  public var id: String
  /// The message: one line, without a full stop.
  public var summary: String
  public var notes: [Note]
  public var range: SourceRange
  /// The edit that `galley bless` would make; nil if the diagnostic is not about the result of a claim.
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
  /// Whether there is an error among the diagnostics.
  public var hasErrors: Bool { contains { $0.severity == .error } }

  /// Sorted by file, then place, so that the order is always the same.
  public var inReadingOrder: [Diagnostic] {
    sorted { ($0.range.file, $0.range.start, $0.id) < ($1.range.file, $1.range.start, $1.id) }
  }
}
