import Base
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// The page with all pages: `print-page: true`.
struct PrintPageTests {
  private static let files = [
    "Content/galley.yml": """
    title: Kitchen
    print-page: true
    navigation:
      - index.md
      - title: Guide
        pages: [guide/b.md, guide/a.md]

    """,
    "Content/index.md": "# Home\n\n[A](guide/a.md), [its end](guide/a.md#end), [picture](cook.svg), [here](#home)\n",
    "Content/cook.svg": #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>"#,
    "Content/guide/a.md": """
    # A

    Salt.[^1] <b id="x">Bold</b>, <a href="#x">to it</a>, [to it](#x), <svg><path id="p" fill="url(#p)"/></svg>

    ## End {#end}

    ::: note {#y}
    Again.
    :::

    ```text {#z}
    code
    ```

    [^1]: A note.

    """,
    "Content/guide/b.md":
      "---\ntitle: Second\n---\n\n[[toc]]\n\n## End\n\n<b id=\"x\">Bold</b> Salt.[^1]\n\n[^1]: Another.\n",
  ]

  private func build(_ folder: TemporaryFolder) async throws -> String {
    let (site, faults) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    #expect(faults.isEmpty)
    let report = try await SiteBuilder(disk: LocalDisk(), home: Workbench.home).build(site, prover: nil)
    #expect(report.diagnostics.isEmpty)
    return try #require(try folder.files(below: "Public")["print.html"])
  }

  @Test func `pages are chapters in the order of the navigation, one level lower`() async throws {
    let html = try await build(try TemporaryFolder(Self.files))
    let titles = html.matches(of: #/<h([1-3])[^>]*>(?:<a[^>]*>)?([^<]*)/#).map { "\($0.output.1) \($0.output.2)" }
    #expect(titles == ["1 Kitchen, all pages", "2 Home", "2 Second", "3 End", "2 A", "3 End"])
    let contents = try #require(html.firstMatch(of: #/<nav class="print-contents".*?</nav>/#.dotMatchesNewlines()))
      .output
    #expect(contents.contains(##"<li><a href="#p1">Home</a></li><li>Guide<ol><li><a href="#p2">Second</a></li>"##))
  }

  @Test func `ids are unique, and every link to a place leads to one`() async throws {
    let html = try await build(try TemporaryFolder(Self.files))
    let ids = html.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) }
    #expect(Set(ids).count == ids.count)
    for id in ["p3-x", "p3-y", "p3-z", "p3-p", "p3-end", "p3-fn:1", "p3-fnref:1", "p2-x", "p2-fn:1", "p2-end"] {
      #expect(ids.contains(id), "\(id)")
    }
    let places = html.matches(of: #/(?:href="|url\()#([^")]*)/#).map { String($0.output.1) }
    #expect(Set(places).subtracting(ids).isEmpty)
    #expect(places.filter { $0 == "p3-x" }.count == 2)
    #expect(html.contains(##"<a href="#p3">A</a>, <a href="#p3-end">its end</a>, <a href="cook.svg">picture</a>"##))
    #expect(html.contains(##"fill="url(#p3-p)""##))
    #expect(!html.contains("contents-inline"))
  }

  @Test func `a changed page changes it, and each page leads to it`() async throws {
    let folder = try TemporaryFolder(Self.files)
    #expect(try await build(folder).contains("Another."))
    try folder.write("Content/guide/b.md", "# Second\n\nFresh.\n")
    let html = try await build(folder)
    #expect(html.contains("Fresh.") && !html.contains("Another."))
    let page = try #require(try folder.files(below: "Public")["guide/a.html"])
    #expect(page.contains(#"<a href="../print.html">"#))
    try folder.write("Content/galley.yml", "title: Kitchen\n")
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    _ = try await SiteBuilder(disk: LocalDisk(), home: Workbench.home).build(site, prover: nil)
    #expect(try folder.files(below: "Public")["print.html"] == nil)
    #expect(try folder.files(below: "Public")["guide/a.html"]?.contains("print.html") == false)
  }

  @Test func `a file of that name is an error`() async throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("Content/print.md", "# Own\n")
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let report = try await SiteBuilder(disk: LocalDisk(), home: Workbench.home).build(site, prover: nil)
    #expect(report.diagnostics.map(\.id) == ["permalink.duplicate", "permalink.duplicate"])
  }

  @Test func `an error that only this page has is reported, and nothing is written`() async throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("Templates/print.mustache", "{{> again}}\n")
    try folder.write("Templates/Partials/again.mustache", "{{> again}}\n")
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let report = try await SiteBuilder(disk: LocalDisk(), home: Workbench.home).build(site, prover: nil)
    #expect(report.diagnostics.map(\.id) == ["template.endless-recursion"])
    #expect(try folder.files()["Public/print.html"] == nil)
  }
}
