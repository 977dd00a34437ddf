import Sites

/// The coverage of each page and of all, for people.
public struct CoverageTable {
  private let report: BuildReport

  public init(_ report: BuildReport) { self.report = report }

  /// A line a page, one for all, then why blocks are skipped; without a line end.
  public var text: String {
    let names = ["executed", "compiled", "must fail", "skipped", "faulty", "quoted", "not Swift", "proofed"]
    func line(_ cells: [String], _ name: String) -> String {
      zip(cells, names).map { String(repeating: " ", count: max(0, $1.count - $0.count)) + $0 }.joined(separator: "  ")
        + "  " + name
    }
    func line(_ coverage: Coverage, _ name: String) -> String {
      let counts = [
        coverage.executed, coverage.compiled, coverage.mustFail, coverage.skipped, coverage.faulty, coverage.quoted,
        coverage.notSwift,
      ]
      return line(counts.map(String.init) + ["\(coverage.percent) %"], name)
    }
    let pages = PageCoverage.all(in: report).map { line($0.coverage, $0.file) }
    let reasons = report.blocks.compactMap { block -> String? in
      guard case .skipped(let why) = block.coverage else { return nil }
      return "\(block.file):\(block.range.start.line): skipped: \(why)"
    }
    return ([line(names, "page")] + pages + [line(Coverage(report), "in all")] + reasons).joined(separator: "\n")
  }
}
