import Foundation
import TestSupport
import Testing

@testable import Samples

/// The manual's list of fence words is the list that Galley has.
@Suite struct FenceWordListTests {
  private static func words(under heading: String) throws -> [String] {
    let manual = try String(contentsOfFile: TestedPackage.folder + "/Content/manual/fences.md", encoding: .utf8)
    let part = try #require(manual.split(separator: "\n### \(heading)\n").dropFirst().first)
    let table = part.split(separator: "\n##", maxSplits: 1)[0].split(separator: "\n").filter { $0.hasPrefix("| `") }
    return table.compactMap { $0.firstMatch(of: /^\| `([^`]*)`/).map { String($0.1) } }
  }

  @Test func `every word after swift is described, and no other`() throws {
    let described = try Self.words(under: "After swift").map { String($0.prefix { $0 != "=" }) }
    #expect(described.sorted() == FenceKey.known(after: .swift).map(\.rawValue).sorted())
  }

  @Test func `every word after output, still and check is described`() throws {
    let described = try Self.words(under: "After other languages")
    for language in [FenceLanguage.output, .still, .check] {
      for key in FenceKey.known(after: language) {
        #expect(described.contains { $0.hasPrefix("\(language.rawValue) \(key.spelling)") }, "\(language) \(key)")
      }
    }
  }
}
