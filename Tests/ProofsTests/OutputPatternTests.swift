import Testing

@testable import Proofs
@testable import Results

@Suite struct OutputPatternTests {
  @Test(arguments: [
    // White space at the end, at the beginning, between words; tabs for spaces.
    ("a", "a  ", "a", "a··", "white space at the end: '·' is a space"),
    ("a", " a", "a", "·a", "white space at the beginning: '·' is a space"),
    ("a b c", "a b  c", "a b·c", "a b··c", "white space: '·' is a space"),
    ("a\tb", "a b", "a→b", "a·b", "white space: '·' is a space, '→' is a tab"),
    ("a·", "a· ", "a·", "a·␣", "white space at the end: '␣' is a space"),
    ("", "  ", "(empty)", "··", "white space at the end: '·' is a space"),
    // Spaces of other kinds, and characters without a width.
    ("1 000", "1\u{A0}000", "1·000", "1<U+00A0>000", "white space: '·' is a space"),
    ("1 000", "1\u{202F}000", "1·000", "1<U+202F>000", "white space: '·' is a space"),
    ("ab", "a\u{200B}b", "ab", "a<U+200B>b", "invisible characters"),
    ("ab", "\u{FEFF}ab", "ab", "<U+FEFF>ab", "invisible characters"),
    ("ab", "a\u{200D}b\u{2060}", "ab", "a<U+200D>b<U+2060>", "invisible characters"),
    ("✂", "✂\u{FE0F}", "✂<U+2702>", "✂<U+2702><U+FE0F>", "invisible characters"),
    ("ab", "a\u{AD}b", "ab", "a<U+00AD>b", "invisible characters"),
    // Line ends.
    ("a", "a\r", "a", "a␍", "line ends: '␍' is a carriage return"),
    ("a\nb", "a\r\nb", "a↵\nb", "a␍↵\nb", "line ends: '␍' is a carriage return, '↵' is a line end"),
    ("a", "a\n\n", "a", "a↵\n↵\n", "line ends: '↵' is a line end"),
    ("a\nb", "a \nb", "a↵\nb", "a·↵\nb", "white space at the end: '·' is a space, '↵' is a line end"),
    // Normal forms, and letters of other scripts.
    (
      "caf\u{E9}", "cafe\u{301}", "caf\u{E9}<U+00E9>", "cafe<U+0301>",
      "Unicode normal forms (composed or decomposed characters)"
    ),
    (
      "\u{AC00}", "\u{1100}\u{1161}", "\u{AC00}<U+AC00>", "\u{1100}<U+1100><U+1161>",
      "Unicode normal forms (composed or decomposed characters)"
    ),
    ("cap", "c\u{430}p", "cap", "c\u{430}<U+0430>p", "characters that look alike"),
    (
      "a-b", "a\u{2011}b ", "a-b", "a\u{2011}<U+2011>b·",
      "white space at the end and characters that look alike: '·' is a space"
    ),
    // Dots stand for any text.
    ("a ... c d", "a b c\u{A0}d", "a ... c·d", "a b c<U+00A0>d", "white space: '·' is a space"),
    ("took ... ms", "took 5 ms ", "took ... ms", "took 5 ms·", "white space at the end: '·' is a space"),
  ])
  func `what cannot be seen is shown`(
    expected: String, actual: String, shownExpected: String, shownActual: String, difference: String
  ) {
    let texts = ComparedTexts(expected: expected, actual: actual)
    #expect(texts.notes()[0].text == "expected: \(shownExpected)")
    #expect(texts.notes()[1].text == "actual:   \(shownActual)")
    #expect(texts.difference == "they differ only in \(difference)")
    #expect(!OutputPattern(expected).matches(actual), "the case is one of a difference")
  }

  @Test func `what can be seen stays as it is`() {
    for (expected, actual) in [
      ("a b", "a c"), ("ab", "a b"), ("a", "a\nb"), ("É", "E"), ("a", "а б"), ("1  2", "1  3 "),
    ] {
      let texts = ComparedTexts(expected: expected, actual: actual)
      #expect(texts.notes().map(\.text) == ["expected: \(expected)", "actual:   \(actual)"])
    }
    // White space alone is not seen beside any text.
    let notes = ComparedTexts.notes(expected: nil, orNothing: "no more lines", actual: " ", orNothing: nil)
    #expect(notes.map(\.text) == ["expected: no more lines", "actual:   ·", "'·' is a space"])
    #expect(ComparedTexts(expected: "a", actual: "").notes()[1].text == "actual:   (empty)")
  }

  @Test func `what cannot be seen in a part of a message is shown`() {
    let part = ComparedTexts.part("no  such a", of: ["other", "error: no such\u{A0}a here  "])
    #expect(part.expected == "no··such·a")
    #expect(
      part.notes.map(\.text) == [
        "actual: other", "actual: error: no·such<U+00A0>a here  ", "they differ only in white space: '·' is a space",
      ])
    #expect(ComparedTexts.part("x", of: ["a b"]).notes.map(\.text) == ["actual: a b"])
  }

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
