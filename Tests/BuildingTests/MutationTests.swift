import Base
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import Building
@testable import Sites

/// Galley's own site, with one thing or another made wrong.
@Suite(.takingTurns, .tags(.compiler, .audit)) struct MutationTests {
  /// Without the translations, whose samples and tables are those of the original pages.
  private static let pages: [String] = {
    let folder = "\(TestedPackage.folder)/Content"
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return all.filter { $0.hasSuffix(".md") && !$0.hasPrefix("de/") }.sorted().map { "\(folder)/\($0)" }
  }()

  /// What is wrong with a page whose text is `text`.
  ///
  /// - Parameter isFresh: whether it is all run anew, and natively alone.
  private func faults(of page: String, _ text: String, isFresh: Bool = false) async throws -> [Diagnostic] {
    let disk = DraftDisk(LocalDisk(), drafts: [page: Array(text.utf8)])
    var (site, _) = try SiteConfigurationReader(disk: disk).read(root: TestedPackage.folder, output: nil)
    site.cache = "\(TestedPackage.folder)/.build/site-tests"
    let prover = try await Workbench.quickProver(for: site, disk: disk)
    let report = try await SiteBuilder(disk: disk, home: Workbench.home)
      .check(files: [page], of: site, prover: isFresh ? prover.fresh : prover)
    return report.diagnostics.filter { $0.severity == .error }
  }

  @Test(arguments: pages)
  func `whichever claim of a page is made wrong, its line is named`(page: String) async throws {
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(try await faults(of: page, text).map(\.summary) == [])
    for round in PageClaims(text).rounds {
      let claims = PageClaims(text)
      let found = try await faults(of: page, claims.broken(round)).map(\.range.start)
      for claim in round
      where !found.contains(where: {
        $0.line == claim.line && (!claim.isCell || claim.columns.contains($0.column))
      }) {
        Issue.record("\(page):\(claim.line): nobody noticed '\(claims.lines[claim.line - 1])' being wrong")
      }
    }
  }

  /// Hints and thresholds in the pages' own code: something on the page must then no longer hold. Here; a module for
  /// browsers, which takes far longer to build, has the same claims.
  @Test(arguments: pages)
  func `whichever hint or threshold in a page's code is changed, a claim no longer holds`(page: String) async throws {
    let text = try String(contentsOfFile: page, encoding: .utf8)
    for line in PageRules(text).lines {
      let lines = text.components(separatedBy: "\n")
      var changed = lines
      changed[line.number - 1] = line.changed
      let found = try await faults(of: page, changed.joined(separator: "\n"), isFresh: true)
      if found.isEmpty { Issue.record("\(page):\(line.number): nobody noticed '\(line.changed)'") }
    }
  }
}

/// The lines of a page's Swift that hold a rule's hint or threshold, each with a changed twin.
private struct PageRules {
  var lines: [(number: Int, changed: String)] = []

  init(_ text: String) {
    var isSwift = false
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let content = line.drop { $0 == " " || $0 == ">" }
      if content.hasPrefix("```") {
        let words = content.drop { $0 == "`" }.split(separator: " ")
        isSwift = !isSwift && words.first == "swift" && !words.contains { $0.hasPrefix("skip=") || $0 == "fails" }
      } else if isSwift, let changed = changed(line) {
        lines.append((index + 1, changed))
      }
    }
  }

  private func changed(_ line: String) -> String? {
    if let hint = line.firstRange(of: /hint: "[A-Za-z]/) {
      return line.replacingCharacters(in: line.index(before: hint.upperBound)..<hint.upperBound, with: "Q")
    }
    guard let number = line.firstRange(of: /(count|age|\$0) (>|<|>=|<=) \d+/) else { return nil }
    return line.replacingCharacters(
      in: line.index(before: number.upperBound)..<number.upperBound,
      with: line[line.index(before: number.upperBound)] == "9" ? "1" : "9")
  }
}
