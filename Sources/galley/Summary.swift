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
    let tally = report.tally
    var parts = [Summary.count(report.pages, "page")]
    if report.isProofed {
      parts.append(Summary.count(tally.samples, "sample") + " compiled")
      parts.append(Summary.count(tally.outputs, "output") + " compared")
      parts.append(Summary.count(tally.checks, "check") + (report.diagnostics.hasErrors ? " compared" : " held"))
      if tally.skipped > 0 { parts.append("\(tally.skipped) skipped") }
      parts.append(isSandboxed ? "run in a sandbox" : "run in the open")
    } else {
      parts.append("nothing proofed")
    }
    parts.append(Summary.count(report.bars, "bar") + " rendered")
    let tenths = Int((seconds / .milliseconds(100)).rounded())
    parts.append("\(tenths / 10).\(tenths % 10) seconds")
    return parts.joined(separator: ", ")
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
