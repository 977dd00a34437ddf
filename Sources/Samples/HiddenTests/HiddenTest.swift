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
}

/// The index of a test in `PageSamples.tests`.
public typealias HiddenTestNumber = Number<HiddenTest>
