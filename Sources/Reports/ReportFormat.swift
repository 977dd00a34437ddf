import Building
import Diagnostics

/// A format of `--report`.
public enum ReportFormat: String, CaseIterable, Sendable {
  case human, json, jsonl, junit, sarif, github

  /// The report's text.
  ///
  /// - Parameters:
  ///   - reference: describes the rules of a SARIF report; the other formats do not use it.
  ///   - sources: the bytes of a file by its path as diagnostics name it; nil if it cannot be shown.
  public func text(
    of report: BuildReport, version: String, reference: DiagnosticReference = DiagnosticReference(pages: []),
    sources: @escaping (String) -> [UInt8]?
  ) -> String {
    switch self {
    case .human: HumanReport(report, sources: sources).text
    case .json: JSONReport(report, version: version).text
    case .jsonl: EventReport.text(report, version: version)
    case .junit: JUnitReport(report).text
    case .sarif: SARIFReport(report, version: version, reference: reference, sources: sources).text
    case .github: GitHubReport(report).text
    }
  }
}
