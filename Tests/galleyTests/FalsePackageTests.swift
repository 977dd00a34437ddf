import Foundation
import TestSupport
import Testing

/// Documents that say something false, as pages of a package and in its doc comments: leniency is about samples that were
/// never meant to be complete, not about what is claimed.
@Suite(.takingTurns, .tags(.compiler, .audit)) struct FalsePackageTests {
  @Test func `no false document passes in a package without a word, and a mended one is not called wrong`() throws {
    let documents = try FalseDocument.all()
    #expect(documents.count >= 2 * 150)
    var pages: [String: String] = [:]
    for document in documents { pages["Cases/\(document.slug)/README.md"] = document.text }
    // Only a page has front matter.
    let commented = documents.filter { $0.isFalse && !$0.text.hasPrefix("---\n") }
    for document in commented {
      let name = document.slug.replacing("-", with: "_")
      pages["Sources/Piles/\(name).swift"] = Self.comment(document.text) + "public func \(name)() {}\n"
    }
    let outcome = try PilePackage.checkAlone("# Piles\n", pages: pages, comments: "")
    let told = Dictionary(grouping: outcome.heads) { $0.prefix { $0 != ":" } }
    let unchecked = Set(
      outcome.coverage.filter { ["sketch", "elsewhere", "not-checked"].contains($0.value) }.keys.map {
        $0.prefix { $0 != ":" }
      })
    for document in documents {
      let heads = told["Cases/\(document.slug)/README.md"] ?? []
      if document.isFalse {
        let isTold = !heads.isEmpty || unchecked.contains("Cases/\(document.slug)/README.md")
        #expect(isTold, "\(document.name) passes as a page, though it is false")
      } else {
        #expect(heads.filter { !$0.contains(" note ") } == [], "\(document.name)")
      }
    }
    for document in commented {
      let file = "Sources/Piles/\(document.slug.replacing("-", with: "_")).swift"
      let isTold = told[file[...]] != nil || unchecked.contains(file[...])
      #expect(isTold, "\(document.name) passes in a doc comment, though it is false")
    }
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
