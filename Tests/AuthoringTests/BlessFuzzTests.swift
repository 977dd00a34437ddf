import Diagnostics
import Foundation
import Markdown
import TestSupport
import Testing

@testable import Authoring
@testable import Building
@testable import Proofs
@testable import Results
@testable import Samples
@testable import Sites

/// Corrections of thousands of small pages, read back as the page's readers read them; nothing is compiled.
@Suite struct BlessFuzzTests {
  private static let pieces = [
    "", " ", "  ", "\t", "a", "b", "...", "`", "```", "````", "~~~", ">", "> ", "- ", "1. ", "\\", "|", "\"", "é", "👩‍👩‍👧",
    "\u{1B}[0m", "{", "# ", "    ", "\\|", "\\\"", "\\n", "// hide", "<b>",
  ]

  /// What stands before a fence's first line, and before the others.
  private static let containers = [
    ("", ""), ("   ", "   "), ("   ", ""), ("- ", "  "), ("10. ", "    "), ("> ", "> "), (">", ">"), (">", "> "),
    ("> - ", ">   "), ("- > ", "  > "), ("-\t", "\t"), ("> 1. ", ">    "), ("- - ", "    "), (">\t", ">\t"),
    ("- ", "\t"), ("> > ", "> > "), (">> ", ">> "), ("[^1]: x\n\n    ", "    "),
  ]

  private func line(_ random: inout Random) -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private func text(_ random: inout Random) -> String {
    var lines = (0..<Int.random(in: 0...5, using: &random)).map { _ in line(&random) }
    if Bool.random(using: &random), !lines.isEmpty { lines.append(lines[0]) }
    return lines.map { $0 + "\n" }.joined()
  }

  @Test(arguments: ["\n", "\r\n"])
  func `an output that was corrected says what was printed, in whatever container`(lineEnd: String) throws {
    var random = Random(seed: 1)
    var corrected = 0
    for round in 0..<4000 {
      let (first, rest) = Self.containers[round % Self.containers.count]
      let (claimed, printed) = (text(&random), text(&random))
      let mark = Bool.random(using: &random) ? "``````" : "~~~"
      let block = "\(mark)output\n\(claimed)\(mark)\n"
      let inner = block.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let page =
        ([first + (inner.first ?? "")] + inner.dropFirst().map { rest + $0 }).joined(separator: "\n") + "\n\nEnd."
      let bytes = Array(page.replacing("\n", with: lineEnd).utf8)
      let document = MarkdownReader().read(bytes, path: "page.md")
      // Not every text fits into every container; what reads as something else is no case of this test.
      guard document.fences.count == 1, document.diagnostics.isEmpty else { continue }
      let fence = document.fences[0]
      guard OutputPattern(fence.code.withoutLastLineEnd).lineOfMiss(in: printed.withoutLastLineEnd) != nil else {
        continue
      }
      guard case .edits(let edits) = OutputFixIt.means(for: fence, printed: printed) else { continue }
      let text = FixedText(bytes, [FixIt(of: fence.range, .edits(edits))])
      let place = "\(page.debugDescription) and \(printed.debugDescription)"
      #expect(text.misplaced.isEmpty, "\(place)")
      let after = MarkdownReader().read(text.new, path: "page.md")
      try #require(after.fences.count == 1 && after.diagnostics.isEmpty, "\(place)")
      let said = after.fences[0].code.withoutLastLineEnd
      #expect(OutputPattern(said).matches(printed.withoutLastLineEnd), "\(place): \(said.debugDescription)")
      #expect(text.new.suffix(4) == bytes.suffix(4))
      if !lineEnd.utf8.elementsEqual("\n".utf8) {
        let bare = zip([0] + text.new, text.new).contains { $0 != 0x0D && $1 == 0x0A }
        #expect(!bare, "\(place)")
      }
      corrected += 1
    }
    #expect(corrected > 1000)
  }

  @Test func `a cell that was corrected says the answer, and its neighbours what they said`() throws {
    var random = Random(seed: 2)
    let rooms = ["", " ", "   ", " x ", "x", " \"x\" ", "  long words  ", " é ", "\tx\t", " a \\| b "]
    var corrected = 0
    for round in 0..<3000 {
      let actual: String? = round % 10 == 0 ? nil : line(&random) + (round % 7 == 0 ? "\n" : "") + line(&random)
      let row = (0..<3).map { _ in rooms.randomElement(using: &random) ?? "" }
      let hasFrame = round % 3 > 0 && row.allSatisfy { !$0.isEmpty }
      let frame = hasFrame || round % 3 == 0 ? "|" : ""
      let lines = ["a.x? | b.x? | c.x?", "-|-|-", row.joined(separator: "|")]
      let page =
        "```swift demo=d\n1\n```\n```check demo=d\n" + lines.map { frame + $0 + frame + "\n" }.joined() + "```\n"
      guard let table = table(Array(page.utf8)), table.lines.count == 1, table.lines[0].count == 3 else { continue }
      let column = round % 3
      let cell = table.lines[0][column]
      let text = FixedText(Array(page.utf8), [cell.fixIt(for: actual)])
      let place = "\(page.debugDescription), column \(column), \(actual.debugDescription)"
      #expect(text.misplaced.isEmpty, "\(place)")
      let after = try #require(self.table(text.new), "\(place)")
      try #require(after.lines.count == 1 && after.lines[0].count == 3, "\(place)")
      for other in 0..<3 where other != column {
        #expect(after.lines[0][other].value == table.lines[0][other].value, "\(place)")
      }
      #expect((after.lines[0][column].value ?? "").utf8.elementsEqual((actual ?? "").utf8), "\(place)")
      corrected += 1
    }
    #expect(corrected > 1000)
  }

  private func table(_ bytes: [UInt8]) -> CheckTable? {
    let document = MarkdownReader().read(bytes, path: "page.md")
    let samples = SampleReader { _ in nil }.read(document)
    return document.fences.count == 2 ? samples.checks.first : nil
  }

  @Test func `a Prints comment that was corrected says what was printed`() throws {
    var random = Random(seed: 3)
    var corrected = 0
    for _ in 0..<2000 {
      let (claimed, printed) = (line(&random), line(&random))
      let tail = Bool.random(using: &random) ? "" : " – as it is"
      let page = "```swift\nprint() // Prints \"\(claimed)\"\(tail)\n```\n"
      guard let old = printedLine(Array(page.utf8)), !old.matches(Substring(printed)), !printed.isEmpty else {
        continue
      }
      let passage = Transcript.Passage(fence: 0, claim: 0, text: printed + "\n")
      guard
        case .edits(let edits) = CommentFixIt.means(
          for: [old], line: 0, at: [passage], isWhole: false)
      else { continue }
      let text = FixedText(Array(page.utf8), [FixIt(of: old.range, .edits(edits))])
      let place = "\(page.debugDescription) and \(printed.debugDescription)"
      #expect(text.misplaced.isEmpty, "\(place)")
      let new = try #require(printedLine(text.new), "\(place)")
      #expect(new.matches(Substring(printed)), "\(place)")
      #expect(String(decoding: text.new, as: UTF8.self).hasSuffix("\"\(tail)\n```\n"))
      corrected += 1
    }
    #expect(corrected > 1000)
  }

  private func printedLine(_ bytes: [UInt8]) -> Claim.PrintedLine? {
    let document = MarkdownReader().read(bytes, path: "page.md")
    let samples = SampleReader { _ in nil }.read(document).samples
    guard case .prints(let lines) = samples.first?.claims.first?.kind else { return nil }
    return lines.first
  }

  @Test func `differences can be applied, whatever was changed`() throws {
    var random = Random(seed: 4)
    let folder = try TemporaryFolder()
    var patch: [UInt8] = []
    var expected: [String: [UInt8]] = [:]
    for number in 0..<300 {
      let lines = (0..<Int.random(in: 1...40, using: &random)).map { "line \($0 % 7)" }
      let end = Bool.random(using: &random) ? "\n" : "\r\n"
      let old = Array((lines.joined(separator: end) + (Bool.random(using: &random) ? end : "")).utf8)
      var fixIts: [FixIt] = []
      let starts = LineStarts(old)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let bounds = [0, 0].map { _ in Int.random(in: 0...old.count, using: &random) }.sorted()
        let upper = min(bounds[1], bounds[0] + 30)
        let range = SourceRange(
          file: "", start: starts.position(at: bounds[0]), end: starts.position(at: upper))
        let removed = String(decoding: old[bounds[0]..<upper], as: UTF8.self)
        let new = ["", "x", "x\(end)", "\(end)x\(end)y\(end)", end].randomElement(using: &random) ?? ""
        fixIts.append(FixIt(of: range, .edits([.init(range, old: removed, new: new)])))
      }
      let text = FixedText(old, fixIts)
      guard !text.new.isEmpty else { continue }
      let name = "a folder/page \(number).md"
      try folder.write(name, Data(old))
      patch += UnifiedDiff(text, path: name).bytes
      expected[name] = text.new
    }
    try folder.write("all.patch", Data(patch))
    try Tool.run("git", ["apply", "--whitespace=nowarn", "all.patch"], in: folder.path)
    for (name, bytes) in expected {
      let found = Array(try Data(contentsOf: URL(filePath: folder[name])))
      #expect(found == bytes, "\(name): \(String(decoding: found, as: UTF8.self).debugDescription)")
    }
  }
}

/// The same numbers in every run.
private struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
