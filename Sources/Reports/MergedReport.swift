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

  /// - Parameter texts: the JSON reports with the names of their files: all parts of one check, or several whole checks.
  public init(_ texts: [(file: String, text: [UInt8])]) throws(Failure) {
    var whole = BuildReport()
    var shards: [CheckShard] = []
    for (file, text) in texts {
      guard let json = try? JSONDecoder().decode(JSONReport.self, from: Data(text)), json.schema == JSONReport.schema,
        let part = json.report
      else { throw .unreadable(file) }
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
    // A diagnostic that does not belong to a page, such as one of a template, is in several parts.
    var seen: Set<Diagnostic> = []
    whole.diagnostics = whole.diagnostics.filter { seen.insert($0).inserted }.inReadingOrder
    whole.blocks.sort { ($0.file, $0.range.start, $0.number) < ($1.file, $1.range.start, $1.number) }
    report = whole
  }
}
