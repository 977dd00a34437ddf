import Base
import Building
import Diagnostics
import Foundation
import FoundationXML
import Sites
import Testing

@testable import Reports

/// Reports, read by a JSON and an XML parser.
@Suite struct ReportTests {
  private func block(_ number: Int, line: Int, _ coverage: BlockReport.Coverage, faults: [Diagnostic] = [])
    -> BlockReport
  {
    let range = SourceRange(file: "Docs/a b.md", line: line, column: 1)
    var block = BlockReport(
      file: "Docs/a b.md", number: number, heading: "\"Quoted\" <odd> & 100%", coverage: coverage, range: range)
    block.faults = faults
    return block
  }

  private var report: BuildReport {
    let wrong = Diagnostic(
      .error, id: "claim.output", "prints, says: \"x\"\u{1}", notes: [.init("it printed: <b>\n50%")],
      at: SourceRange(file: "Docs/a b.md", line: 13, column: 2))
    let link = Diagnostic(
      .error, id: "link.missing", "there is no page", at: SourceRange(file: "Docs/a b.md", line: 40, column: 7))
    let mild = Diagnostic(
      .warning, id: "image.alt", "no text", at: SourceRange(file: "Docs/a b.md", line: 41, column: 1))
    var report = BuildReport()
    report.pages = 1
    report.blocks = [
      block(1, line: 10, .faulty, faults: [wrong]), block(2, line: 20, .mustFail),
      block(3, line: 30, .skipped(why: "needs a <network> & more")), block(4, line: 35, .quoted),
      block(5, line: 37, .notChecked(why: "its program does not compile", cause: wrong.range)),
    ]
    report.diagnostics = [wrong, link, mild]
    return report
  }

  @Test func `JUnit has a test for each block, and one for errors outside of blocks`() throws {
    let reader = JUnitReader()
    let parser = XMLParser(data: Data(ReportFormat.junit.text(of: report, version: "1", sources: { _ in nil }).utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(
      reader.tests == [
        "\"Quoted\" <odd> & 100% › block 1",
        "\"Quoted\" <odd> & 100% › block 2",
        "\"Quoted\" <odd> & 100% › block 3",
        "\"Quoted\" <odd> & 100% › block 4",
        "\"Quoted\" <odd> & 100% › block 5", "Docs/a b.md",
      ])
    #expect(reader.failures == ["prints, says: \"x\"\u{2401}", "there is no page"])
    #expect(
      reader.skipped == [
        "needs a <network> & more", "it is quoted from a source file, which is compiled elsewhere",
        "not checked: its program does not compile (Docs/a b.md:13:2)",
      ])
    #expect(reader.counts == ["tests": "6", "failures": "2", "skipped": "3"])
    #expect(reader.text.contains("Docs/a b.md:13:2: prints"))
    #expect(reader.text.contains("it printed: <b>\n50%"))
  }

  @Test func `no format contains control characters of a file name, and JSON preserves the name`() throws {
    let name = "a\u{1B}[2J\n::error::\u{9B}\u{202E}\u{2028}\u{7F}\u{E0041}##[x].md"
    var report = BuildReport()
    report.isChecked = true
    report.diagnostics = [
      Diagnostic(.error, id: "a.b", "no \(name)", notes: [.init("see \(name)")], at: SourceRange(file: name, line: 1))
    ]
    for format in ReportFormat.allCases {
      let text = format.text(of: report, version: "1") { _ in nil }
      let odd = text.unicodeScalars.filter { $0 != "\n" && TerminalText.isDeceptive($0) }
      #expect(odd.isEmpty, "\(format): \(odd.map(\.value))")
      #expect(format == .github || !text.contains("\n::error"), "\(format)")
    }
    let github = ReportFormat.github.text(of: report, version: "1") { _ in nil }
    #expect(github.split(separator: "\n").count == 1)
    let json = try JSONDecoder().decode(
      JSONReport.self, from: Data(ReportFormat.json.text(of: report, version: "1") { _ in nil }.utf8))
    #expect(json.diagnostics.map(\.file) == [name])
  }

  @Test func `the human report has the text of the terminal`() {
    let page = Array(String(repeating: "\n", count: 12).utf8) + Array(" prints nothing\n".utf8)
    let text = ReportFormat.human.text(of: report, version: "1") { $0 == "Docs/a b.md" ? page : nil }
    #expect(text.hasPrefix("Docs/a b.md:13:2: error: prints, says"))
    #expect(text.contains(" 13 |  prints nothing\n"))
    #expect(text.contains("Docs/a b.md:41:1: warning: no text [image.alt]"))
    #expect(text.hasSuffix("1 page (not checked): 2 errors, 1 warning\ngalley 1\n"))
  }

  @Test func `every report contains notes, and none fails because of them`() throws {
    let note = Diagnostic(
      .note, id: "claim.error-confirmed", "the page says so", at: SourceRange(file: "a.md", line: 3, column: 2))
    var report = BuildReport()
    report.isChecked = true
    report.diagnostics = [note]
    report.tally.announced = 1
    func text(_ format: ReportFormat) -> String { format.text(of: report, version: "1") { _ in nil } }
    #expect(!report.diagnostics.hasErrors)
    #expect(text(.human).hasPrefix("a.md:3:2: note: the page says so [claim.error-confirmed]\n"))
    #expect(text(.github).hasPrefix("::notice file=a.md,line=3,"))
    #expect(text(.sarif).contains("\"level\" : \"note\""))
    #expect(text(.junit).contains("tests=\"0\" failures=\"0\""))
    let json = text(.json)
    #expect(json.contains("\"severity\" : \"note\"") && json.contains("\"notes\" : 1"))
    #expect(json.contains("\"expectedErrors\" : 1") && json.contains("\"errors\" : 0"))
    let merged = try MergedReport([(file: "a.json", text: Array(json.utf8))]).report
    #expect(merged.diagnostics == [note] && merged.tally.announced == 1)
  }

  @Test func `JUnit lists notes of a passed block in its test`() throws {
    let note = Diagnostic(
      .note, id: "claim.not-checked", "nothing checks <this>", at: SourceRange(file: "a.md", line: 3, column: 2))
    var report = BuildReport()
    var block = BlockReport(
      file: "a.md", number: 1, heading: nil, coverage: .executed, range: SourceRange(file: "a.md", line: 1))
    block.remarks = [note]
    (report.blocks, report.diagnostics) = ([block], [note])
    func text(of report: BuildReport, _ format: ReportFormat) -> String {
      format.text(of: report, version: "1") { _ in nil }
    }
    let json = text(of: report, .json)
    let merged = try MergedReport([(file: "a.json", text: Array(json.utf8))]).report
    for report in [report, merged] {
      let junit = text(of: report, .junit)
      #expect(junit.contains("<system-out>a.md:3:2: nothing checks &lt;this&gt; [claim.not-checked]</system-out>"))
      #expect(junit.contains("failures=\"0\""))
    }
  }

  @Test func `JSON has every diagnostic with its place, and the coverage`() throws {
    let text = ReportFormat.json.text(of: report, version: "1.2") { _ in nil }
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(json["galley"] as? String == "1.2")
    let faults = try #require(json["diagnostics"] as? [[String: Any]])
    #expect(faults.map { $0["id"] as? String } == ["claim.output", "link.missing", "image.alt"])
    #expect(faults.map { $0["line"] as? Int } == [13, 40, 41])
    #expect((faults[0]["notes"] as? [[String: String]])?.map { $0["message"] } == ["it printed: <b>\n50%"])
    let blocks = try #require(json["blocks"] as? [[String: Any]])
    #expect(blocks.map { $0["coverage"] as? String } == ["failed", "must-fail", "skipped", "quoted", "not-checked"])
    let verdicts = blocks.map { $0["result"] as? [String: Any] }
    #expect(
      verdicts.map { $0?["status"] as? String } == ["failed", "passed", "not-checked", "not-checked", "not-checked"])
    #expect(verdicts[2]?["reason"] as? String == "needs a <network> & more")
    #expect(((verdicts[4]?["cause"] as? [String: Any])?["start"] as? [String: Int])?["line"] == 13)
    #expect(json["coveragePercent"] as? Double == 25)
  }

  @Test func `SARIF names rules, levels and places`() throws {
    let text = ReportFormat.sarif.text(of: report, version: "1.2") { _ in nil }
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(json["version"] as? String == "2.1.0")
    #expect((json["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let run = try #require((json["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["error", "error", "warning"])
    let rules = ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: String]]
    #expect(rules?.map { $0["id"] ?? "" } == ["claim.output", "image.alt", "link.missing"])
    #expect(results.map { $0["ruleIndex"] as? Int } == [0, 2, 1])
    let place = ((results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"]) as? [String: Any]
    #expect((place?["artifactLocation"] as? [String: String])?["uri"] == "Docs/a%20b.md")
    #expect((place?["region"] as? [String: Int])?["startLine"] == 13)
  }

  @Test func `SARIF has the edits that bless would make`() throws {
    let claim = SourceRange(file: "a b.md", line: 2, column: 12, length: 4)
    let place = SourceRange(file: "a b.md", line: 2, column: 15, length: 1)
    var fault = Diagnostic(.error, id: "claim.value", "the value is 2", at: claim)
    fault.fixIt = FixIt(of: claim, .edits([FixIt.Edit(place, old: "3", new: "2\n")]))
    var other = fault
    other.fixIt = FixIt(of: claim, .impossible(why: "of this"))
    var report = BuildReport()
    report.diagnostics = [fault, other]
    let text = ReportFormat.sarif.text(of: report, version: "1") { _ in Array("\n\"é\" + 1 // => 3".utf8) }
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let results = try #require((json["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    #expect(results[1]["fixes"] == nil)
    let fix = try #require((results[0]["fixes"] as? [[String: Any]])?.first)
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    #expect((change["artifactLocation"] as? [String: String])?["uri"] == "a%20b.md")
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    #expect((replacement["insertedContent"] as? [String: String])?["text"] == "2\n")
    #expect(
      replacement["deletedRegion"] as? [String: Int]
        == ["startLine": 2, "startColumn": 14, "endLine": 2, "endColumn": 15])
  }

  @Test func `SARIF counts columns in code points if the file can be read`() throws {
    var report = BuildReport()
    let range = SourceRange(file: "a.md", line: 2, column: 19, length: 9)
    report.diagnostics = [Diagnostic(.error, id: "claim.value", "the value is ä", at: range)]
    func columns(_ page: String?) throws -> [Int?] {
      let text = ReportFormat.sarif.text(of: report, version: "1") { _ in page.map { Array($0.utf8) } }
      let regions = text.matches(of: /"(start|end)Column" ?: ?(\d+)/).map { ($0.1, Int($0.2)) }
      return ["start", "end"].map { name in regions.first { $0.0 == name }?.1 }
    }
    #expect(try columns("é\r\nlet a = \"éé\"; a // => \"x\"\r\n") == [17, 26])
    #expect(try columns("é\nlet a = \"ee😀\"; // \"wxyz\"") == [16, 25])
    #expect(try columns(nil) == [19, 28])
    #expect(try columns("short") == [19, 28])
  }

  @Test func `each annotation for GitHub is one line`() {
    #expect(
      ReportFormat.github.text(of: report, version: "1") { _ in nil } == """
        ::error file=Docs/a b.md,line=13,endLine=13,col=2,title=claim.output::prints, says: "x"\u{2401}%0Anote: it printed: <b>%0A50%25
        ::error file=Docs/a b.md,line=40,endLine=40,col=7,title=link.missing::there is no page
        ::warning file=Docs/a b.md,line=41,endLine=41,col=1,title=image.alt::no text

        """)
  }

  @Test func `the table of coverage has a line for each page and the reasons of skipped blocks`() {
    var report = report
    report.otherLanguages = ["Docs/a b.md": ["yaml": 2, "": 1], "Docs/plain.md": ["sh": 1]]
    #expect(
      CoverageTable(report).text == """
        executed  compiled  must fail  skipped  not checked  failed  quoted  not Swift  coverage  page
               0         0          1        1            1       1       1          3    25.0 %  Docs/a b.md
               0         0          0        0            0       0       0          1   100.0 %  Docs/plain.md
               0         0          1        1            1       1       1          4    25.0 %  total
        Docs/a b.md:30: skipped: needs a <network> & more
        Docs/a b.md:37: not checked: its program does not compile (line 13)
        """)
  }

  @Test func `coverage does not count quoted blocks and other languages`() {
    #expect(Coverage([]).percent == 100)
    #expect(Coverage(report).percent == 25)
    #expect(Coverage([block(1, line: 1, .executed), block(2, line: 5, .compiled(why: nil))]).percent == 50)
    #expect(Coverage([block(1, line: 1, .executed), block(2, line: 5, .faulty)], others: 7).percent == 50)
    #expect(Coverage([block(1, line: 1, .skipped(why: "x"))]).percent == 0)
  }
}

private final class JUnitReader: NSObject, XMLParserDelegate {
  var tests: [String] = []
  var failures: [String] = []
  var skipped: [String] = []
  var counts: [String: String] = [:]
  var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch name {
    case "testsuite": counts = attributes.filter { ["tests", "failures", "skipped"].contains($0.key) }
    case "testcase": tests.append(attributes["name"] ?? "")
    case "failure": failures.append(attributes["message"] ?? "")
    case "skipped": skipped.append(attributes["message"] ?? "")
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }
}
