import Diagnostics
import Foundation
import TestSupport
import Testing

/// The reference in `Content/diagnostics` is complete, and its examples are correct.
@Suite struct DiagnosticReferenceTests {
  @Test(.takingTurns, .tags(.compiler), arguments: ReferenceExample.all.filter { $0.kind == nil })
  func `the actual output of an example is the expected one`(_ example: ReferenceExample) throws {
    expect(example, toPrint: try example.perform())
  }

  @Test(.takingTurns, .tags(.compiler), arguments: ReferenceExample.Kind.all.map(\.call))
  func `the actual output of examples that share a call is the expected one`(call: String) throws {
    let kind = try #require(ReferenceExample.Kind.all.first { $0.call == call })
    let examples = kind.examples
    #expect(examples.count > 9)
    for (example, printed) in zip(examples, try kind.performed()) { expect(example, toPrint: printed) }
  }

  private func expect(_ example: ReferenceExample, toPrint printed: String) {
    #expect(printed == example.expected, "\(example.page), \(example.id)")
    #expect(printed.contains("[\(example.id)]"), "the example of \(example.id) does not show it")
  }

  private static let reference = DiagnosticReference(pages: Array(ReferenceExample.pages.values))

  @Test func `every diagnostic has a section, and every section a diagnostic`() throws {
    let made = try Self.identifiers()
    #expect(made.count > 150)
    let described = Self.reference.entries.map(\.id)
    #expect(made.subtracting(described).sorted() == [], "no section in Content/diagnostics")
    #expect(Set(described).subtracting(made).sorted() == [], "no source file makes these")
    #expect(Set(described).count == described.count)
  }

  @Test func `every section has a meaning, a remedy and an example`() {
    let shown = Set(ReferenceExample.all.map(\.id))
    for entry in Self.reference.entries {
      #expect(!entry.meaning.isEmpty && !entry.meaning.contains("\n"), "\(entry.id)")
      #expect(!entry.remedy.isEmpty, "\(entry.id) lacks '**To fix it:** …'")
      let isUnshown = entry.markdown.contains("\n(not reproducible by a page: ")
      #expect(shown.contains(entry.id) != isUnshown, "\(entry.id) has no example, or one beside the reason for none")
    }
  }

  @Test func `a section is on the page of its area`() {
    for (page, text) in ReferenceExample.pages {
      for entry in DiagnosticReference(pages: [text]).entries {
        #expect(page == entry.id.prefix { $0 != "." } + ".md", "\(entry.id)")
      }
    }
  }

  /// `GALLEY_UPDATE_SNAPSHOTS=1` writes the index anew.
  @Test func `the index lists every diagnostic with its meaning`() throws {
    let file = ReferenceExample.folder.appending(path: "index.md")
    let mark = "| Diagnostic | Meaning |\n|---|---|\n"
    let text = try String(contentsOf: file, encoding: .utf8)
    let head = try #require(text.firstRange(of: mark))
    let rows = Self.reference.entries.map { entry in
      let page = entry.id.prefix { $0 != "." }
      return "| [\(entry.id)](\(page).md#\(entry.id.replacing(".", with: ""))) | \(entry.meaning) |\n"
    }
    let expected = text[..<head.upperBound] + rows.joined()
    if ProcessInfo.processInfo.environment["GALLEY_UPDATE_SNAPSHOTS"] == "1" {
      try Data(expected.utf8).write(to: file)
    }
    #expect(text == expected)
  }

  /// Every id in the sources: a literal `area.name` whose area has a page, or that follows `id:`.
  private static func identifiers() throws -> Set<String> {
    let sources = URL(filePath: TestedPackage.folder).appending(path: "Sources")
    let literal = #/"([a-z]+(?:-[a-z]+)?\.[a-z0-9]+(?:-[a-z0-9]+)*)"/#
    let areas = Set(ReferenceExample.pages.keys.map { $0.dropLast(3) })
    var identifiers: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for match in text.matches(of: literal) {
        let id = match.output.1
        let isFile = ["css", "js", "json", "xml", "html", "md", "yml", "wasm", "conf", "txt", "mustache", "markdown"]
          .contains(String(id.drop { $0 != "." }.dropFirst()))
        let isNamed = text[..<match.range.lowerBound].hasSuffix("id: ")
        if isNamed || areas.contains(id.prefix { $0 != "." }) && !isFile { identifiers.insert(String(id)) }
      }
    }
    return identifiers
  }
}
