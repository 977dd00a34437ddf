import Base
import Diagnostics

/// Takes the known failures out of reports: first of reports of single pages, then of the whole.
public struct BaselineMatch: Sendable {
  /// The failures that no error has been found for.
  public private(set) var left: Baseline
  private var names: FailureNames
  /// Whether an error is a known one; decided once.
  private var decisions: [Diagnostic: Bool] = [:]

  /// - Parameter root: the folder of the site or package.
  public init(_ baseline: Baseline, root: String, disk: any Disk) {
    left = baseline
    names = FailureNames(root: root, disk: disk)
  }

  /// Moves known failures from the diagnostics of a report to `known`. A block that has no other error counts as skipped.
  public mutating func apply(to report: inout BuildReport) {
    guard !left.isEmpty || decisions.values.contains(true) else { return }
    var known: [Diagnostic] = []
    for error in report.diagnostics where error.severity == .error && isKnown(error, in: report) { known.append(error) }
    guard !known.isEmpty else { return }
    let all = Set(known)
    report.known += known
    report.diagnostics.removeAll { all.contains($0) }
    for index in report.blocks.indices where !all.isDisjoint(with: report.blocks[index].faults) {
      report.blocks[index].faults.removeAll { all.contains($0) }
      guard report.blocks[index].faults.isEmpty, report.blocks[index].coverage == .faulty else { continue }
      report.blocks[index].coverage = .skipped(why: BaselineMatch.reason)
      for claim in report.blocks[index].claims.indices where report.blocks[index].claims[claim].verdict == .failed {
        report.blocks[index].claims[claim].verdict = .notChecked(why: BaselineMatch.reason, cause: nil)
      }
      guard report.blocks[index].kind == .swift else { continue }
      report.tally.samples -= 1
      report.tally.skipped += 1
    }
  }

  private static let reason = "a known failure, listed in \(Baseline.fileName)"

  private mutating func isKnown(_ error: Diagnostic, in report: BuildReport) -> Bool {
    if let known = decisions[error] { return known }
    let isKnown = left.take(names.name(of: error, in: report))
    decisions[error] = isKnown
    return isKnown
  }
}
