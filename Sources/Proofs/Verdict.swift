import Diagnostics

/// What came of one thing that a page claims: exactly one for each, and the same in every report.
public enum Verdict: Equatable, Sendable {
  case passed
  case failed
  /// Nothing is known about it. `cause` is the place of the error that is to blame; nil where the author asks for it.
  case notChecked(why: String, cause: SourceRange?)
}

/// Something on a page that is checked and has a verdict of its own.
public enum VerdictSubject: Hashable, Sendable {
  /// A Swift sample; `fence` is an index into `Document.fences`, here and below.
  case block(fence: Int)
  /// The claim with this index in `Sample.claims`; `line` counts the lines of a run of `// Prints`, else it is 0.
  case claim(fence: Int, index: Int, line: Int)
  /// An index into `Document.spans`.
  case span(Int)
  /// A demo's form as it opens.
  case demo(String)
  /// The demo in the browser build: that it does what it does natively.
  case browser(demo: String)
  case still(fence: Int)
  /// A line of a check table, from 0: its inputs.
  case line(fence: Int, line: Int)
  /// An answer in a line of a check table, both from 0.
  case answer(fence: Int, line: Int, question: Int)
}
