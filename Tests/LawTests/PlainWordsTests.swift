import Foundation
import Testing

/// The words that Galley's texts avoid: each has a plainer one that readers know from other tools.
@Suite struct PlainWordsTests {
  /// What to write instead, by the words that are left out.
  private static let words: [(avoid: String, use: String)] = [
    ("proofed|to proof|proofs? (?:every|all|pages?|everything|tutorials?)", "check, verified"),
    ("tried", "checked"),
    ("what (?:really )?happened|came out|comes? of (?:it|them)", "expected and actual"),
    ("faults?|faulty|mended?", "error, fix"),
    ("pieces? of swift", "sample"),
    ("remembered|believed|kept", "unchanged, cached"),
    ("stamps?", "manifest"),
    ("journals?", "trace"),
    ("lies on another", "overlay"),
    ("says nothing about|sets nothing", "unknown"),
    ("nothing lies at|is not there|nobody", "missing"),
    ("does not take(?! a value)|lacks", "not supported"),
    ("in a sandbox|in the open", "sandboxed, unsandboxed"),
    ("corrections?", "fix-it"),
    ("what the machine did wrong", "environment failure"),
    ("tells?|told", "says, reports"),
  ]

  @Test func `no text of Galley's uses a word that is left out`() throws {
    let texts = try Self.texts()
    #expect(texts.count > 20)
    let avoided = try Self.expressions()
    for (path, text) in texts {
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        for found in Self.findings(in: String(line), of: avoided) {
          Issue.record("\(path):\(number + 1): '\(found.text)'; use: \(found.use)")
        }
      }
    }
  }

  @Test func `the law finds what it forbids`() throws {
    let avoided = try Self.expressions()
    #expect(Self.findings(in: "note: nothing lies at gone.md", of: avoided).map(\.text) == ["nothing lies at"])
    #expect(Self.findings(in: "galley: 2 faults", of: avoided).map(\.text) == ["faults"])
    #expect(Self.findings(in: "galley: 2 errors, by default", of: avoided).isEmpty)
  }

  private typealias Avoided = (expression: Regex<AnyRegexOutput>, use: String)

  private static func expressions() throws -> [Avoided] {
    try words.map { (try Regex("\\b(?:\($0.avoid))\\b").ignoresCase(), $0.use) }
  }

  private static func findings(in line: String, of avoided: [Avoided]) -> [(text: String, use: String)] {
    avoided.compactMap { expression, use in
      line.firstMatch(of: expression).map { (String(line[$0.range]), use) }
    }
  }

  /// Everything that people read and a test compares: the reference of diagnostics and the snapshots.
  private static func texts() throws -> [(path: String, text: String)] {
    let root = SourceFile.root.path
    let snapshots = try FileManager.default.subpathsOfDirectory(atPath: root + "/Tests").filter {
      $0.contains("/Snapshots/") && !$0.hasSuffix(".swift")
    }.map { "Tests/" + $0 }
    let reference = try FileManager.default.subpathsOfDirectory(atPath: root + "/Content/diagnostics").map {
      "Content/diagnostics/" + $0
    }
    return try (reference + snapshots).sorted().map { path in
      (path, try String(contentsOfFile: root + "/" + path, encoding: .utf8))
    }
  }
}
