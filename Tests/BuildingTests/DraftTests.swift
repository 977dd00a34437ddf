import Base
import Diagnostics
import Markdown
import TestSupport
import Testing

@testable import Building
@testable import Sites

struct DraftTests {
  private let files = [
    "Content/index.md": "# Home\n", "Content/a.md": "---\ndraft: true\n---\n# A\n",
    "Content/b.md": "---\npublished: false\n---\n# B\n", "Content/_drafts/idea.md": "---\ntags: [x]\n---\n# Idea\n",
    "Content/_posts/2024-06-01-past.md": "# Past\n",
    "Content/_posts/2024-06-02-next.md": "---\ndate: 2024-06-02 01:00:00 +0200\n---\n# Next\n",
  ]

  /// The pages that are not made of others, without the front page.
  private func pages(_ change: (inout SiteConfiguration) -> Void) async throws -> [String] {
    let folder = try TemporaryFolder(files)
    var (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    // 2024-06-01 23:30 in Greenwich.
    site.now = 1_717_284_600
    change(&site)
    let report = try await SiteBuilder(disk: LocalDisk(), home: SiteBench.home).build(site, prover: nil)
    #expect(report.diagnostics.isEmpty)
    let generated = ["tags", "archive", "404.html", "index.html"]
    return try folder.files(below: "Public").keys.sorted().filter { path in
      path.hasSuffix(".html") && !generated.contains { path.hasPrefix($0) }
    }
  }

  @Test func `drafts and posts of days to come wait until they are asked for`() async throws {
    #expect(try await pages { _ in } == ["2024/06/01/past.html", "2024/06/02/next.html"])
    #expect(try await pages { $0.now = 1_717_279_200 - 1 } == ["2024/06/01/past.html"])
    #expect(try await pages { $0.now = 0 } == [])
    let all = try await pages {
      $0.now = 0
      $0.showsFuture = true
      $0.showsDrafts = true
    }
    #expect(all == ["1970/01/01/idea.html", "2024/06/01/past.html", "2024/06/02/next.html", "a.html", "b.html"])
  }

  @Test(arguments: ["1970-01-01", "1969-12-31", "2000-02-29", "2024-03-01", "2100-02-28", "1900-03-01", "0001-01-01"])
  func `days and moments agree`(text: String) throws {
    let day = try #require(CalendarDate(text))
    for second in [0, 86_399] { #expect(CalendarDate(instant: day.instant(nil) + second) == day) }
  }
}
