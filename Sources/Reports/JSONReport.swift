import Base
import Building
import Diagnostics
import Foundation
import Results

/// All data of a run as JSON; `galley help reports` documents the schema.
struct JSONReport: Codable {
  /// Details of a diagnostic, with a place if they concern another one.
  struct Note: Codable {
    var message: String
    var place: SourceRange?
  }

  struct Diagnostic: Codable {
    var severity: String
    var id: String
    var message: String
    var notes: [Note]
    var file: String
    /// The version of the file, if older versions were checked.
    var version: String?
    /// Lines and columns start at 1; columns count UTF-8 bytes.
    var line: Int
    var column: Int
    var endLine: Int
    var endColumn: Int

    init(_ diagnostic: Diagnostics.Diagnostic, of version: String?) {
      self.version = version
      severity = diagnostic.severity.rawValue
      id = diagnostic.id
      message = diagnostic.summary
      notes = diagnostic.notes.map { Note(message: $0.text, place: $0.range) }
      file = diagnostic.range.file
      (line, column) = (diagnostic.range.start.line, diagnostic.range.start.column)
      (endLine, endColumn) = (diagnostic.range.end.line, diagnostic.range.end.column)
    }
  }

  struct Block: Codable {
    var name: String
    var file: String
    var kind: BlockReport.Kind
    /// Counts the blocks of this kind on the page, from 1.
    var number: Int
    var heading: String?
    var line: Int
    var coverage: String
    /// The platform without which it cannot be checked.
    var needs: String?
    var result: Result
    /// The compiler, if several checked.
    var toolchain: String?
    /// The version of the file, if older versions were checked.
    var version: String?
    /// Where it was verified; only in merged reports of several platforms.
    var platforms: [String]?
    var claims: [Claim]
    /// Indices into `diagnostics` of the report, from 0.
    var diagnostics: [Int]

    init(_ block: BlockReport, of version: String?, diagnostics: [Int]) {
      self.version = version
      name = block.name
      file = block.file
      number = block.number
      heading = block.heading
      line = block.range.start.line
      coverage = block.coverage.word
      kind = block.kind
      result = Result(block.coverage.verdict)
      if case .elsewhere(let platform) = block.coverage { needs = platform }
      if case .compiled(let why) = block.coverage { result.reason = why }
      platforms = block.platforms.isEmpty ? nil : block.platforms
      toolchain = block.toolchain
      claims = block.claims.map {
        Claim(line: $0.range.start.line, column: $0.range.start.column, result: Result($0.verdict))
      }
      self.diagnostics = diagnostics
    }
  }

  /// An output, a value, a message or an answer that a block claims.
  struct Claim: Codable {
    var line: Int
    var column: Int
    var result: Result
  }

  struct Result: Codable {
    enum Status: String, Codable {
      case passed, failed
      case notChecked = "not-checked"
    }

    var status: Status
    /// Why it was not checked, or only compiled; nil for other results.
    var reason: String?
    /// The place of the error because of which it was not checked; nil if the author skips it.
    var cause: SourceRange?

    init(_ verdict: Verdict) {
      switch verdict {
      case .passed: status = .passed
      case .failed: status = .failed
      case .notChecked(let why, let cause): (status, reason, self.cause) = (.notChecked, why, cause)
      }
    }

    var verdict: Verdict {
      switch status {
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
    var sketches: Int
    var elsewhere: Int
    var notChecked: Int
    var claimsNotChecked: Int
    var strengthBars: Int
    var outputs: Int
    var answers: Int
    var expectedErrors: Int
    /// Missing if there are none.
    var hiddenTests: Int?
    var hiddenTestsHeld: Int?
    var hiddenTestsNotChecked: Int?
    var errors: Int
    var warnings: Int
    var notes: Int
    /// Errors that the baseline lists.
    var knownFailures: Int?
    /// How many of the pages are source files; missing if none is.
    var sourceFiles: Int?
    /// Pages that were left out because an error ended the check.
    var pagesNotChecked: Int?
  }

  /// The public declarations of a package; `samples` has those with a sample.
  struct Symbols: Codable {
    var declarations: Int
    var withSample: Int
    var holding: Int
    var percent: Double
    var samples: SymbolCoverage

    init?(_ coverage: SymbolCoverage) {
      guard coverage.declarations > 0 || coverage.withSample > 0 else { return nil }
      (declarations, withSample) = (coverage.declarations, coverage.withSample)
      (holding, percent, samples) = (coverage.holding, coverage.percent, coverage)
    }
  }

  static let schema = 4

  var schema = JSONReport.schema
  /// The version of Galley.
  var galley: String
  /// The part of the pages, such as `2/5`; nil for all.
  var shard: String?
  /// Of the machine that checked, such as `linux`; several in a merged report.
  var platforms: [String]
  /// The versions of the compilers that checked.
  var toolchains: [String]
  /// The older versions whose pages were checked with another package; missing if there are none.
  var versions: [String]?
  /// How long the package's build took; nil if there is none.
  var packageSeconds: Double?
  var counts: Counts
  var coverage: Coverage
  var coveragePercent: Double
  /// Nil unless a package was checked.
  var symbols: Symbols?
  var pages: [PageCoverage]
  var blocks: [Block]
  var diagnostics: [Diagnostic]
  /// Errors that the baseline lists; they do not count.
  var known: [Diagnostic]?

  init(_ report: BuildReport, version: String) {
    galley = version
    shard = report.shard?.text
    platforms = report.platforms
    toolchains = report.toolchains
    packageSeconds = report.packageBuild.map(Self.seconds)
    let hasTests = report.tally.tests + report.tally.testsNotChecked > 0
    counts = Counts(
      pages: report.pages, samples: report.tally.samples, skipped: report.tally.skipped,
      sketches: report.tally.sketches, elsewhere: report.tally.elsewhere,
      notChecked: report.tally.notChecked, claimsNotChecked: report.tally.claimsNotChecked, strengthBars: report.bars,
      outputs: report.tally.outputs, answers: report.tally.checks, expectedErrors: report.tally.announced,
      hiddenTests: hasTests ? report.tally.tests : nil, hiddenTestsHeld: hasTests ? report.tally.testsHeld : nil,
      hiddenTestsNotChecked: hasTests ? report.tally.testsNotChecked : nil,
      errors: report.diagnostics.count { $0.severity == .error },
      warnings: report.diagnostics.count { $0.severity == .warning },
      notes: report.diagnostics.count { $0.severity == .note }, knownFailures: report.known.count,
      sourceFiles: report.sourceFiles > 0 ? report.sourceFiles : nil, pagesNotChecked: report.pagesNotChecked)
    coverage = Coverage(report)
    coveragePercent = coverage.percent
    symbols = Symbols(report.symbols)
    pages = PageCoverage.all(in: report)
    let places = Dictionary(
      zip(report.diagnostics, report.diagnostics.indices), uniquingKeysWith: { first, _ in first })
    blocks = report.blocks.map { block in
      Block(
        block, of: report.version(of: block.file), diagnostics: (block.faults + block.remarks).compactMap { places[$0] }
      )
    }
    diagnostics = report.diagnostics.map { Diagnostic($0, of: report.version(of: $0.range.file)) }
    known = report.known.map { Diagnostic($0, of: report.version(of: $0.range.file)) }
    versions = report.checkedVersions.isEmpty ? nil : report.checkedVersions
  }

  var text: String { Self.encoded(self) }

  /// The value as JSON with sorted keys, so that the same value always gives the same bytes.
  ///
  /// - Parameter isPretty: whether there are line breaks inside.
  static func encoded(_ value: some Encodable, isPretty: Bool = true) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    let text = (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return (text.unicodeScalars.contains(where: isEscaped) ? escaped(text) : text) + "\n"
  }

  /// In milliseconds, so that nobody takes the other digits for facts.
  static func seconds(_ time: Duration) -> Double { (time / .milliseconds(1)).rounded() / 1000 }

  /// Whether a character must be escaped, because it would control a terminal or mislead a reader of the report.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x7F && TerminalText.isDeceptive(scalar)
  }

  /// Writes such characters as `\u202e`. They occur only in strings, where that means the same.
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
  /// The run that the report describes, as far as other reports need it; nil if a block has an unknown word.
  var report: BuildReport? {
    var report = BuildReport()
    report.shard = shard.flatMap(CheckShard.init)
    report.platforms = platforms
    report.toolchains = toolchains
    report.checkedVersions = versions ?? []
    report.isChecked = true
    report.pages = counts.pages
    report.sourceFiles = counts.sourceFiles ?? 0
    report.bars = counts.strengthBars
    report.tally.samples = counts.samples
    report.tally.skipped = counts.skipped
    report.tally.sketches = counts.sketches
    report.tally.elsewhere = counts.elsewhere
    report.tally.notChecked = counts.notChecked
    report.tally.claimsNotChecked = counts.claimsNotChecked
    report.tally.outputs = counts.outputs
    report.tally.checks = counts.answers
    report.tally.announced = counts.expectedErrors
    report.tally.tests = counts.hiddenTests ?? 0
    report.tally.testsHeld = counts.hiddenTestsHeld ?? 0
    report.tally.testsNotChecked = counts.hiddenTestsNotChecked ?? 0
    report.diagnostics = diagnostics.map(\.diagnostic)
    report.symbols = symbols?.samples ?? SymbolCoverage()
    report.known = (known ?? []).map(\.diagnostic)
    report.pagesNotChecked = counts.pagesNotChecked ?? 0
    report.packageBuild = packageSeconds.map { .milliseconds(Int(($0 * 1000).rounded())) }
    for page in pages {
      if !page.languages.isEmpty { report.otherLanguages[page.file] = page.languages }
      report.scopes[page.file] = page.scope
    }
    for block in blocks {
      let result = block.result
      guard
        let coverage = BlockReport.Coverage(
          block.coverage, reason: result.reason, needing: block.needs, cause: result.cause)
      else { return nil }
      let range = SourceRange(file: block.file, line: block.line)
      var copy = BlockReport(
        file: block.file, number: block.number, heading: block.heading, coverage: coverage, range: range)
      copy.kind = block.kind
      copy.platforms = block.platforms ?? []
      copy.toolchain = block.toolchain
      copy.claims = block.claims.map {
        ClaimReport($0.result.verdict, at: SourceRange(file: block.file, line: $0.line, column: $0.column))
      }
      let found = block.diagnostics.filter(diagnostics.indices.contains).map { diagnostics[$0].diagnostic }
      copy.faults = found.filter { $0.severity == .error }
      copy.remarks = found.filter { $0.severity != .error }
      report.blocks.append(copy)
    }
    return report
  }
}

extension JSONReport.Diagnostic {
  fileprivate var diagnostic: Diagnostics.Diagnostic {
    let range = SourceRange(
      file: file, start: SourcePosition(line: line, column: column),
      end: SourcePosition(line: endLine, column: endColumn))
    return Diagnostics.Diagnostic(
      .init(rawValue: severity) ?? .error, id: id, message, notes: notes.map { .init($0.message, at: $0.place) },
      at: range)
  }
}
