import Base
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// The sidebar of sites of any size: small on each page, and complete.
struct SidebarTests {
  /// - Returns: the built files, and the sidebar of each page.
  private func built(_ files: [String: String]) async throws -> (files: [String: String], sidebars: [String: String]) {
    let folder = try TemporaryFolder(files)
    let report = try await SiteBench.build(folder)
    #expect(report.diagnostics.isEmpty)
    let files = try folder.files(below: "Public")
    let sidebars = files.filter { $0.key.hasSuffix(".html") }.compactMapValues { page in
      page.firstMatch(of: #/<nav class="navigation".*?</nav>/#.dotMatchesNewlines()).map { String($0.output) }
    }
    return (files, sidebars)
  }

  private func links(in html: String) -> [String] { html.matches(of: #/href="([^"]*)"/#).map { String($0.output.1) } }

  /// Everything that a page shows or loads without JavaScript is found by following links from the front page's sidebar.
  private func reached(from start: String, _ files: [String: String], _ sidebars: [String: String]) -> Set<String> {
    var reached: Set<String> = []
    var waiting = [start]
    while let page = waiting.popLast() {
      guard let html = files[page], reached.insert(page).inserted else { continue }
      let body = html.firstMatch(of: #/<main.*</main>/#.dotMatchesNewlines()).map { String($0.output) } ?? ""
      let folders = page.split(separator: "/").dropLast().map(String.init)
      // The lists of pages of sections, and what is beside them.
      for href in links(in: sidebars[page] ?? "") + links(in: body) {
        var segments = folders
        for segment in href.split(separator: "/") {
          if segment == ".." { segments.removeLast() } else { segments.append(String(segment)) }
        }
        waiting.append(segments.joined(separator: "/"))
      }
    }
    return reached
  }

  @Test func `of a small site each page shows all`() async throws {
    let (files, sidebars) = try await built([
      "Content/index.md": "# Home\n", "Content/a/one.md": "# One\n", "Content/a/two.md": "# Two\n",
      "Content/b/index.md": "# B\n",
    ])
    #expect(files.keys.contains("a/index.html"))
    let home = try #require(sidebars["index.html"])
    #expect(links(in: home) == ["index.html", "a/index.html", "a/one.html", "a/two.html", "b/index.html"])
    #expect(!home.contains("<details open"))
    #expect(sidebars["a/one.html"]?.contains("<details open>") == true)
    #expect(sidebars["a/index.html"]?.contains(#"<a href="index.html" aria-current="page">Overview</a>"#) == true)
    #expect(!files.keys.contains { $0.hasPrefix("Assets/Navigation") })
    #expect(files["a/index.html"]?.contains(#"<a href="two.html">Two</a>"#) == true)
  }

  /// Many sections, one of many pages, deep ones, one with an index page and long titles.
  private static let large: [String: String] = {
    var files = ["Content/index.md": "# Home\n"]
    for part in 0..<60 {
      for page in 0..<12 { files["Content/part-\(part)/page-\(page).md"] = "# Page \(page) of \(part)\n" }
    }
    for page in 0..<300 { files["Content/big/page-\(page).md"] = "# One of many, number \(page) & so on\n" }
    for page in 0..<90 { files["Content/deep/a/b/c/page-\(page).md"] = "# Deep \(page)\n" }
    files["Content/deep/index.md"] = "# All that is deep\n"
    for page in 0..<80 { files["Content/own/page-\(page).md"] = "# \(String(repeating: "long ", count: 20))\(page)\n" }
    files["Content/own/index.md"] = "# Own\n"
    return files
  }()

  @Test func `of a large site each page has at most 5 KB, and all is reached with and without JavaScript`() async throws
  {
    let (files, sidebars) = try await built(Self.large)
    for (page, html) in sidebars { #expect(html.utf8.count <= 5_000, "\(page)") }
    #expect(sidebars.values.contains { $0.utf8.count > 3_000 })
    let pages = Set(files.keys.filter { $0.hasSuffix(".html") && $0 != "404.html" })
    #expect(pages.subtracting(reached(from: "index.html", files, sidebars)).sorted() == [])

    // With JavaScript, the scripts have every entry.
    var entries: [String] = []
    var waiting = ["index"]
    while let name = waiting.popLast() {
      let script = try #require(files["Assets/Navigation/\(name).js"], "\(name)")
      let json = Data(script.dropFirst("document.currentScript.galley=".count).utf8)
      for entry in try JSONDecoder().decode([[String]].self, from: json) {
        if !entry[1].isEmpty { entries.append(entry[1]) }
        waiting += entry.dropFirst(2)
      }
    }
    #expect(entries.count == Set(entries).count)
    let further = pages.filter { $0.contains("/page2/") } + ["all-pages.html"]
    #expect(Set(entries) == pages.subtracting(further))
    // Sections that are closed name their scripts.
    let names = sidebars.values.flatMap { $0.matches(of: #/data-more="([^"]*)"/#).map { String($0.output.1) } }
    #expect(Set(names).allSatisfy { files["Assets/Navigation/\($0).js"] != nil } && !names.isEmpty)
  }

  @Test func `each page is marked once, in an open section`() async throws {
    let (_, sidebars) = try await built(Self.large)
    for (page, html) in sidebars where page != "404.html" && page != "all-pages.html" && !page.contains("/page2/") {
      #expect(html.matches(of: #/aria-current="page"/#).count == 1, "\(page)")
      let depth = page.split(separator: "/").count - 1
      #expect(html.matches(of: #/<details open/#).count == depth, "\(page)")
    }
  }
}
