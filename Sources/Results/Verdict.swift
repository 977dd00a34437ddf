import Diagnostics
import Markdown
import Samples

/// The result of checking one thing on a page. Every report shows the same verdicts.
public enum Verdict: Equatable, Sendable {
  case passed
  case failed
  /// Not checked, with the reason. `cause` is the place of the error that prevents it; nil if the author asked for it.
  case notChecked(why: String, cause: SourceRange?)
}

/// A thing on a page that is checked and has a verdict of its own.
public enum VerdictSubject: Hashable, Sendable {
  /// A Swift sample.
  case block(fence: FenceNumber)
  /// The claim with this index in `Sample.claims`; `line` counts the lines of a run of `// Prints`, else it is 0.
  case claim(fence: FenceNumber, index: Int, line: Int)
  /// A test within an HTML comment.
  case test(HiddenTestNumber)
  /// A Swift expression in the text.
  case span(SpanNumber)
  /// A demo's form as it opens.
  case demo(String)
  /// A demo in the browser build: it must behave as in the native build.
  case browser(demo: String)
  case still(fence: FenceNumber)
  /// A line of a check table, from 0: its inputs.
  case line(fence: FenceNumber, line: Int)
  /// An answer in a line of a check table, both from 0.
  case answer(fence: FenceNumber, line: Int, question: Int)
}
