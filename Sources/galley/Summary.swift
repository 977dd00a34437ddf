import Reports
import Sites

/// What a run did, in numbers.
struct Summary {
  private let report: BuildReport
  private let isSandboxed: Bool
  private let seconds: Duration

  init(_ report: BuildReport, isSandboxed: Bool, seconds: Duration) {
    self.report = report
    self.isSandboxed = isSandboxed
    self.seconds = seconds
  }

  /// `6 pages, 84 samples compiled, 51 outputs compared, 93 checks held, run in a sandbox, 40 bars rendered, 2.4 seconds`.
  var text: String {
    var parts = HumanReport(report) { _ in nil }.counts
    if report.isProofed { parts.append(isSandboxed ? "run in a sandbox" : "run in the open") }
    parts.append("\(report.bars) \(report.bars == 1 ? "bar" : "bars") rendered")
    let tenths = Int((seconds / .milliseconds(100)).rounded())
    parts.append("\(tenths / 10).\(tenths % 10) seconds")
    return parts.joined(separator: ", ")
  }

}
