import Diagnostics
import Markdown

/// Tests that a sample declares for Swift Testing. A sample's program does not run them.
enum DeclaredTests {
  /// The place of the first attribute `@Test`; nil if there is none.
  static func firstPlace(in sample: Sample) -> SourceRange? {
    guard sample.syntax.imports.contains("Testing"), let mark = sample.code.firstMatch(of: /(?m)^[ \t]*(@Test)\b/)
    else { return nil }
    let offset = sample.code.utf8.distance(from: sample.code.startIndex, to: mark.1.startIndex)
    return CodePlaces(sample).range(offset, offset + mark.1.utf8.count)
  }
}

extension Diagnostic {
  static func testsNotRun(at range: SourceRange) -> Diagnostic {
    Diagnostic(.note, id: "sample.tests-not-run", "the tests of this sample are compiled, not run", at: range)
  }
}
