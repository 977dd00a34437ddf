import Diagnostics
import Foundation
import Sites

/// Everything, for tools of one's own. `galley help check` tells the schema.
struct JSONReport: Codable {
  struct Fault: Codable {
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

  struct Block: Codable {
    var name: String
    var file: String
    /// Among the page's Swift blocks, from 1.
    var number: Int
    var heading: String?
    var line: Int
    var coverage: String
    /// Why it was skipped.
    var reason: String?
    /// Places in `diagnostics`, from 0.
    var faults: [Int]

    init(_ block: BlockReport, faults: [Int]) {
      name = block.name
      file = block.file
      number = block.number
      heading = block.heading
      line = block.range.start.line
      coverage = block.coverage.word
      if case .skipped(let why) = block.coverage { reason = why }
      self.faults = faults
    }
  }

  struct Counts: Codable {
    var pages: Int
    var samples: Int
    var skipped: Int
    var bars: Int
    var outputs: Int
    var checks: Int
    var errors: Int
    var warnings: Int
  }

  var schema = 1
  var galley: String
  /// The part of the pages that it speaks of, `2/5`.
  var shard: String?
  var counts: Counts
  var coverage: Coverage
  var percent: Double
  var pages: [PageCoverage]
  var blocks: [Block]
  var diagnostics: [Fault]

  init(_ report: BuildReport, version: String) {
    galley = version
    shard = report.shard?.text
    counts = Counts(
      pages: report.pages, samples: report.tally.samples, skipped: report.tally.skipped, bars: report.bars,
      outputs: report.tally.outputs, checks: report.tally.checks,
      errors: report.diagnostics.count { $0.severity == .error },
      warnings: report.diagnostics.count { $0.severity == .warning })
    coverage = Coverage(report)
    percent = coverage.percent
    pages = PageCoverage.all(in: report)
    let places = Dictionary(
      zip(report.diagnostics, report.diagnostics.indices), uniquingKeysWith: { first, _ in first })
    blocks = report.blocks.map { Block($0, faults: $0.faults.compactMap { places[$0] }) }
    diagnostics = report.diagnostics.map(Fault.init)
  }

  var text: String { Self.encoded(self) }

  /// The same bytes for the same content.
  static func encoded(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let text = (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return (text.unicodeScalars.contains(where: isEscaped) ? escaped(text) : text) + "\n"
  }

  /// Characters that JSON may hold as they are, but that would steer a terminal or deceive who reads the report there.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x7F && TerminalText.isDeceptive(scalar)
  }

  /// They stand in strings only, so each can be written as `\u202e`: it means the same.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      guard isEscaped(scalar) else { return String(scalar) }
      return String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }.joined()
  }
}

extension JSONReport {
  /// The run that it tells of, as far as other reports need it.
  var report: BuildReport {
    var report = BuildReport()
    report.shard = shard.flatMap(Shard.init)
    report.isProofed = true
    report.pages = counts.pages
    report.bars = counts.bars
    report.tally.samples = counts.samples
    report.tally.skipped = counts.skipped
    report.tally.outputs = counts.outputs
    report.tally.checks = counts.checks
    report.diagnostics = diagnostics.map(\.diagnostic)
    for page in pages where !page.languages.isEmpty { report.otherLanguages[page.file] = page.languages }
    report.blocks = blocks.map { block in
      let range = SourceRange(file: block.file, line: block.line)
      var copy = BlockReport(
        file: block.file, number: block.number, heading: block.heading,
        coverage: BlockReport.Coverage(block.coverage, reason: block.reason), range: range)
      copy.faults = block.faults.filter(diagnostics.indices.contains).map { diagnostics[$0].diagnostic }
      return copy
    }
    return report
  }
}

extension JSONReport.Fault {
  fileprivate var diagnostic: Diagnostic {
    let range = SourceRange(
      file: file, start: SourcePosition(line: line, column: column),
      end: SourcePosition(line: endLine, column: endColumn))
    return Diagnostic(
      severity == "warning" ? .warning : .error, id: id, message, notes: notes.map { .init($0) }, at: range)
  }
}
