import Building
import Diagnostics
import Foundation

/// The reports of all parts of a check, put together.
public struct MergedReport: Sendable {
  public let report: BuildReport

  public enum Failure: Error, CustomStringConvertible {
    case unreadable(String)
    case missing([CheckShard])
    case twice(CheckShard)
    case otherCounts(String)

    public var description: String {
      switch self {
      case .unreadable(let file): "\(file) is no JSON report of galley's"
      case .missing(let shards):
        "the report of part \(shards.map(\.text).joined(separator: ", ")) is missing"
      case .twice(let shard): "part \(shard.text) is there twice"
      case .otherCounts(let file): "\(file) is of a check in another number of parts"
      }
    }
  }

  /// - Parameter texts: JSON reports, by the names of their files: of all parts of one check, or each of a whole one.
  public init(_ texts: [(file: String, text: [UInt8])]) throws(Failure) {
    var whole = BuildReport()
    var shards: [CheckShard] = []
    for (file, text) in texts {
      guard let json = try? JSONDecoder().decode(JSONReport.self, from: Data(text)), json.schema == JSONReport.schema,
        let part = json.report
      else { throw .unreadable(file) }
      if let shard = part.shard {
        if let first = shards.first, first.count != shard.count { throw .otherCounts(file) }
        if shards.contains(shard) { throw .twice(shard) }
        shards.append(shard)
      }
      whole.add(part)
    }
    if let count = shards.first?.count {
      let missing = (1...count).map { CheckShard(number: $0, count: count) }.filter { !shards.contains($0) }
      guard missing.isEmpty else { throw .missing(missing) }
    }
    whole.shard = nil
    // What each part met, a broken template say, is told once.
    var seen: Set<Diagnostic> = []
    whole.diagnostics = whole.diagnostics.filter { seen.insert($0).inserted }.inReadingOrder
    whole.blocks.sort { ($0.file, $0.range.start, $0.number) < ($1.file, $1.range.start, $1.number) }
    report = whole
  }
}
