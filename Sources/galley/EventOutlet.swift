import Base
import Building
import Diagnostics
import Reports
import Synchronization

/// Writes the `jsonl` reports of a check while it runs.
final class EventOutlet: Sendable {
  private let console: Console
  /// Nil for standard output.
  private let files: [(path: String, file: LineFile)]
  private let printsEvents: Bool
  /// The first file that could not be written.
  private let failure = Mutex<DiskFailure?>(nil)

  init(_ targets: [ReportTarget], console: Console) throws(OutputRefusal) {
    self.console = console
    let targets = targets.filter { $0.format == .jsonl }
    printsEvents = targets.contains { $0.file == nil }
    var files: [(String, LineFile)] = []
    for target in targets {
      if let output = try target.target { files.append((output.path, try output.lines())) }
    }
    self.files = files
    write(EventReport.start(version: Version.current))
  }

  func package(_ time: Duration) { write(EventReport.package(time)) }

  func pages(_ report: BuildReport, outputs: [(place: SourceRange, text: String)]) {
    write(EventReport.pages(report, outputs: outputs))
  }

  func diagnostics(_ diagnostics: [Diagnostic]) { write(EventReport.diagnostics(diagnostics)) }

  /// Writes the last event. Returns `failure` if a file could not be written.
  func end(_ report: BuildReport, code: ExitCode) -> ExitCode {
    write(EventReport.end(report, version: Version.current, exitCode: Int(code.rawValue)))
    return failure.withLock { $0 }.map { console.fail("\($0)") } ?? code
  }

  private func write(_ lines: String) {
    let bytes = Array(lines.utf8)
    if printsEvents { console.write(bytes) }
    for (_, file) in files {
      do throws(DiskFailure) {
        try file.append(bytes)
      } catch {
        failure.withLock { [error] in $0 = $0 ?? error }
      }
    }
  }
}
