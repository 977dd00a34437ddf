import Diagnostics
import Markdown
import SwiftCode

/// How a Swift fence is checked.
public enum SampleMode: Equatable, Sendable {
  case runs
  /// Must not compile.
  case fails
  /// Must stop at run time.
  case traps
  /// Must compile, and is not run.
  case compiles
  /// Is not checked, for the given reason.
  case skipped(why: String)
  /// Is not checked, because it was never meant to be compiled as it is: parts are left out, or declared nowhere.
  case sketch(why: String)
  /// Is not checked, because it needs a platform that this machine is not.
  case elsewhere(platform: String)
  /// Is shown by the page and checked by a hidden test that has the same code.
  case tested(by: HiddenTestNumber)
  /// Shows a part of a source file (`file=PATH#REGION`), which is not compiled here.
  case quoted(path: String, region: String?)
}

extension SampleMode {
  /// Whether later fences cannot use it, so that it can have its own language mode.
  var isApart: Bool { self == .fails || self == .compiles }

  /// Whether it is run, so that what it prints is known.
  package var isRun: Bool {
    switch self {
    case .runs, .traps, .tested: true
    case .fails, .compiles, .skipped, .sketch, .elsewhere, .quoted: false
    }
  }
}

/// One Swift fence of a page and what its author claims about it.
public struct Sample: Equatable, Sendable {
  public var fence: FenceNumber
  /// The whole code, `// hide` lines included; for a quoted sample the region's text.
  public private(set) var code: String
  package private(set) var syntax: CodeSyntax
  public var mode: SampleMode
  /// `hidden`: checked but not shown.
  public var isHidden: Bool
  /// The program it belongs to: the group's name, and how many `reset`s came before it there.
  public var program: ProgramName
  /// The name of the demo that its last expression or declaration makes.
  public var demo: String?
  /// `static`: the demo is shown as it opens and does not run in the reader's browser.
  public var isStatic = false
  /// `inspect`: the demo tells its state and its events.
  public var isInspected = false
  /// Whether it is there only because a sample after it needs it: it is compiled and run, but not checked or counted.
  public internal(set) var isContext = false
  /// `version=`: the language mode of its program; for a sample that must not compile, its own.
  public var languageMode: LanguageMode?
  /// `timeout=`: additional run time of its program, in seconds.
  public var seconds: Double?
  /// The types, such as `Stack.Index`, that it names without the type around them.
  public internal(set) var members: Set<String> = []
  /// The type that its declarations are members of; nil if they are none.
  public internal(set) var owner: String?
  /// The values that it uses and that nothing declares, with which it is compiled.
  public internal(set) var standIns: [StandIn] = []
  /// Whether its code is compiled in a `do` block: what it declares is seen by no other sample.
  public internal(set) var isLocal = false
  /// Whether it may declare a top-level name twice: from there on, the name refers to the later declaration.
  public internal(set) var showsAlternatives = false
  /// Whether it is a part of a package's manifest, and is checked as one.
  package internal(set) var manifest: ManifestPart?
  /// Whether `#line` counts from its own first line, instead of the file's.
  public internal(set) var countsOwnLines = false
  /// Why a sample of a foreign page is only compiled although nothing on the page says so; nil for any other.
  public internal(set) var whyNotRun: String?
  public var listing = ListingStyle()
  /// How its block begins.
  public var opening = FenceOpening.named
  /// The code with the lines of `removed=`, which are shown but not compiled; nil if there are none.
  public internal(set) var codeWithRemoved: String?
  /// Results without the mark of a comment: their places in the code, by the place of the `//` that `code` has instead of
  /// a sign such as `->`.
  package internal(set) var unmarkedResults: [Int: UnmarkedResults.Result] = [:]
  public var claims: [Claim]
  /// `replace=`: the replacements for all its claims, in addition to the page's.
  public var replacements: [Replacement] = []
  /// The places at which its program reports to Galley, in order of place.
  public var probes: [Probe] = []
  /// Errors that the page itself announces, in order of place; only of a sample that runs.
  public var announcements: [ErrorAnnouncement] = []
  /// For each line of `code`, where its first byte is in the file; empty for a quoted sample.
  public var lines: [SourcePosition]
  /// The fence's place in the Markdown file.
  public var range: SourceRange

  /// The type with `@main`, whose `main()` is called after the sample; nil if there is none.
  public var entryPoint: EntryPoint? { EntryPoint(code) }

  package init(
    fence: FenceNumber, code: String, syntax: CodeSyntax, mode: SampleMode, isHidden: Bool, program: ProgramName,
    demo: String?, claims: [Claim], lines: [SourcePosition], range: SourceRange
  ) {
    self.fence = fence
    self.code = code
    self.syntax = syntax
    self.mode = mode
    self.isHidden = isHidden
    self.program = program
    self.demo = demo
    self.claims = claims
    self.lines = lines
    self.range = range
  }

  mutating func change(to code: String) {
    self.code = code
    syntax = CodeSyntax(code)
  }

  /// Changes how it is checked to a way in which it is not run, so that nothing reports what its claims are about.
  mutating func leaveOut(as mode: SampleMode) {
    self.mode = mode
    (probes, announcements) = ([], [])
  }

  /// Whether a `// Prints` claim follows code on its line and is about that line only; other claims are about
  /// everything printed since the last claim.
  public func speaksOfLine(_ claim: Int) -> Bool { probes.contains { $0.report == .begins(claim: claim) } }

  /// The code as readers see it: without its hidden lines.
  public var shownCode: String {
    let hidden = HiddenLines(of: code)
    return (codeWithRemoved ?? code).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !hidden.contains($0.offset + 1) }
      .map(\.element).joined(separator: "\n")
  }

  /// A line that ends in `// hide`: compiled and run, not shown.
  public static func isHiddenLine(_ line: Substring) -> Bool {
    var end = line[...]
    while let last = end.last, last == " " || last == "\t" || last == "\r" { end.removeLast() }
    return end.hasSuffix("// hide")
  }
}

/// The name of one of a page's programs: samples with the same name are compiled together, in reading order.
public struct ProgramName: Hashable, Comparable, Sendable {
  /// "" for the samples without `group=`.
  public var group: String
  /// How many `swift reset` fences of the group came before, its own included.
  public var generation: Int

  public init(group: String = "", generation: Int = 0) {
    self.group = group
    self.generation = generation
  }

  public static func < (a: ProgramName, b: ProgramName) -> Bool { (a.group, a.generation) < (b.group, b.generation) }
}

/// A statement of the page about the result of a sample.
public struct Claim: Equatable, Sendable {
  /// What a claim states.
  public enum Kind: Equatable, Sendable {
    /// All that the sample prints; `fence` is the `output` fence.
    case output(text: String, fence: FenceNumber)
    /// `// Prints "…"`, one comment a line: the last lines printed when the program passes the comment.
    case prints([PrintedLine])
    /// `expression // => value`: the value as Swift describes it; `place` is the place of the text.
    case value(text: String, place: SourceRange)
    /// `// error: text` in a sample that fails: an error on this line whose message holds the text.
    case error(text: String)
    /// `// expected-error@+1 2 {{text}}`: `count` errors on a line of the file whose messages contain the text.
    case compilerErrors(text: String, line: Int, count: Int)
  }

  /// One line of a `// Prints` claim.
  public struct PrintedLine: Equatable, Sendable {
    /// The text between the quotes, as written; of a likely claim, possibly several lines.
    public var text: String
    /// The place of the text.
    public var place: SourceRange
    /// The place of the comment.
    public var range: SourceRange

    public init(text: String, place: SourceRange, range: SourceRange) {
      self.text = text
      self.place = place
      self.range = range
    }
  }

  public var kind: Kind
  /// The place of the claim: the comment, or the `output` fence.
  public var range: SourceRange
  /// Whether it is not written as a claim but looks like one: if it differs, that is a warning.
  public var isLikely = false
  /// Whether a likely claim may be prose: `// Prints the name`. If it differs, that is only noted.
  public var mayBeProse = false
  /// Whether a likely claim is words behind a call of `print`, which are told only if they are similar to its output.
  public var isOfWords = false
  /// Whether a likely claim quotes what is printed, so that any other text differs.
  public var isQuoted = false
  /// Whether two values are reported each time: that of the statement, and that of the variable that it may change.
  public var hasReceiver = false
  /// Whether each value is reported in all forms in which a comment may show it: on a page that was not written for
  /// Galley, `// => /tmp` may be what `print` writes.
  public var hasForms = false
  /// Whether it stands in the code of a page that was not written for Galley without the mark of a comment: `x -> 3`.
  public var isUnmarked = false
  /// Whether its value is not reported, as the report would not compile.
  public var isUnreported = false
  /// Whether it stands behind a call of `print`, and so is about what that prints.
  public var isOfPrint = false
  /// `output unordered`: its lines may be printed in any order.
  public var isUnordered = false
  /// `output replace=`: the replacements in addition to those of its sample.
  public var replacements: [Replacement] = []

  public init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// The `output` fence that makes the claim; nil if a comment does.
  package var outputFence: FenceNumber? {
    switch kind {
    case .output(_, let fence): fence
    case .prints, .value, .error, .compilerErrors: nil
    }
  }
}
