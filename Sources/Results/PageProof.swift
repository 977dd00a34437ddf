import Base
import Diagnostics
import Forms
import Markdown
import Samples

/// The results of compiling and running a page's programs and demos.
public struct PageProof: Equatable, Sendable {
  public var samples: [FenceNumber: SampleProof] = [:]
  /// The types of names, by sample; none of samples that do not compile, or if they are not wanted.
  public var names: [FenceNumber: SampleNames] = [:]
  public var spans: [SpanNumber: String] = [:]
  /// Each demo's form as it opens, by the demo's name.
  public var demos: [String: Snapshot] = [:]
  /// The marks of those forms.
  public var marks: [String: DrawingMark] = [:]
  public var stills: [FenceNumber: Snapshot] = [:]
  public var checks: [FenceNumber: CheckProof] = [:]
  /// The modules for browsers, one for each program with live demos; none if the browser build is off or has errors.
  public var modules: [BrowserModule] = []
  /// The demos whose module is not built yet: a later check of the same page has it.
  public var awaited: Set<String> = []
  public var diagnostics: [Diagnostic] = []
  public var verdicts = Verdicts()
  public var tally = VerdictCounts()
  /// Nil if no result of the page depends on a clock.
  public var expiry: Expiry?
  /// How long compiling and running took, by sample: an equal share of its program's time. None if it was cached.
  public var durations = Measured<[FenceNumber: Duration]>([:])

  public init() {}
}

public struct SampleProof: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    case ran
    /// Compiled but not run: its program stopped before it, or it must not be run.
    case compiled
    /// Does not compile, as expected; with the compiler's messages by line of the sample's code (1-based).
    case refused([CompilerMessage])
    /// Stops at run time, as expected; with the runtime's message.
    case trapped(message: String)
    case skipped(why: String)
    case sketch(why: String)
    case elsewhere(platform: String)
    case quoted
  }

  public var outcome: Outcome
  /// Its standard output.
  public var output: String
  /// The errors that the sample's own comments announce. Their statements were removed before it ran.
  public var announced: [CompilerMessage] = []

  public init(_ outcome: Outcome, output: String = "") {
    self.outcome = outcome
    self.output = output
  }
}

public struct CompilerMessage: Equatable, Sendable {
  public var line: Int
  public var text: String
  /// Whether it is a message of the runtime, not of the compiler.
  public var isOfRun: Bool
  /// Its place in the page; nil if only the line is known.
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
    /// The answers, one for every question column, in order.
    public var answers: [Answer]
    /// The form after the line's inputs.
    public var snapshot: Snapshot

    public init(answers: [Answer], snapshot: Snapshot) {
      self.answers = answers
      self.snapshot = snapshot
    }
  }

  public struct Answer: Equatable, Sendable {
    /// The actual answer; nil if the property has no value.
    public var actual: String?
    public var holds: Bool

    public init(actual: String?, holds: Bool) {
      self.actual = actual
      self.holds = holds
    }
  }
}
