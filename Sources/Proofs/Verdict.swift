import Diagnostics

/// The result of checking one thing on a page. Every report shows the same verdicts.
public enum Verdict: Equatable, Sendable {
  case passed
  case failed
  /// Not checked, with the reason. `cause` is the place of the error that prevents it; nil if the author asked for it.
  case notChecked(why: String, cause: SourceRange?)
}

/// A thing on a page that is checked and has a verdict of its own.
public enum VerdictSubject: Hashable, Sendable {
  /// A Swift sample; `fence` is an index into `Document.fences`, here and below.
  case block(fence: Int)
  /// The claim with this index in `Sample.claims`; `line` counts the lines of a run of `// Prints`, else it is 0.
  case claim(fence: Int, index: Int, line: Int)
  /// A Swift expression in the text; an index into `Document.spans`.
  case span(Int)
  /// A demo's form as it opens.
  case demo(String)
  /// A demo in the browser build: it must behave as in the native build.
  case browser(demo: String)
  case still(fence: Int)
  /// A line of a check table, from 0: its inputs.
  case line(fence: Int, line: Int)
  /// An answer in a line of a check table, both from 0.
  case answer(fence: Int, line: Int, question: Int)
}
