import Foundation
import TestSupport
import Testing

/// Documents that say something false, as pages of a package or in its doc comments: leniency is about samples that were
/// never meant to be complete, not about what is claimed.
@Suite(.takingTurns, .tags(.compiler, .audit)) struct FalsePackageTests {
  @Test func `no false document passes in a package without a word, and a mended one is not called wrong`() throws {
    // Those of `package.md` are read so by `FalseDocumentTests`.
    let documents = try FalseDocument.all().filter { !$0.name.hasPrefix("package ") }
    #expect(documents.count >= 2 * 150)
    var pages: [String: String] = [:]
    var files: [(document: FalseDocument, file: String)] = []
    for (number, document) in documents.enumerated() {
      let fixture = number / 2
      guard document.isFalse || fixture.isMultiple(of: 4) else { continue }
      for reading in Self.readings(of: document, fixture) {
        let name = document.slug.replacing("-", with: "_")
        let file =
          switch reading {
          case .page: "Cases/\(document.slug)/README.md"
          case .article: "Sources/Piles/Piles.docc/\(name).md"
          case .comment: "Sources/Piles/\(name).swift"
          }
        pages[file] =
          reading == .comment ? Self.comment(document.text) + "public func \(name)() {}\n" : document.text
        files.append((document, file))
      }
    }
    let outcome = try PilePackage.checkAlone("# Piles\n", pages: pages, comments: "")
    let told = Dictionary(grouping: outcome.heads) { String($0.prefix { $0 != ":" }) }
    let unchecked = Set(
      outcome.coverage.filter { ["sketch", "elsewhere", "not-checked"].contains($0.value) }.keys
        .map { String($0.prefix { $0 != ":" }) })
    for (document, file) in files {
      let heads = told[file] ?? []
      // No claim vanishes: each has a verdict, or an error says at its line why it is none.
      let lines = Set(heads.compactMap { Int($0.dropFirst(file.count + 1).prefix { $0.isNumber }) })
        .union(outcome.claims[file] ?? [])
      let page = PageClaims(document.text)
      for claim in page.claims where page.lines[claim.line - 1].contains(/\/\/ (=>|Prints ")/) {
        #expect(lines.contains(claim.line), "\(document.name): the claim in line \(claim.line) has no verdict")
      }
      if document.isFalse {
        #expect(!heads.isEmpty || unchecked.contains(file), "\(document.name) passes, though it is false: \(file)")
      } else {
        #expect(heads.filter { !$0.contains(" note ") } == [], "\(document.name)")
      }
    }
  }

  private enum Reading: CaseIterable {
    case page, article, comment
  }

  /// One of the three, as each takes as long as the site does; all where `GALLEY_READINGS` is set. Only pages have front matter.
  private static func readings(of document: FalseDocument, _ fixture: Int) -> [Reading] {
    if !document.isFalse || document.text.hasPrefix("---\n") { return [.page] }
    let all = Reading.allCases
    return ProcessInfo.processInfo.environment["GALLEY_READINGS"] == nil ? [all[fixture % all.count]] : all
  }

  private static func comment(_ text: String) -> String {
    text.trimmingSuffix(while: \.isNewline).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "///\n" : "/// \($0)\n" }.joined()
  }
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    self[...(lastIndex { !isTrimmed($0) } ?? startIndex)]
  }
}
