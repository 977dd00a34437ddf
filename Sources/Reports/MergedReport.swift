import Building
import Diagnostics
import Foundation

/// One report, merged from the JSON reports of all parts of a check.
public struct MergedReport: Sendable {
  public let report: BuildReport

  public enum Failure: Error, CustomStringConvertible {
    case unreadable(String)
    case missing([CheckShard])
    case duplicate(CheckShard)
    case otherCounts(String)

    public var description: String {
      switch self {
      case .unreadable(let file): "\(file) is not a JSON report of this version of galley"
      case .missing(let shards):
        "missing \(shards.count == 1 ? "report of part" : "reports of parts") \(shards.map(\.text).joined(separator: ", "))"
      case .duplicate(let shard): "two reports of part \(shard.text)"
      case .otherCounts(let file): "\(file) belongs to a check with a different number of parts"
      }
    }
  }

  /// - Parameter texts: the JSON reports with the names of their files: all parts of one check, several whole checks, or
  ///   checks of the same pages on several platforms.
  public init(_ texts: [(file: String, text: [UInt8])]) throws(Failure) {
    var parts: [[String]: [(file: String, report: BuildReport)]] = [:]
    for (file, text) in texts {
      guard let json = try? JSONDecoder().decode(JSONReport.self, from: Data(text)), json.schema == JSONReport.schema,
        let part = json.report
      else { throw .unreadable(file) }
      parts[part.platforms, default: []].append((file, part))
    }
    var wholes: [BuildReport] = []
    for (platforms, parts) in parts.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      var whole = try Self.whole(parts)
      whole.platforms = platforms
      wholes.append(whole)
    }
    report = wholes.count == 1 ? wholes[0] : Self.joined(wholes)
  }

  /// The report of one platform.
  private static func whole(_ parts: [(file: String, report: BuildReport)]) throws(Failure) -> BuildReport {
    var whole = BuildReport()
    var shards: [CheckShard] = []
    for (file, part) in parts {
      if let shard = part.shard {
        if let first = shards.first, first.count != shard.count { throw .otherCounts(file) }
        if shards.contains(shard) { throw .duplicate(shard) }
        shards.append(shard)
      }
      whole.add(part)
    }
    if let count = shards.first?.count {
      let missing = (1...count).map { CheckShard(number: $0, count: count) }.filter { !shards.contains($0) }
      guard missing.isEmpty else { throw .missing(missing) }
    }
    whole.shard = nil
    whole.diagnostics = distinct(whole.diagnostics)
    whole.blocks.sort { ($0.file, $0.range.start, $0.number) < ($1.file, $1.range.start, $1.number) }
    return whole
  }

  /// A diagnostic that does not belong to a page, such as one of a template, is in several parts.
  private static func distinct(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }.inReadingOrder
  }

  /// What was verified on at least one platform counts as verified, and what failed on one as failed.
  private static func joined(_ reports: [BuildReport]) -> BuildReport {
    var joined = BuildReport()
    joined.isChecked = true
    joined.platforms = Set(reports.flatMap(\.platforms)).sorted()
    for report in reports { joined.toolchains += report.toolchains.filter { !joined.toolchains.contains($0) } }
    joined.diagnostics = distinct(reports.flatMap(\.diagnostics))
    joined.bars = reports.map(\.bars).max() ?? 0
    joined.tally.checks = reports.map(\.tally.checks).max() ?? 0
    joined.tally.announced = reports.map(\.tally.announced).max() ?? 0
    let tests = reports.map(\.tally)
    let failing = tests.map { $0.tests - $0.testsHeld }.max() ?? 0
    joined.tally.tests = tests.map(\.tests).max() ?? 0
    joined.tally.testsHeld = joined.tally.tests - failing
    joined.tally.testsNotChecked = (tests.map { $0.tests + $0.testsNotChecked }.max() ?? 0) - joined.tally.tests
    joined.pages = reports.map(\.pages).max() ?? 0
    joined.sourceFiles = reports.map(\.sourceFiles).max() ?? 0
    joined.symbols = reports.map(\.symbols).max { $0.holding < $1.holding } ?? SymbolCoverage()
    for report in reports {
      joined.otherLanguages.merge(report.otherLanguages) { first, _ in first }
      joined.scopes.merge(report.scopes) { first, _ in first }
    }
    var blocks: [BlockPlace: BlockReport] = [:]
    for report in reports {
      for var block in report.blocks {
        if block.coverage.verdict == .passed { block.platforms = report.platforms }
        let place = BlockPlace(block)
        guard let other = blocks[place] else {
          blocks[place] = block
          continue
        }
        var best = other.rank >= block.rank ? other : block
        best.platforms = (other.platforms + block.platforms).sorted()
        best.faults = distinct(other.faults + block.faults)
        best.remarks = distinct(other.remarks + block.remarks)
        blocks[place] = best
      }
    }
    joined.blocks = blocks.values.sorted { ($0.file, $0.range.start, $0.number) < ($1.file, $1.range.start, $1.number) }
    for block in joined.blocks {
      let notChecked = block.claims.count { if case .notChecked = $0.verdict { true } else { false } }
      if block.kind == .swift { joined.tally.outputs += block.claims.count - notChecked }
      switch block.coverage {
      case .executed, .compiled, .mustFail, .faulty: joined.tally.samples += block.kind == .swift ? 1 : 0
      case .quoted: break
      case .skipped: joined.tally.skipped += block.kind == .swift ? 1 : 0
      case .sketch: joined.tally.sketches += 1
      case .elsewhere: joined.tally.elsewhere += 1
      case .notChecked:
        joined.tally.notChecked += block.kind == .swift ? 1 : 0
        joined.tally.claimsNotChecked += notChecked
      }
    }
    return joined
  }
}

/// Which block of which page it is, on every platform.
private struct BlockPlace: Hashable {
  var file: String
  var kind: BlockReport.Kind
  var number: Int
  var toolchain: String?

  init(_ block: BlockReport) {
    (file, kind, number, toolchain) = (block.file, block.kind, block.number, block.toolchain)
  }
}

extension BlockReport {
  /// Of several results of the same block, the highest counts.
  fileprivate var rank: Int {
    switch coverage {
    case .faulty: 5
    case .executed: 4
    case .mustFail: 3
    case .compiled: 2
    case .quoted, .notChecked: 1
    case .skipped, .sketch, .elsewhere: 0
    }
  }
}
