import Building
import Diagnostics

/// What a terminal shows, without its colours: every fault with its line, and the run in numbers.
public struct HumanReport {
  private let report: BuildReport
  private let sources: (String) -> [UInt8]?

  /// - Parameter sources: the bytes of a file by its path as diagnostics name it; nil where it cannot be shown.
  public init(_ report: BuildReport, sources: @escaping (String) -> [UInt8]?) {
    self.report = report
    self.sources = sources
  }

  var text: String {
    var formatter = DiagnosticFormatter(usesColor: false, sources: sources)
    let faults = report.diagnostics.map { formatter.format($0) }.joined()
    return faults + counts.joined(separator: ", ") + "\n"
  }

  /// `6 pages`, `84 samples compiled`, `51 outputs compared`, `93 checks held`, `1 announced error`, `1 skipped`,
  /// `2 samples not checked`.
  public var counts: [String] {
    var parts = [count(report.pages, "page")]
    guard report.isProofed else { return parts + ["nothing proofed"] }
    let tally = report.tally
    parts.append(count(tally.samples, "sample") + " compiled")
    parts.append(count(tally.outputs, "output") + " compared")
    parts.append(count(tally.checks, "check") + (report.diagnostics.hasErrors ? " compared" : " held"))
    if tally.announced > 0 { parts.append(count(tally.announced, "announced error")) }
    if tally.skipped > 0 { parts.append("\(tally.skipped) skipped") }
    if tally.notChecked > 0 { parts.append(count(tally.notChecked, "sample") + " not checked") }
    if tally.claimsNotChecked > 0 { parts.append(count(tally.claimsNotChecked, "claim") + " not checked") }
    return parts
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
