import Building
import Reports

/// What a run did, in numbers.
struct Summary {
  private let report: BuildReport
  /// Files of folders that hold pages in formats that nothing is checked of.
  private let passedOver: [String]
  /// What ran in a sandbox, in words.
  private let sandboxing: String?
  private let seconds: Duration

  init(_ report: BuildReport, passedOver: [String] = [], sandboxing: String?, seconds: Duration) {
    self.report = report
    self.passedOver = passedOver
    self.sandboxing = sandboxing
    self.seconds = seconds
  }

  /// `6 pages, 84 samples compiled, 51 outputs compared, 93 checks held, samples and compilers sandboxed, 40 bars rendered, 2.4 seconds`.
  var text: String {
    var parts = HumanReport(report) { _ in nil }.counts
    if !passedOver.isEmpty { parts.append(others) }
    if report.isProofed, let sandboxing { parts.append(sandboxing) }
    parts.append("\(report.bars) \(report.bars == 1 ? "bar" : "bars") rendered")
    parts.append(time)
    return parts.joined(separator: ", ")
  }

  /// `3 files in other formats not checked (.mdx, .tutorial)`
  private var others: String {
    let endings = Set(passedOver.map { ".\(CheckTarget.ending(of: $0))" }).sorted().joined(separator: ", ")
    let files = passedOver.count == 1 ? "1 file in another format" : "\(passedOver.count) files in other formats"
    return "\(files) not checked (\(endings))"
  }

  /// `2.4 seconds`, or `41 ms` of what is over before one.
  private var time: String {
    if seconds < .seconds(1) { return "\(Int((seconds / .milliseconds(1)).rounded())) ms" }
    let tenths = Int((seconds / .milliseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10) seconds"
  }
}
