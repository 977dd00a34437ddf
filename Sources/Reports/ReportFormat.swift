import Sites

/// How a run is told to machines.
public enum ReportFormat: String, CaseIterable, Sendable {
  case human, json, junit, sarif, github

  /// The report's text. `human` is what the terminal shows anyhow, and has none here.
  public func text(of report: BuildReport, version: String) -> String {
    switch self {
    case .human: ""
    case .json: JSONReport(report, version: version).text
    case .junit: JUnitReport(report).text
    case .sarif: SARIFReport(report, version: version).text
    case .github: GitHubReport(report).text
    }
  }
}
