import Base
import Diagnostics
import Results
import Samples
import Synchronization
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// Results of pages while others are still to be checked.
struct PageOutcomeTests {
  /// Each page has more samples than one part of a check.
  private static let text = String(repeating: "```swift\nprint(1)\n```\n\n", count: 40)

  private func check(_ proceeds: @escaping @Sendable (String) -> Bool) async throws -> (steps: [String], BuildReport) {
    let folder = try TemporaryFolder(["b.md": Self.text, "a.md": Self.text, "c.md": Self.text])
    let steps = Mutex<[String]>([])
    let prover = SiteProver { pages, _ in
      steps.withLock {
        $0.append("check " + pages.map { FilePaths.name($0.page.document.path) }.joined(separator: " "))
      }
      return .success(pages.map { CheckedPage($0.page, proof: PageProof()) })
    }
    var options = CheckOptions()
    options.finished = { page in
      let name = FilePaths.name(page.report.blocks.first?.file ?? "")
      steps.withLock { $0.append("show " + name) }
      return proceeds(name)
    }
    let site = SiteConfiguration(root: folder.path, content: folder.path, output: folder["Public"])
    let home = try GalleyHome.find(environment: ["GALLEY_HOME": TestedPackage.folder], disk: LocalDisk())
    let report = try await SiteBuilder(disk: LocalDisk(), home: home)
      .check(files: ["b.md", "a.md", "c.md"].map { folder[$0] }, of: site, prover: prover, options: options)
    return (steps.withLock { $0 }, report)
  }

  @Test func `a page is shown before the next ones are checked, in the order of the paths`() async throws {
    let (steps, report) = try await check { _ in true }
    #expect(steps == ["check a.md", "show a.md", "check b.md", "show b.md", "check c.md", "show c.md"])
    #expect(report.pages == 3 && report.pagesNotChecked == 0)
  }

  @Test func `who says no ends the check, and the rest is not counted`() async throws {
    let (steps, report) = try await check { $0 != "b.md" }
    #expect(steps == ["check a.md", "show a.md", "check b.md", "show b.md"])
    #expect(report.pages == 2 && report.pagesNotChecked == 1)
    #expect(Set(report.blocks.map { FilePaths.name($0.file) }) == ["a.md", "b.md"])
  }
}
