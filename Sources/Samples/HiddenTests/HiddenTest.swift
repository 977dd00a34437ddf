import Base
import Diagnostics
import Markdown

/// A program with its expected results within HTML comments, in the format of the Swift book.
///
/// Its parts are fences `swifttest` below lines such as "- test: `name`"; all parts with a name are one program.
public struct HiddenTest: Equatable, Sendable {
  /// A line that the program prints.
  public struct Output: Equatable, Sendable {
    public var text: String
    public var range: SourceRange
  }

  /// A message that the compiler reports.
  public struct Message: Equatable, Sendable {
    public enum Severity: String, Sendable { case error, warning, note }

    public var severity: Severity
    public var text: String
    /// The line of code that it is about, without white space around it; nil if the test does not say it.
    public var code: String?
    /// Where the test repeats this line.
    public internal(set) var codeRange: SourceRange?
    public var range: SourceRange
    /// The platform that it is about and that is not this one: what it says of `#available(macOS 99, *)` is reported for
    /// that platform only. Notes are about the same as the message before them.
    public internal(set) var otherPlatform: String?
  }

  /// A source file besides the program's own.
  public struct File: Equatable, Sendable {
    public var name: String
    public var text: String
  }

  public var name: String
  /// Its parts, at least one.
  public var fences: [FenceNumber]
  /// The program; its code has empty lines where the page has other things than code of the test.
  public var sample: Sample
  public var outputs: [Output] = []
  public var messages: [Message] = []
  /// Lines `!$` that are no message.
  public var unreadable: [Output] = []
  /// What the runtime says when the program stops, line by line; empty if it runs to its end.
  public var traps: [Output] = []
  /// Parts that are source files of their own, because other tests import them as a module.
  public var files: [File] = []
  /// Other tests that it imports as modules.
  public var modules: [File] = []
  /// A submodule that it needs, which packages cannot have.
  public var submodule: String?

  /// The errors that its own comments announce.
  public var announcements: [ErrorAnnouncement] {
    var sample = sample
    sample.isHidden = false
    sample.change(to: sample.code)
    return ErrorAnnouncement.all(in: sample)
  }

  /// Whether it shows how the compiler treats `@main`, so that the attribute must stay as it is.
  var isAboutMain: Bool { messages.contains { $0.text.contains("'main' attribute") } }

  public var expectsErrors: Bool { messages.contains { $0.severity == .error } }

  /// Whether it is only compiled.
  public var isCompiledOnly: Bool { !files.isEmpty || !modules.isEmpty }

  /// Whether it reports claims of the samples that it checks.
  public var reportsClaims: Bool { !sample.probes.isEmpty }

  /// Whether it reports a claim of a sample that it checks.
  package func reports(_ claim: Int, of shown: Sample) -> Bool {
    let index = if case .output = shown.claims[claim].kind { Probe.wholeSample } else { claim }
    return sample.probes.contains { $0.owner == shown.fence && $0.report.claim == index }
  }

  /// Adds reports of a sample's claims, unless it is not run, or expects messages that the reports would change.
  mutating func report(_ shown: ShownSample) {
    guard messages.isEmpty, !isCompiledOnly, submodule == nil else { return }
    sample.probes += shown.probes(in: sample)
    sample.sortProbes()
  }

  /// The test without reports of claims, for one that does not compile with them.
  public var withoutReports: HiddenTest {
    var test = self
    test.sample.probes = []
    return test
  }
}

/// The index of a test in `PageSamples.tests`.
public typealias HiddenTestNumber = Number<HiddenTest>
