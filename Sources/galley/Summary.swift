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
    parts.append(time)
    return parts.joined(separator: ", ")
  }

  /// `2.4 seconds`, or `41 ms` of what is over before one.
  private var time: String {
    if seconds < .seconds(1) { return "\(Int((seconds / .milliseconds(1)).rounded())) ms" }
    let tenths = Int((seconds / .milliseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10) seconds"
  }
}
