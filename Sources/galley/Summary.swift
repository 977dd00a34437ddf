import Reports
import Sites

/// What a run did, in numbers.
struct Summary {
  private let report: BuildReport
  /// What ran in a sandbox, in words.
  private let sandboxing: String?
  private let seconds: Duration

  init(_ report: BuildReport, sandboxing: String?, seconds: Duration) {
    self.report = report
    self.sandboxing = sandboxing
    self.seconds = seconds
  }

  /// `6 pages, 84 samples compiled, 51 outputs compared, 93 checks held, samples and compilers sandboxed, 40 bars rendered, 2.4 seconds`.
  var text: String {
    var parts = HumanReport(report) { _ in nil }.counts
    if report.isProofed, let sandboxing { parts.append(sandboxing) }
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
