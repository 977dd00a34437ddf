import Building

/// How a run is told to machines.
public enum ReportFormat: String, CaseIterable, Sendable {
  case human, json, junit, sarif, github

  /// The report's text.
  ///
  /// - Parameter sources: the bytes of a file by its path as diagnostics name it; nil where it cannot be shown.
  public func text(of report: BuildReport, version: String, sources: @escaping (String) -> [UInt8]?) -> String {
    switch self {
    case .human: HumanReport(report, sources: sources).text
    case .json: JSONReport(report, version: version).text
    case .junit: JUnitReport(report).text
    case .sarif: SARIFReport(report, version: version, sources: sources).text
    case .github: GitHubReport(report).text
    }
  }
}
