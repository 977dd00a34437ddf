import Base
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
    case .human: HumanReport(report, version: version, sources: sources).text
    case .json: JSONReport(report, version: version).text
    case .jsonl: EventReport.text(report, version: version)
    case .junit: JUnitReport(report).text
    case .sarif: SARIFReport(report, version: version, reference: reference, sources: sources).text
    case .github: GitHubReport(report).text
    }
  }

  /// Whether a file is a report of this format that Galley wrote, so that another one may replace it.
  public func wrote(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .human: HumanReport.wrote(bytes)
    case .json: bytes.starts(with: "{\n  \"blocks\" : [".utf8) && bytes.firstPlace(of: "\n  \"galley\" : \"") != nil
    case .jsonl: bytes.starts(with: "{\"event\":\"start\",\"galley\":".utf8)
    case .junit:
      bytes.starts(with: "<?xml".utf8) && bytes.prefix(200).firstPlace(of: "<testsuites name=\"galley\"") != nil
    case .sarif: bytes.starts(with: "{\n  \"$schema\"".utf8) && bytes.firstPlace(of: "\"name\" : \"galley\"") != nil
    case .github: GitHubReport.wrote(bytes)
    }
  }
}
