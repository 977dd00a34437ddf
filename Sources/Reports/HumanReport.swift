import Building
import Diagnostics

/// The report that the terminal shows, without colours: every diagnostic with its source line, and a summary.
struct HumanReport {
  private let report: BuildReport
  private let sources: (String) -> [UInt8]?

  /// - Parameter sources: the bytes of a file by its path as diagnostics name it; nil if it cannot be shown.
  init(_ report: BuildReport, sources: @escaping (String) -> [UInt8]?) {
    self.report = report
    self.sources = sources
  }

  var text: String {
    var formatter = DiagnosticFormatter(usesColor: false, sources: sources)
    return report.diagnostics.map { formatter.format($0) }.joined() + RunSummary(report).text + "\n"
  }
}
