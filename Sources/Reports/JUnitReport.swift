import Base
import Building
import Diagnostics

/// JUnit XML, valid against the schemas of Jenkins and, each suite, of Maven Surefire: a suite for each page, a test for
/// each block, still image and table of a demo. A test has the name of its heading or symbol and a number there, so that it
/// keeps its name when something is inserted above. Its time is that of this run: 0 if the result was cached.
///
/// A test passes if its block does; a block that was not checked is a skipped test with the reason. Errors outside of
/// blocks, such as a broken link, are one more test with the name of the page.
struct JUnitReport {
  private let report: BuildReport

  init(_ report: BuildReport) { self.report = report }

  var text: String {
    let blocks = Dictionary(grouping: report.blocks, by: \.file)
    let errors = Dictionary(grouping: report.diagnostics.filter { $0.severity == .error }, by: \.range.file)
    let toolchains = Set(report.blocks.map(\.toolchain))
    var known: Set<String> = []
    let files = (report.blocks.map(\.file) + report.diagnostics.map(\.range.file)).filter { known.insert($0).inserted }
    let suites = files.flatMap { file in
      let blocks = blocks[file] ?? []
      guard toolchains.count > 1 else { return [suite(file, named: file, blocks, errors[file] ?? [])] }
      // What is in no block is in the suite of the first.
      return toolchains.compactMap(\.self).sorted().enumerated().map { number, toolchain in
        let own = blocks.filter { $0.toolchain == toolchain }
        let others = Set(blocks.filter { $0.toolchain != toolchain }.flatMap(\.faults))
        let rest = (errors[file] ?? []).filter { !others.contains($0) }
        let isOwn = { (error: Diagnostic) in own.contains { $0.faults.contains(error) } }
        return suite(
          file, named: "\(file) (Swift \(toolchain))", own, number == 0 ? rest : rest.filter(isOwn))
      }
    }
    let tests = suites.reduce(0) { $0 + $1.tests }
    let failures = suites.reduce(0) { $0 + $1.failures }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="galley" tests="\(tests)" failures="\(failures)" errors="0" time="\(seconds(report.blocks))">
      \(suites.map(\.text).joined())</testsuites>

      """
  }

  private func suite(
    _ file: String, named name: String, _ blocks: [BlockReport], _ errors: [Diagnostic]
  ) -> (text: String, tests: Int, failures: Int) {
    let inBlocks = Set(blocks.flatMap(\.faults))
    let rest = errors.filter { !inBlocks.contains($0) }
    var cases = ""
    var counts: [String: Int] = [:]
    for block in blocks {
      let place = ([block.heading].compactMap { $0 } + [block.noun]).joined(separator: " › ")
      counts[place, default: 0] += 1
      var inside = failures(block.faults)
      if case .notChecked(let why, let cause) = block.coverage.verdict {
        inside += "<skipped message=\(quoted(skip(why, cause)))/>"
      } else if block.coverage.verdict == .failed, inside.isEmpty {
        inside = "<failure type=\"verdict\" message=\"this block failed\"/>"
      }
      if !block.remarks.isEmpty { inside += "<system-out>\(escaped(lines(block.remarks)))</system-out>" }
      cases += testCase("\(place) \(counts[place] ?? 1)", file, [block], inside)
    }
    if !rest.isEmpty { cases += testCase(file, file, [], failures(rest)) }
    let failed = blocks.count { $0.coverage.verdict == .failed } + (rest.isEmpty ? 0 : 1)
    let count = blocks.count + (rest.isEmpty ? 0 : 1)
    let skipped = blocks.count { if case .notChecked = $0.coverage.verdict { true } else { false } }
    let head =
      "<testsuite name=\(quoted(name)) tests=\"\(count)\" failures=\"\(failed)\" skipped=\"\(skipped)\" errors=\"0\" time=\"\(seconds(blocks))\">\n"
    let toolchains = Set(blocks.compactMap(\.toolchain))
    let properties = (toolchains.isEmpty ? report.toolchains : toolchains.sorted()).map {
      "<property name=\"toolchain\" value=\(quoted($0))/>"
    }.joined()
    let version = report.version(of: file).map { "<property name=\"version\" value=\(quoted($0))/>" } ?? ""
    let list = (properties + version).isEmpty ? "" : "<properties>\(properties + version)</properties>\n"
    return (head + list + cases + "</testsuite>\n", count, failed)
  }

  /// In seconds with three decimals, as the schemas ask for.
  private func seconds(_ blocks: [BlockReport]) -> String {
    let thousandths = Int((blocks.map(\.duration.value).reduce(.zero, +) / .milliseconds(1)).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private func skip(_ why: String, _ cause: SourceRange?) -> String {
    guard let cause else { return why }
    return "not checked: \(why) (\(cause.file):\(cause.start.line):\(cause.start.column))"
  }

  /// - Parameter blocks: the block, if it is one.
  private func testCase(_ name: String, _ file: String, _ blocks: [BlockReport], _ inside: String) -> String {
    let platforms = blocks.flatMap(\.platforms).joined(separator: " ")
    let head =
      "<testcase name=\(quoted(name)) classname=\(quoted(file))"
      + (platforms.isEmpty ? "" : " group=\(quoted(platforms))") + " time=\"\(seconds(blocks))\""
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
