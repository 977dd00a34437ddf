import Testing

@testable import Proofs

@Suite struct OutputPatternTests {
  @Test(arguments: [
    ("one\ntwo", "one\n2", 1), ("one", "one\ntwo", 1), ("one\ntwo", "one", 1), ("", "one", 0),
    ("a\nb\n...\ny\nz", "a\nB\nc\ny\nz", 1), ("a\n...\nx\ny\nz", "a\nb\nc\nx\nY\nz", 3),
    ("a\n...\nx\ny\n...\nz", "a\nb\nx\nY\nz", 3), ("a ... b", "a c", 0), ("...\nz", "y\nZ", 1), ("a...a", "a", 0),
  ])
  func `the line that is not there is the one named`(claimed: String, real: String, line: Int) {
    #expect(OutputPattern(claimed).lineOfMiss(in: real) == line)
    #expect(!OutputPattern(claimed).matches(real))
  }

  @Test(arguments: [
    ("one\ntwo", "one\ntwo"), ("...", ""), ("a ... c\n...\nz", "a b c\nd\ne\nz"), ("a\n...b...\nc", "a\nxbx\nc"),
  ])
  func `dots stand for any text`(claimed: String, real: String) {
    #expect(OutputPattern(claimed).lineOfMiss(in: real) == nil)
    #expect(OutputPattern(claimed).matches(real))
  }
}
