import Building

/// The coverage of each page and of all pages, as a table of text.
public struct CoverageTable {
  private let report: BuildReport

  public init(_ report: BuildReport) { self.report = report }

  /// A line for each page, one for the total, then why blocks were not checked; without a final line break.
  public var text: String {
    let total = Coverage(report)
    // Only documents that were not written for Galley have these.
    let isForeign = total.sketches + total.elsewhere > 0
    func columns<Cell>(_ common: [Cell], _ foreign: [Cell], _ others: [Cell]) -> [Cell] {
      common + (isForeign ? foreign : []) + others
    }
    let names = columns(
      ["executed", "compiled", "must fail", "skipped"], ["sketches", "elsewhere"],
      ["not checked", "failed", "quoted", "not Swift", "coverage"])
    func line(_ cells: [String], _ name: String) -> String {
      zip(cells, names).map { String(repeating: " ", count: max(0, $1.count - $0.count)) + $0 }.joined(separator: "  ")
        + "  " + name
    }
    func line(_ coverage: Coverage, _ name: String) -> String {
      let counts = columns(
        [coverage.executed, coverage.compiled, coverage.mustFail, coverage.skipped],
        [coverage.sketches, coverage.elsewhere],
        [coverage.notChecked, coverage.failed, coverage.quoted, coverage.notSwift])
      return line(counts.map(String.init) + ["\(coverage.percent) %"], name)
    }
    let pages = PageCoverage.all(in: report).map { page in
      line(page.coverage, page.file + (page.scope.map { $0 == "page" ? "" : " (scope: \($0))" } ?? ""))
    }
    let reasons = report.blocks.compactMap { block -> String? in
      guard block.kind == .swift else { return nil }
      let place = "\(block.file):\(block.range.start.line)"
      return switch block.coverage {
      case .skipped(let why): "\(place): skipped: \(why)"
      case .sketch(let why): "\(place): sketch: \(why)"
      case .elsewhere(let platform): "\(place): needs \(platform)"
      case .notChecked(let why, let cause): "\(place): not checked: \(why) (line \(cause.start.line))"
      case .compiled(let why?): "\(place): compiled, not run: \(why)"
      case .executed, .compiled(nil), .mustFail, .quoted, .faulty: nil
      }
    }
    let symbols = report.symbols
    let sum =
      symbols.declarations == 0
      ? []
      : [
        "\(RunSummary.count(symbols.declarations, "public symbol")): \(symbols.withSample) with samples, "
          + "\(symbols.holding) (\(symbols.percent) %) whose samples all hold"
      ]
    return ([line(names, "page")] + pages + [line(total, "total")] + sum + reasons).joined(separator: "\n")
  }
}
