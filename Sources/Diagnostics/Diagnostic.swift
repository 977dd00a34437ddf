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
    /// Whether it says which name is probably meant. One such note is enough.
    public let isSuggestion: Bool

    public init(_ text: String, at range: SourceRange? = nil, isSuggestion: Bool = false) {
      self.text = text
      self.range = range
      self.isSuggestion = isSuggestion
    }
  }

  /// What happened, as values: code decides by these and never by the text, which is for people.
  public enum Cause: Hashable, Sendable {
    /// The compiler reports this here.
    case compiler(CompilerError)
    /// The compiler reports this in an earlier sample, because of this one.
    case compilerElsewhere(CompilerError)
    /// Another text was printed than is claimed; nil if none was.
    case printed(expected: String, actual: String?)
    /// The program was stopped, and the runtime said why.
    case crash(words: String)
    /// Nothing caught an error of this description.
    case uncaughtError(words: String)
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
  /// Nil if nothing is decided by it.
  public let cause: Cause?

  public init(
    _ severity: Severity, id: String, _ summary: String, notes: [Note] = [], at range: SourceRange,
    fixIt: FixIt? = nil, because cause: Cause? = nil
  ) {
    self.severity = severity
    self.id = id
    self.summary = summary
    self.notes = notes
    self.range = range
    self.fixIt = fixIt
    self.cause = cause
  }

  /// The part of the id before the dot, such as `claim`.
  public var area: Substring { id.prefix { $0 != "." } }

  /// What the compiler reports here; nil if something else happened.
  public var compilerError: CompilerError? { if case .compiler(let error) = cause { error } else { nil } }
}

extension Sequence<Diagnostic> {
  /// Whether there is an error among the diagnostics.
  public var hasErrors: Bool { contains { $0.severity == .error } }

  /// Sorted by file, then place, so that the order is always the same.
  public var inReadingOrder: [Diagnostic] {
    sorted { ($0.range.file, $0.range.start, $0.id) < ($1.range.file, $1.range.start, $1.id) }
  }
}
