import Base
import Building
import Diagnostics

/// JUnit XML, as CI servers read it: a suite for each page, a test for each block, still image and table of a demo.
///
/// A test passes if its block does; a block that was not checked is a skipped test with the reason. Errors outside of
/// blocks, such as a broken link, are one more test with the name of the page.
struct JUnitReport {
  private let report: BuildReport

  init(_ report: BuildReport) { self.report = report }

  var text: String {
    let blocks = Dictionary(grouping: report.blocks, by: \.file)
    let errors = Dictionary(grouping: report.diagnostics.filter { $0.severity == .error }, by: \.range.file)
    var known: Set<String> = []
    let files = (report.blocks.map(\.file) + report.diagnostics.map(\.range.file)).filter { known.insert($0).inserted }
    let suites = files.map { suite($0, blocks[$0] ?? [], errors[$0] ?? []) }
    let tests = suites.reduce(0) { $0 + $1.tests }
    let failures = suites.reduce(0) { $0 + $1.failures }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="galley" tests="\(tests)" failures="\(failures)">
      \(suites.map(\.text).joined())</testsuites>

      """
  }

  private func suite(
    _ file: String, _ blocks: [BlockReport], _ errors: [Diagnostic]
  ) -> (text: String, tests: Int, failures: Int) {
    let inBlocks = Set(blocks.flatMap(\.faults))
    let rest = errors.filter { !inBlocks.contains($0) }
    var cases = ""
    for block in blocks {
      var inside = failures(block.faults)
      if case .notChecked(let why, let cause) = block.coverage.verdict {
        inside += "<skipped message=\(quoted(skip(why, cause)))/>"
      } else if block.coverage.verdict == .failed, inside.isEmpty {
        inside = "<failure type=\"verdict\" message=\"this block failed\"/>"
      }
      if !block.remarks.isEmpty { inside += "<system-out>\(escaped(lines(block.remarks)))</system-out>" }
      cases += testCase(block.name, file, block.range.start.line, inside)
    }
    if !rest.isEmpty { cases += testCase(file, file, rest[0].range.start.line, failures(rest)) }
    let failed = blocks.count { $0.coverage.verdict == .failed } + (rest.isEmpty ? 0 : 1)
    let count = blocks.count + (rest.isEmpty ? 0 : 1)
    let skipped = blocks.count { if case .notChecked = $0.coverage.verdict { true } else { false } }
    let head =
      "<testsuite name=\(quoted(file)) tests=\"\(count)\" failures=\"\(failed)\" skipped=\"\(skipped)\" errors=\"0\">\n"
    return (head + cases + "</testsuite>\n", count, failed)
  }

  private func skip(_ why: String, _ cause: SourceRange?) -> String {
    guard let cause else { return why }
    return "not checked: \(why) (\(cause.file):\(cause.start.line):\(cause.start.column))"
  }

  private func testCase(_ name: String, _ file: String, _ line: Int, _ inside: String) -> String {
    let head = "<testcase name=\(quoted(name)) classname=\(quoted(file)) file=\(quoted(file)) line=\"\(line)\""
    return inside.isEmpty ? head + "/>\n" : head + ">" + inside + "</testcase>\n"
  }

  private func failures(_ errors: [Diagnostic]) -> String {
    guard let first = errors.first else { return "" }
    return "<failure type=\(quoted(first.id)) message=\(quoted(first.summary))>\(escaped(lines(errors)))</failure>"
  }

  private func lines(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { diagnostic in
      let place = "\(diagnostic.range.file):\(diagnostic.range.start.line):\(diagnostic.range.start.column)"
      return (["\(place): \(diagnostic.summary) [\(diagnostic.id)]"] + diagnostic.notes.map { "  note: \($0.text)" })
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func quoted(_ text: String) -> String {
    "\"" + escaped(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;") + "\""
  }

  /// Escapes markup, and replaces characters that XML does not allow or that would mislead a reader.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in TerminalText.lines(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
