import Base
import Building
import Diagnostics

/// Workflow commands that GitHub Actions shows as annotations beside the lines.
struct GitHubReport {
  private let report: BuildReport

  init(_ report: BuildReport) { self.report = report }

  var text: String {
    report.diagnostics.map { diagnostic in
      let start = diagnostic.range.start
      let place =
        "file=\(property(diagnostic.range.file)),line=\(start.line),endLine=\(diagnostic.range.end.line),col=\(start.column)"
      let message = ([diagnostic.summary] + diagnostic.notes.map { "note: \($0.text)" }).joined(separator: "\n")
      let version = report.version(of: diagnostic.range.file).map { " (version \($0))" } ?? ""
      return
        "::\(command(of: diagnostic.severity)) \(place),title=\(property(diagnostic.id + version))::\(escaped(message))\n"
    }.joined()
  }

  /// Whether each line of a file is such a command.
  static func wrote(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    return !lines.isEmpty
      && lines.allSatisfy { line in
        ["error", "warning", "notice"].contains { line.starts(with: "::\($0) file=".utf8) }
      }
  }

  private func command(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private func escaped(_ text: String) -> String {
    TerminalText.lines(text).replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
