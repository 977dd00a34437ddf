import Base
import Building
import Diagnostics
import Foundation

/// SARIF 2.1.0, for code scanning.
struct SARIFReport: Encodable {
  struct Text: Encodable { var text: String }
  struct Help: Encodable {
    var text: String
    var markdown: String
  }
  struct Rule: Encodable {
    var id: String
    var shortDescription: Text?
    /// The section of the reference, if the documentation has an address.
    var helpUri: String?
    var help: Help?

    init(_ id: String, _ entry: DiagnosticReference.Entry?) {
      self.id = id
      guard let entry else { return }
      shortDescription = Text(text: entry.meaning)
      helpUri = entry.link
      help = Help(text: entry.text, markdown: entry.markdown)
    }
  }
  struct Driver: Encodable {
    var name = "galley"
    var version: String
    var rules: [Rule]
  }
  struct Extension: Encodable {
    var name = "swift"
    var version: String
  }
  struct Tool: Encodable {
    var driver: Driver
    /// The compilers that checked.
    var extensions: [Extension]?
  }
  struct Artifact: Encodable { var uri: String }
  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int

    init(_ range: SourceRange, _ columns: inout CodePointColumns) {
      startLine = max(1, range.start.line)
      startColumn = columns.column(of: range.start, in: range.file)
      endLine = max(startLine, range.end.line)
      endColumn = columns.column(of: range.end, in: range.file)
    }
  }
  struct Physical: Encodable {
    var artifactLocation: Artifact
    var region: Region
  }
  struct Location: Encodable { var physicalLocation: Physical }
  struct Replacement: Encodable {
    var deletedRegion: Region
    var insertedContent: Text
  }
  struct Change: Encodable {
    var artifactLocation: Artifact
    var replacements: [Replacement]
  }
  struct Fix: Encodable {
    var description = Text(text: "replace by the actual result, as 'galley bless' does")
    var artifactChanges: [Change]
  }
  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Text
    var locations: [Location]
    /// Stays the same when lines are inserted above, so that a known problem is not taken for a new one.
    var partialFingerprints: [String: String]
    var fixes: [Fix]?
    var properties: Properties?
  }
  /// The version of the file, if older versions were checked.
  struct Properties: Encodable {
    var version: String
  }
  struct Run: Encodable {
    var tool: Tool
    var columnKind = "unicodeCodePoints"
    var results: [Result]
  }

  var version = "2.1.0"
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  /// Parameters are those of `ReportFormat.text`.
  init(
    _ report: BuildReport, version: String, reference: DiagnosticReference, sources: @escaping (String) -> [UInt8]?
  ) {
    var columns = CodePointColumns(sources: sources)
    let ids = Set(report.diagnostics.map(\.id)).sorted()
    var known: [String: Int] = [:]
    let results = report.diagnostics.map { fault in
      let line = sources(fault.range.file).map { Self.line(fault.range.start.line, of: $0) } ?? ""
      var hash = ContentHash()
      let subject = [fault.id, fault.range.file, fault.summary, line].joined(separator: "\u{0}")
      known[subject, default: 0] += 1
      hash.add(Array("\(subject)\u{0}\(known[subject] ?? 1)".utf8))
      let message = ([fault.summary] + fault.notes.map { "note: \($0.text)" }).joined(separator: "\n")
      // With a colon before its first slash, an address would begin with a scheme.
      let file = (fault.range.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? fault.range.file)
        .replacing(":", with: "%3A")
      let place = Physical(artifactLocation: Artifact(uri: file), region: Region(fault.range, &columns))
      let edits = fault.fixIt?.edits ?? []
      let replacements = edits.map {
        Replacement(deletedRegion: Region($0.range, &columns), insertedContent: Text(text: $0.new))
      }
      let change = Change(artifactLocation: Artifact(uri: file), replacements: replacements)
      return Result(
        ruleId: fault.id, ruleIndex: ids.firstIndex(of: fault.id) ?? 0, level: fault.severity.rawValue,
        message: Text(text: message), locations: [Location(physicalLocation: place)],
        partialFingerprints: ["galley/v1": String(hash.hex().prefix(32))],
        fixes: edits.isEmpty ? nil : [Fix(artifactChanges: [change])],
        properties: report.version(of: fault.range.file).map(Properties.init))
    }
    let driver = Driver(version: version, rules: ids.map { Rule($0, reference[$0]) })
    let extensions = report.toolchains.map { Extension(version: $0) }
    runs = [Run(tool: Tool(driver: driver, extensions: extensions.isEmpty ? nil : extensions), results: results)]
  }

  /// The text of a line without white space around it.
  private static func line(_ number: Int, of text: [UInt8]) -> String {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return "" }
    return String(decoding: lines[number - 1], as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }

  var text: String { JSONReport.encoded(self) }
}
