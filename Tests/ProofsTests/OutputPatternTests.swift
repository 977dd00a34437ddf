import Testing

@testable import Proofs
@testable import Results

@Suite struct OutputPatternTests {
  @Test(arguments: [
    ("one\ntwo", "one\n2", 1), ("one", "one\ntwo", 1), ("one\ntwo", "one", 1), ("", "one", 0),
    ("a\nb\n...\ny\nz", "a\nB\nc\ny\nz", 1), ("a\n...\nx\ny\nz", "a\nb\nc\nx\nY\nz", 3),
    ("a\n...\nx\ny\n...\nz", "a\nb\nx\nY\nz", 3), ("a ... b", "a c", 0), ("...\nz", "y\nZ", 1), ("a...a", "a", 0),
    ("1...0", "1...10", 0), ("0...5", "0..<15", 0), ("a\n0...5", "a\n0...15", 1),
  ])
  func `the line that is not there is the one named`(claimed: String, real: String, line: Int) {
    #expect(OutputPattern(claimed).lineOfMiss(in: real) == line)
    #expect(!OutputPattern(claimed).matches(real))
  }

  @Test(arguments: [
    ("one\ntwo", "one\ntwo"), ("...", ""), ("a ... c\n...\nz", "a b c\nd\ne\nz"), ("a\n...b...\nc", "a\nxbx\nc"),
    ("1...10", "1...10"), ("load...done", "loading... done"), ("1...3", "1, 2, 3"),
  ])
  func `dots stand for any text`(claimed: String, real: String) {
    #expect(OutputPattern(claimed).lineOfMiss(in: real) == nil)
    #expect(OutputPattern(claimed).matches(real))
  }

  @Test func `a long claim with dots and a longer text are compared in one go`() {
    // Where each beginning is tried at each place, these take hours.
    let run = String(repeating: "a", count: 20_000)
    let text = String(repeating: "a", count: 300_000)
    #expect(!OutputPattern("...\(run)b...").matches(text))
    #expect(OutputPattern("...\(run)...").matches(text))
    #expect(OutputPattern("...\(run)\nb\n...").lineOfMiss(in: text + "\n" + text) == 1)
    let dots = String(repeating: "a...", count: 5_000)
    #expect(OutputPattern(dots).matches(text))
    #expect(!OutputPattern(dots + "b").matches(text))
  }

  @Test func `thousands of lines with dots find theirs in any order`() {
    func lines(_ count: Int, _ line: (Int) -> String) -> [UnorderedOutput.Line] {
      (0..<count).map { (line($0), line($0)) }
    }
    let printed = lines(3_000) { "line \($0) of all" }
    let same = UnorderedOutput(claimed: lines(3_000) { _ in "line ... all" }, printed: printed)
    #expect(same.holds)
    let each = UnorderedOutput(claimed: lines(3_000) { "line \(2_999 - $0) ..." }, printed: printed)
    #expect(each.holds)
    let one = UnorderedOutput(
      claimed: lines(2_999) { _ in "line ... all" } + lines(1) { _ in "x..." }, printed: printed)
    #expect(one.missing == 2_999 && one.surplus.count == 1 && !one.isGivenUp)
    let all = UnorderedOutput(claimed: lines(3_000) { "...\($0)..." }, printed: printed)
    #expect(all.isGivenUp && !all.holds)
  }

  @Test func `a line that could be two others gives way to the one that could be but one`() {
    let printed: [UnorderedOutput.Line] = [("a b", "a b"), ("a c", "a c"), ("d", "d")]
    let claimed: [UnorderedOutput.Line] = [("a...", "a..."), ("...b", "...b"), ("d...", "d...")]
    #expect(UnorderedOutput(claimed: claimed, printed: printed).holds)
    #expect(UnorderedOutput(claimed: claimed.reversed(), printed: printed).holds)
    #expect(UnorderedOutput(claimed: claimed + [("a ...", "a ...")], printed: printed).missing == 3)
  }
}
