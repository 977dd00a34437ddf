import Base
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

struct ListingTests {
  private func build(_ files: [String: String]) async throws -> (report: BuildReport, files: [String: String]) {
    let folder = try TemporaryFolder(files)
    let report = try await SiteBench.build(folder)
    return (report, folder.exists("Public") ? try folder.files(below: "Public") : [:])
  }

  @Test func `a blog of hostile names has a page for each tag and no link that leads nowhere`() async throws {
    let folder = try TemporaryFolder(BlogSite.files())
    let report = try await SiteBench.build(folder)
    #expect(report.diagnostics.isEmpty)
    #expect(report.pages == 42)
    #expect(try folder.names() == [".galley", "Content", "Public"])
    let files = try folder.files(below: "Public")
    let pages = files.keys.filter {
      $0.hasPrefix("tags/") && $0.hasSuffix(".html") && $0.split(separator: "/").count == 3
    }
    #expect(pages.count == BlogSite.tags.count, "\(pages.sorted())")
    for (path, html) in files where path.hasSuffix(".html") {
      #expect(!html.contains("<script>"), "\(path)")
    }
    #expect(try BlogSite.python("crawl.py", folder["Public"], BlogSite.url) == "")
    // Ten a page: 40 posts, of which 14 are Tom's; the first is a guest's.
    for path in [
      "page4/index.html", "authors/tom/page2/index.html", "authors/guest-guest/index.html", "archive/2021/index.html",
    ] {
      #expect(files[path] != nil, "\(path)")
    }
    #expect(files["page5/index.html"] == nil)
    let front = try #require(files["index.html"])
    #expect(front.matches(of: /<li>\s*<time/).count == 10)
    #expect(front.contains("href=\"page2/index.html\" rel=\"next\""))
    #expect(files["authors/ann/index.html"]?.contains("<img src=\"../../images/ann.svg\"") == true)
  }

  @Test func `where nothing is filed there is no page for it`() async throws {
    let (report, files) = try await build([
      "Content/index.md": "# Home\n", "Content/a.md": "---\nauthor: Ann\ntags: []\n---\n# A\n",
    ])
    #expect(report.diagnostics.isEmpty)
    #expect(
      files.keys.filter { $0.hasSuffix(".html") && $0 != "404.html" }.sorted() == [
        "a.html", "authors/ann/index.html", "authors/index.html", "index.html",
      ])
    let plain = try await build(["Content/galley.yml": "author: Ann\n", "Content/a.md": "# A\n"]).files
    #expect(
      !plain.keys.contains { ["tags", "categories", "authors", "archive"].contains($0.split(separator: "/").first) })
  }

  @Test func `a page of the author's own takes a list's place, and the list stands below its text`() async throws {
    let (report, files) = try await build([
      "Content/about-swift.md": "---\npermalink: /tags/swift/\n---\n# All about Swift\n",
      "Content/archive/index.md": "# What there was\n",
      "Content/_posts/2024-02-03-one.md": "---\ntags: [Swift]\n---\n# One\n",
      "Content/_posts/2025-02-03-two.md": "---\ntags: [Swift]\n---\n# Two\n",
    ])
    #expect(report.diagnostics.isEmpty)
    let swift = try #require(files["tags/swift/index.html"])
    #expect(swift.contains("All about Swift</h1>") && swift.contains("../../2024/02/03/one.html"))
    let archive = try #require(files["archive/index.html"])
    #expect(archive.contains("What there was") && archive.contains("href=\"2024/index.html\""))
    let (later, earlier) = (archive.range(of: ">Two</a>"), archive.range(of: ">One</a>", options: .backwards))
    #expect(try #require(later).lowerBound < #require(earlier).lowerBound)
  }

  @Test func `posts are in order of their hours, wherever the clocks stood, and in their folders' categories`()
    async throws
  {
    let (_, files) = try await build([
      "Content/index.md": "# Home\n",
      "Content/travel/_posts/2024-05-01-b.md": "---\ndate: 2024-05-01 23:00:00 -0500\n---\n# Latest\n",
      "Content/travel/_posts/2024-05-01-a.md": "---\ndate: 2024-05-02 01:00:00 +02:00\n---\n# Earliest\n",
      "Content/travel/_posts/2024-05-01-c.md":
        "---\ndate: 2024-05-02T00:30Z\ncategories: [travel, food]\n---\n# Between\n",
    ])
    let listing = try #require(files["categories/travel/index.html"]?.split(separator: "<ul class=\"listing\">").last)
    #expect(
      listing.matches(of: /">(Latest|Between|Earliest)</).map { String($0.1) } == ["Latest", "Between", "Earliest"])
    #expect(files["travel/food/2024/05/02/c.html"] != nil)
    #expect(files["travel/2024/05/02/a.html"]?.contains("../../../../archive/2024/index.html") == true)
  }

  @Test func `names have folders of their own that do not change with their neighbours'`() {
    let folders = TopicFolders.folders(
      of: ["C", "C#", "C++", "c", "Objective-C", "Q & A", "", "..", "NUL", "com1.x"], word: "tags")
    #expect(folders["c"] == "c" && folders["C++"] == "c++" && folders["Objective-C"] == "objective-c")
    #expect(folders["Q & A"] == "q-a")
    #expect(folders["C#"]?.hasPrefix("c-") == true && folders["NUL"]?.hasPrefix("nul-") == true)
    #expect(folders[".."]?.hasPrefix("tags-") == true && folders["com1.x"]?.hasPrefix("com1.x-") == true)
    #expect(Set(folders.values).count == 10)
  }

  @Test(arguments: [
    ("authors: [a]\n", 1), ("authors:\n  a: { url: 'javascript:alert(1)' }\n", 2), ("paginate: 0\n", 1),
    ("paginate: many\n", 1),
  ])
  func `settings of lists that mean nothing are faults at their lines`(text: String, line: Int) throws {
    let folder = try TemporaryFolder(["Content/index.md": "", "Content/galley.yml": text])
    let (_, faults) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    #expect(faults.map(\.id) == ["site.wrong-value"])
    #expect(faults.map(\.range.start.line) == [line])
  }
}
