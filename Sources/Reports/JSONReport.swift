import Diagnostics
import Foundation
import Sites

/// Everything, for tools of one's own. `galley help check` tells the schema.
struct JSONReport: Encodable {
  struct Fault: Encodable {
    var severity: String
    var id: String
    var message: String
    var notes: [String]
    var file: String
    /// From 1; columns count UTF-8 bytes.
    var line: Int
    var column: Int
    var endLine: Int
    var endColumn: Int

    init(_ diagnostic: Diagnostic) {
      severity = diagnostic.severity.rawValue
      id = diagnostic.id
      message = diagnostic.summary
      notes = diagnostic.notes.map(\.text)
      file = diagnostic.range.file
      (line, column) = (diagnostic.range.start.line, diagnostic.range.start.column)
      (endLine, endColumn) = (diagnostic.range.end.line, diagnostic.range.end.column)
    }
  }

  struct Block: Encodable {
    var name: String
    var file: String
    var line: Int
    var coverage: String
    /// Why it was skipped.
    var reason: String?
    /// Identifiers of its faults.
    var faults: [String]

    init(_ block: BlockReport) {
      name = block.name
      file = block.file
      line = block.range.start.line
      coverage = block.coverage.word
      if case .skipped(let why) = block.coverage { reason = why }
      faults = block.faults.map(\.id)
    }
  }

  struct Counts: Encodable {
    var pages: Int
    var samples: Int
    var outputs: Int
    var checks: Int
    var errors: Int
    var warnings: Int
  }

  var schema = 1
  var galley: String
  var counts: Counts
  var coverage: Coverage
  var percent: Double
  var blocks: [Block]
  var diagnostics: [Fault]

  init(_ report: BuildReport, version: String) {
    galley = version
    counts = Counts(
      pages: report.pages, samples: report.tally.samples, outputs: report.tally.outputs, checks: report.tally.checks,
      errors: report.diagnostics.count { $0.severity == .error },
      warnings: report.diagnostics.count { $0.severity == .warning })
    coverage = Coverage(report.blocks)
    percent = coverage.percent
    blocks = report.blocks.map(Block.init)
    diagnostics = report.diagnostics.map(Fault.init)
  }

  var text: String { Self.encoded(self) }

  /// The same bytes for the same content.
  static func encoded(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return ((try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}") + "\n"
  }
}
