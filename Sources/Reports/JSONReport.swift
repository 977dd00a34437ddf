import Base
import Building
import Diagnostics
import Foundation
import Proofs

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
    var kind: BlockReport.Kind
    /// Among the page's blocks of its kind, from 1.
    var number: Int
    var heading: String?
    var line: Int
    var coverage: String
    var verdict: Verdict
    var claims: [Claim]
    /// Places in `diagnostics`, from 0.
    var faults: [Int]
    /// Warnings and notes, likewise.
    var remarks: [Int]

    init(_ block: BlockReport, faults: [Int], remarks: [Int]) {
      name = block.name
      file = block.file
      number = block.number
      heading = block.heading
      line = block.range.start.line
      coverage = block.coverage.word
      kind = block.kind
      verdict = Verdict(block.coverage.verdict)
      claims = block.claims.map {
        Claim(line: $0.range.start.line, column: $0.range.start.column, verdict: .init($0.verdict))
      }
      self.faults = faults
      self.remarks = remarks
    }
  }

  /// What a block claims at a place: an output, a value, a message, an answer.
  struct Claim: Codable {
    var line: Int
    var column: Int
    var verdict: Verdict
  }

  struct Verdict: Codable {
    enum Word: String, Codable {
      case passed, failed
      case notChecked = "not-checked"
    }

    var word: Word
    /// Of what was not checked: why, and the place of the error that is to blame; no place where the author asks for it.
    var reason: String?
    var cause: SourceRange?

    init(_ verdict: Proofs.Verdict) {
      switch verdict {
      case .passed: word = .passed
      case .failed: word = .failed
      case .notChecked(let why, let cause): (word, reason, self.cause) = (.notChecked, why, cause)
      }
    }

    var verdict: Proofs.Verdict {
      switch word {
      case .passed: .passed
      case .failed: .failed
      case .notChecked: .notChecked(why: reason ?? "", cause: cause)
      }
    }
  }

  struct Counts: Codable {
    var pages: Int
    var samples: Int
    var skipped: Int
    var notChecked: Int
    var claimsNotChecked: Int
    var bars: Int
    var outputs: Int
    var checks: Int
    var announced: Int
    var errors: Int
    var warnings: Int
    var notes: Int
  }

  static let schema = 2

  var schema = JSONReport.schema
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
      pages: report.pages, samples: report.tally.samples, skipped: report.tally.skipped,
      notChecked: report.tally.notChecked, claimsNotChecked: report.tally.claimsNotChecked, bars: report.bars,
      outputs: report.tally.outputs, checks: report.tally.checks, announced: report.tally.announced,
      errors: report.diagnostics.count { $0.severity == .error },
      warnings: report.diagnostics.count { $0.severity == .warning },
      notes: report.diagnostics.count { $0.severity == .note })
    coverage = Coverage(report)
    percent = coverage.percent
    pages = PageCoverage.all(in: report)
    let places = Dictionary(
      zip(report.diagnostics, report.diagnostics.indices), uniquingKeysWith: { first, _ in first })
    blocks = report.blocks.map {
      Block($0, faults: $0.faults.compactMap { places[$0] }, remarks: $0.remarks.compactMap { places[$0] })
    }
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
  /// The run that it tells of, as far as other reports need it; nil where a block's words are unknown.
  var report: BuildReport? {
    var report = BuildReport()
    report.shard = shard.flatMap(CheckShard.init)
    report.isProofed = true
    report.pages = counts.pages
    report.bars = counts.bars
    report.tally.samples = counts.samples
    report.tally.skipped = counts.skipped
    report.tally.notChecked = counts.notChecked
    report.tally.claimsNotChecked = counts.claimsNotChecked
    report.tally.outputs = counts.outputs
    report.tally.checks = counts.checks
    report.tally.announced = counts.announced
    report.diagnostics = diagnostics.map(\.diagnostic)
    for page in pages where !page.languages.isEmpty { report.otherLanguages[page.file] = page.languages }
    for block in blocks {
      let verdict = block.verdict
      guard let coverage = BlockReport.Coverage(block.coverage, reason: verdict.reason, cause: verdict.cause) else {
        return nil
      }
      let range = SourceRange(file: block.file, line: block.line)
      var copy = BlockReport(
        file: block.file, number: block.number, heading: block.heading, coverage: coverage, range: range)
      copy.kind = block.kind
      copy.claims = block.claims.map {
        ClaimReport($0.verdict.verdict, at: SourceRange(file: block.file, line: $0.line, column: $0.column))
      }
      copy.faults = block.faults.filter(diagnostics.indices.contains).map { diagnostics[$0].diagnostic }
      copy.remarks = block.remarks.filter(diagnostics.indices.contains).map { diagnostics[$0].diagnostic }
      report.blocks.append(copy)
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
      Diagnostic.Severity(rawValue: severity) ?? .error, id: id, message, notes: notes.map { .init($0) }, at: range)
  }
}
