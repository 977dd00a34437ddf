import Building
import Diagnostics

/// What happens in a check, as JSON Lines: one object a line, each with the key `event`.
///
/// The last line is an `end`; a report without it is not complete, but all of its lines hold.
public struct EventReport {
  private struct Event<Body: Encodable>: Encodable {
    enum Key: String, CodingKey { case event }

    var event: String
    var body: Body

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(event, forKey: .event)
      try body.encode(to: encoder)
    }
  }

  private struct Start: Encodable {
    var schema = 1
    var galley: String
  }

  private struct Package: Encodable {
    var seconds: Double
  }

  private struct Sample: Encodable {
    var name: String
    var file: String
    var kind: BlockReport.Kind
    var number: Int
    var heading: String?
    /// The version of the file, if older versions were checked.
    var version: String?
    var line: Int
    var coverage: String
    var needs: String?
    var result: JSONReport.Result
    var claims: [JSONReport.Claim]
    /// What it printed; nil for nothing.
    var output: String?
  }

  private struct End: Encodable {
    var counts: JSONReport.Counts
    var coverage: Coverage
    var coveragePercent: Double
    var exitCode: Int
  }

  public static func start(version: String) -> String { line("start", Start(galley: version)) }

  public static func package(_ time: Duration) -> String {
    line("package", Package(seconds: JSONReport.seconds(time)))
  }

  /// The diagnostics, samples and coverage of each page in a report, then a line for the page.
  ///
  /// - Parameter outputs: what samples printed, with the places of the samples.
  public static func pages(_ report: BuildReport, outputs: [(place: SourceRange, text: String)] = []) -> String {
    var text = lines("diagnostic", report.diagnostics, of: report) + lines("known", report.known, of: report)
    let outputs = Dictionary(outputs.map { ($0.place, $0.text) }, uniquingKeysWith: { first, _ in first })
    let blocks = Dictionary(grouping: report.blocks) { $0.file }
    for page in PageCoverage.all(in: report) {
      for block in blocks[page.file] ?? [] {
        let json = JSONReport.Block(block, of: report.version(of: block.file), diagnostics: [])
        text += line(
          "sample",
          Sample(
            name: json.name, file: json.file, kind: json.kind, number: json.number, heading: json.heading,
            version: json.version, line: json.line, coverage: json.coverage, needs: json.needs, result: json.result,
            claims: json.claims,
            output: outputs[block.range]))
      }
      text += line("page", page)
    }
    return text
  }

  public static func diagnostics(_ diagnostics: [Diagnostic]) -> String {
    lines("diagnostic", diagnostics, of: BuildReport())
  }

  private static func lines(_ event: String, _ diagnostics: [Diagnostic], of report: BuildReport) -> String {
    diagnostics.map { line(event, JSONReport.Diagnostic($0, of: report.version(of: $0.range.file))) }.joined()
  }

  public static func end(_ report: BuildReport, version: String, exitCode: Int) -> String {
    let whole = JSONReport(report, version: version)
    return line(
      "end",
      End(
        counts: whole.counts, coverage: whole.coverage, coveragePercent: whole.coveragePercent, exitCode: exitCode))
  }

  /// A whole report, written at the end.
  static func text(_ report: BuildReport, version: String) -> String {
    start(version: version) + (report.packageBuild.map(package) ?? "") + pages(report)
      + end(report, version: version, exitCode: report.diagnostics.hasErrors ? 1 : 0)
  }

  private static func line(_ event: String, _ body: some Encodable) -> String {
    JSONReport.encoded(Event(event: event, body: body), isPretty: false)
  }
}
