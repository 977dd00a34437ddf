import Base
import Testing

@testable import Diagnostics

private let page = Array("# Title\n\n\tlet x = “ä” + 1\nlast".utf8)

private func format(_ diagnostic: Diagnostic, color: Bool = false) -> String {
  var formatter = DiagnosticFormatter(usesColor: color) { $0 == "page.md" ? page : nil }
  return formatter.format(diagnostic)
}

@Suite struct DiagnosticFormatterTests {
  @Test func `thousands of errors on one very long line are formatted fast`() {
    // Two billion bytes would be looked at where each fault looks at the whole line.
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000)
    var formatter = DiagnosticFormatter(usesColor: false) { _ in line }
    for number in 0..<2_000 {
      let range = SourceRange(file: "page.md", line: 1, column: 400 * number + 1, length: 3)
      let text = formatter.format(Diagnostic(.warning, id: "a.b", "so", at: range))
      #expect(text.utf8.count < 700)
    }
  }

  @Test func `a diagnostic shows its line with a caret below its range`() {
    let range = SourceRange(file: "page.md", line: 1, column: 3, length: 5)
    let text = format(Diagnostic(.error, id: "a.b", "no such title", notes: [.init("did you mean 'Tale'?")], at: range))
    #expect(
      text == """
        page.md:1:3: error: no such title [a.b]
         1 | # Title
           |   ^~~~~
          note: did you mean 'Tale'?

        """)
  }

  @Test func `output of a sample cannot control a terminal or a log`() {
    let range = SourceRange(file: "other.md", line: 1, column: 1)
    let note = Diagnostic.Note("it printed in all:\n\u{1B}[31mred\u{0}\u{9B}\n ::warning::gone\n##[error]gone\ttab")
    #expect(
      format(Diagnostic(.error, id: "a.b", "odd\u{7}", notes: [note], at: range)) == """
        other.md:1:1: error: odd\u{2407} [a.b]
          note: it printed in all:
                \u{241B}[31mred\u{2400}\\u{9B}
                |  ::warning::gone
                ## [error]gone\ttab

        """)
  }

  @Test func `file names, messages and source lines are shown without control characters`() {
    let name = "::error::a\nb\u{202E}\r\u{1B}[2J\u{7F}\u{2028}.md"
    let text = Array("x\u{9B}31m\u{2066}y\u{200B}##[z".utf8)
    var formatter = DiagnosticFormatter(usesColor: false) { _ in text }
    let range = SourceRange(file: name, line: 1, column: 1, length: 1)
    let note = Diagnostic.Note("a\r\n\u{A0}::stop-commands::x\rb\u{E0041}", at: nil)
    #expect(
      formatter.format(Diagnostic(.error, id: "a.b", "two\nlines", notes: [note], at: range)) == """
        ./::error::a\u{240A}b\\u{202E}\u{240D}\u{241B}[2J\u{2421}\\u{2028}.md:1:1: error: two\u{240A}lines [a.b]
         1 | x\\u{9B}31m\\u{2066}y\\u{200B}## [z
           | ^
          note: a
                | \u{A0}::stop-commands::x\u{240D}b\\u{E0041}

        """)
    // What people write stays as they wrote it.
    for plain in ["👨‍👩‍👧 “ä”", "می‌خواهم", "a\tb", "a: b # c", "std::vector"] {
      #expect(TerminalText.line(plain) == plain && TerminalText.lines(plain) == plain)
    }
  }

  @Test func `tabs and characters of several bytes keep the caret in place`() {
    // The quoted ä takes three bytes for each quote and two for the letter.
    let range = SourceRange(file: "page.md", line: 3, column: 10, length: 8)
    #expect(
      format(Diagnostic(.warning, id: "a.b", "odd", at: range)).hasSuffix(
        " 3 | \tlet x = “ä” + 1\n   | \t        ^~~\n"))
  }

  @Test func `a lone carriage return ends a line`() {
    var formatter = DiagnosticFormatter(usesColor: false) { _ in Array("one\rtwo\rthree".utf8) }
    let range = SourceRange(file: "a.md", line: 2, column: 1, length: 3)
    #expect(formatter.format(Diagnostic(.error, id: "a.b", "odd", at: range)).hasSuffix(" 2 | two\n   | ^~~\n"))
  }

  @Test func `a note at another place shows its line`() {
    let range = SourceRange(file: "page.md", line: 4, column: 1, length: 4)
    let note = Diagnostic.Note("first here", at: SourceRange(file: "page.md", line: 1, column: 1, length: 1))
    let text = format(Diagnostic(.error, id: "a.b", "twice", notes: [note], at: range))
    #expect(text.hasSuffix("page.md:1:1: note: first here\n 1 | # Title\n   | ^\n"))
  }

  @Test func `a place outside of the text is shown without a source line`() {
    let missing = Diagnostic(.error, id: "a.b", "gone", at: SourceRange(file: "other.md", line: 1))
    #expect(format(missing) == "other.md:1:1: error: gone [a.b]\n")
    let beyond = Diagnostic(.error, id: "a.b", "gone", at: SourceRange(file: "page.md", line: 99, column: 7))
    #expect(format(beyond) == "page.md:99:7: error: gone [a.b]\n")
    let right = Diagnostic(.error, id: "a.b", "far", at: SourceRange(file: "page.md", line: 4, column: 99, length: 9))
    #expect(format(right).hasSuffix(" 4 | last\n   |     ^\n"))
  }

  @Test func `of a very long line, the part near the range is shown`() {
    let line = Array((String(repeating: "a", count: 5000) + "XYZ" + String(repeating: "b", count: 5000)).utf8)
    var formatter = DiagnosticFormatter(usesColor: false) { _ in line }
    let range = SourceRange(file: "page.md", line: 1, column: 5001, length: 3)
    let text = formatter.format(Diagnostic(.error, id: "a.b", "long", at: range))
    let shown = "…" + String(repeating: "a", count: 60) + "XYZ" + String(repeating: "b", count: 60) + "…"
    #expect(text.hasSuffix(" 1 | \(shown)\n   | \(String(repeating: " ", count: 61))^~~\n"))
  }

  @Test func `colours are optional`() {
    let diagnostic = Diagnostic(.error, id: "a.b", "bad", at: SourceRange(file: "page.md", line: 1))
    #expect(!format(diagnostic).contains("\u{1B}"))
    #expect(format(diagnostic, color: true).contains("\u{1B}[1;31merror: \u{1B}[0m"))
  }

  @Test func `diagnostics are sorted by place`() {
    let faults = [("b.md", 1, "x"), ("a.md", 9, "x"), ("a.md", 2, "y"), ("a.md", 2, "x")].map { file, line, id in
      Diagnostic(.error, id: id, "", at: SourceRange(file: file, line: line))
    }
    #expect(
      faults.inReadingOrder.map { "\($0.range.file)\($0.range.start.line)\($0.id)" } == [
        "a.md2x", "a.md2y", "a.md9x", "b.md1x",
      ])
  }
}

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("hiden", "hidden"), ("hidde", "hidden"), ("fials", "fails"), ("GROUP", "group"), ("tarps", "traps"),
  ])
  func `a typing error gives the intended word`(slip: String, word: String) {
    #expect(suggestion(for: slip, among: ["hidden", "fails", "group", "traps", "output"]) == word)
  }

  @Test func `a word that is similar to none gives nothing`() {
    #expect(suggestion(for: "banana", among: ["hidden", "fails"]) == nil)
    #expect(suggestion(for: "x", among: []) == nil)
  }
}
