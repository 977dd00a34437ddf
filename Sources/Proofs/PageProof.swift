import Diagnostics
import Forms
import Samples

/// What really happened when a page's programs were compiled, run and driven.
///
/// Keys are indices into `Document.fences`, for `spans` into `Document.spans`.
public struct PageProof: Equatable, Sendable {
  public var samples: [Int: SampleProof] = [:]
  public var spans: [Int: String] = [:]
  /// Each demo's form as it opens, by the demo's name.
  public var demos: [String: Snapshot] = [:]
  public var stills: [Int: Snapshot] = [:]
  public var checks: [Int: CheckProof] = [:]
  /// What runs in readers' browsers: a module for each program with demos; none where the browser build was not asked
  /// for or has faults.
  public var modules: [BrowserModule] = []
  /// The demos whose module is still to be built: a later proof of the same page has it.
  public var awaited: Set<String> = []
  public var diagnostics: [Diagnostic] = []
  public var verdicts = Verdicts()
  public var tally = VerdictCounts()

  public init() {}
}

public struct SampleProof: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    case ran
    /// Compiled, but its program stopped before it, or it must not be run.
    case compiled
    /// Refused by the compiler, as claimed; its words, by line of the sample's code (1-based).
    case refused([CompilerMessage])
    /// Stopped at run time, as claimed; the runtime's message.
    case trapped(message: String)
    case skipped(why: String)
    case quoted
  }

  public var outcome: Outcome
  /// What it printed to standard output.
  public var output: String
  /// Of a sample that ran: the errors in it that its own comments announce. Their statements were left out when it ran.
  public var announced: [CompilerMessage] = []

  public init(_ outcome: Outcome, output: String = "") {
    self.outcome = outcome
    self.output = output
  }
}

public struct CompilerMessage: Equatable, Sendable {
  public var line: Int
  public var text: String
  /// Whether the runtime said it, not the compiler.
  public var isOfRun: Bool
  /// Where in the page; nil where only the line is known.
  public var place: SourceRange?

  public init(line: Int, text: String, isOfRun: Bool = false, at place: SourceRange? = nil) {
    self.line = line
    self.text = text
    self.isOfRun = isOfRun
    self.place = place
  }
}

public struct CheckProof: Equatable, Sendable {
  public var lines: [Line]

  public init(lines: [Line]) { self.lines = lines }

  public struct Line: Equatable, Sendable {
    /// One for every question column, in order.
    public var answers: [Answer]
    /// The form after the line's inputs.
    public var snapshot: Snapshot

    public init(answers: [Answer], snapshot: Snapshot) {
      self.answers = answers
      self.snapshot = snapshot
    }
  }

  public struct Answer: Equatable, Sendable {
    /// Nil where the property has no value: no hint, no error.
    public var actual: String?
    public var holds: Bool

    public init(actual: String?, holds: Bool) {
      self.actual = actual
      self.holds = holds
    }
  }
}
