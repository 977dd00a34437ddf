import Base
import Diagnostics
import TestSupport
import Testing

@testable import Building

/// Known failures, by what stays when a file grows.
struct BaselineTests {
  private func report(
    _ lines: [Int], _ folder: TemporaryFolder, message: String = "m", because cause: Diagnostic.Cause? = nil
  ) -> BuildReport {
    var report = BuildReport()
    report.diagnostics = lines.map {
      Diagnostic(.error, id: "a.b", message, at: SourceRange(file: folder["a.md"], line: $0), because: cause)
    }
    for fault in report.diagnostics {
      var block = BlockReport(
        file: folder["a.md"], number: 1, heading: "H", coverage: .faulty, range: fault.range)
      block.faults = [fault]
      report.blocks.append(block)
      report.tally.samples += 1
    }
    return report
  }

  private func left(
    _ lines: [Int], _ text: String, known: Baseline, message: String = "m", because cause: Diagnostic.Cause? = nil
  ) throws -> BuildReport {
    let folder = try TemporaryFolder(["a.md": text])
    var report = report(lines, folder, message: message, because: cause)
    var match = BaselineMatch(known, root: folder.path, disk: LocalDisk())
    match.apply(to: &report)
    return report
  }

  private func known(_ lines: [Int], _ text: String, because cause: Diagnostic.Cause? = nil) throws -> Baseline {
    let folder = try TemporaryFolder(["a.md": text])
    return Baseline(report(lines, folder, because: cause), root: folder.path, disk: LocalDisk())
  }

  @Test func `inserted lines do not matter, and what is known is not counted`() throws {
    let report = try left([3], "new\n\n  x  \n", known: try known([1], "x\n"))
    #expect(report.diagnostics.isEmpty && report.known.count == 1)
    #expect(report.blocks[0].coverage.word == "skipped" && report.blocks[0].faults.isEmpty)
    #expect(report.tally.samples == 0 && report.tally.skipped == 1)
  }

  @Test func `another line or one more of the same is new, another message is not`() throws {
    let baseline = try known([1], "x\n")
    #expect(try left([1], "y\n", known: baseline).diagnostics.count == 1)
    #expect(try left([1], "x\n", known: baseline, message: "n").diagnostics.isEmpty)
    let twice = try left([1, 2], "x\nx\n", known: baseline)
    #expect(twice.diagnostics.map(\.range.start.line) == [2] && twice.known.count == 1)
  }

  @Test func `another error of the compiler or another actual result is new`() throws {
    func error(_ label: String) -> Diagnostic.Cause { .compiler(CompilerError(label: label, quoted: [])) }
    let compiled = try known([1], "x\n", because: error("cannot_find_in_scope"))
    #expect(try left([1], "x\n", known: compiled, because: error("cannot_find_in_scope")).diagnostics.isEmpty)
    #expect(try left([1], "x\n", known: compiled, because: error("expected_expr")).diagnostics.count == 1)
    let printed = try known([1], "x\n", because: .printed(expected: "a\nb", actual: "A\nb"))
    let more = try left([1], "x\n", known: printed, because: .printed(expected: "a\nb", actual: "A\nB"))
    #expect(more.diagnostics.count == 1)
    // A file of an older version.
    #expect(try left([1], "x\n", known: known([1], "x\n"), because: error("expected_expr")).diagnostics.isEmpty)
  }

  @Test func `a report of a page and the whole report agree`() throws {
    let folder = try TemporaryFolder(["a.md": "x\nx\n"])
    var match = BaselineMatch(try known([1], "x\n"), root: folder.path, disk: LocalDisk())
    var (part, whole) = (report([1, 2], folder), report([1, 2], folder))
    match.apply(to: &part)
    match.apply(to: &whole)
    #expect(part == whole && whole.diagnostics.count == 1 && match.left.isEmpty)
  }

  @Test func `a file is read as it was written`() throws {
    let folder = try TemporaryFolder(["a.md": "x\n'\"\\ \u{1B} \t: #ü\nx\n"])
    let baseline = Baseline(
      report([1, 2, 3], folder, message: "\"a\\\nb\""), root: folder.path, disk: LocalDisk())
    try folder.write(Baseline.fileName, baseline.text)
    let read = try #require(try Baseline.read(in: folder.path, disk: LocalDisk()))
    #expect(read.1.isEmpty && read.0 == baseline && baseline.count == 3 && baseline.text.contains("count: 2"))
  }

  @Test(arguments: ["a: b\n", "- 1\n", "- {file: a, id: b, count: 0}\n", "- {file: a, id: b, more: c}\n", "- [\n"])
  func `a file that is no baseline is an error`(text: String) throws {
    let folder = try TemporaryFolder([Baseline.fileName: text])
    let read = try #require(try Baseline.read(in: folder.path, disk: LocalDisk()))
    #expect(read.1.hasErrors)
  }
}
