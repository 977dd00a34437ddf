import Base
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// What pages have for their readers besides the text: the way to them, where their source is, and when it changed.
struct ReaderPartsTests {
  /// Runs the real git in a folder, as somebody whose commits are of a day long ago.
  private func git(_ arguments: String..., in folder: String, day: String = "2020-02-29T23:30:00Z") throws {
    let somebody = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "init.defaultBranch=main"]
    try Tool.run(
      "git", somebody + ["-C", folder] + arguments,
      environment: ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
        .merging(["GIT_COMMITTER_DATE": day, "GIT_AUTHOR_DATE": day, "GIT_CONFIG_GLOBAL": "/dev/null"]) { $1 })
  }

  private func build(_ folder: TemporaryFolder, path: String? = nil) async throws -> (BuildReport, [String: String]) {
    let (site, faults) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    #expect(faults.isEmpty)
    let path = path ?? ProcessInfo.processInfo.environment["PATH"]
    let report = try await SiteBuilder(disk: LocalDisk(), home: SiteBench.home, path: path)
      .build(site, prover: nil)
    return (report, try folder.files(below: "Public"))
  }

  @Test func `pages tell the day of their last commit, their way and where to edit them`() async throws {
    let name = "a \"b\" & <i>é🦆'.md"
    let folder = try TemporaryFolder([
      "Content/galley.yml": "last-updated: true\nedit-url-template: https://example.org/edit/main/{path}?a=1&b=2\n",
      "Content/index.md": "# Home\n", "Content/first-steps/\(name)": "# Odd\n",
      "Content/first-steps/deep/index.md": "# Deep\n", "Content/first-steps/deep/old.md": "# Old\n",
    ])
    try git("init", in: folder.path)
    try git("add", ".", in: folder.path)
    try git("commit", "-m", "one", in: folder.path)
    try folder.write("Content/first-steps/\(name)", "# Odd\n\nMore.\n")
    try folder.write("Content/new.md", "# New\n")
    try git("commit", "-am", "two", in: folder.path, day: "2024-12-31T12:00:00Z")
    let (report, files) = try await build(folder)
    #expect(report.diagnostics == [])
    let odd = try #require(files.first { $0.key.hasPrefix("first-steps/a ") && $0.key.hasSuffix(".html") }?.value)
    #expect(odd.contains(#"Last updated <time datetime="2024-12-31">31 December 2024</time>"#))
    #expect(
      odd.contains(
        "https://example.org/edit/main/Content/first-steps/a%20%22b%22%20%26%20%3Ci%3E%C3%A9%F0%9F%A6%86%27.md?a=1&amp;b=2"
      ) || odd.contains("%F0%9F%A6%86'.md?a=1&amp;b=2") || odd.contains("%F0%9F%A6%86&#39;.md?a=1&amp;b=2"))
    #expect(!odd.contains("<i>"))
    let old = try #require(files["first-steps/deep/old.html"])
    #expect(old.contains(#"<time datetime="2020-02-29">29 February 2020</time>"#))
    let way = try #require(old.firstMatch(of: #/<nav class="breadcrumbs".*?<\/nav>/#.dotMatchesNewlines())).output
    let crumbs = way.matches(of: #/<li>(?:<a href="([^"]*)">)?([^<]+)(?:<\/a>)?<\/li>/#).map {
      "\($0.2) \($0.1 ?? "-")"
    }
    #expect(crumbs.prefix(3) == ["Home ../../index.html", "First steps ../index.html", "Deep index.html"])
    #expect(old.contains(#"<li aria-current="page">Old</li>"#))
    #expect(files["index.html"]?.contains("breadcrumbs") == false)
    // Nobody has committed it.
    #expect(files["new.html"]?.contains("Last updated") == false)
    #expect(files["new.html"]?.contains("Content/new.md?a=1&amp;b=2\">Edit this page") == true)

    // What a shallow clone does not know is not told.
    let clone = try TemporaryFolder()
    try git("clone", "--depth", "1", "file://" + folder.path, clone["site"], in: clone.path)
    try clone.write("site/Content/index.md", "# Home\n\nLonger.\n")
    try git("commit", "-am", "three", in: clone["site"], day: "2025-01-01T12:00:00Z")
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: clone["site"])
    let path = ProcessInfo.processInfo.environment["PATH"]
    _ = try await SiteBuilder(disk: LocalDisk(), home: SiteBench.home, path: path).build(site, prover: nil)
    let cloned = try clone.files(below: "site/Public")
    #expect(cloned["index.html"]?.contains("1 January 2025") == true)
    #expect(cloned["first-steps/deep/old.html"]?.contains("Last updated") == false)
  }

  @Test func `without git, or a repository, pages tell no day and one warning says why`() async throws {
    let folder = try TemporaryFolder(["Content/galley.yml": "last-updated: true\n", "Content/index.md": "# Home\n"])
    for path in [nil, "/nowhere"] {
      let (report, files) = try await build(folder, path: path)
      #expect(report.diagnostics.map(\.id) == ["site.no-git-history"])
      #expect(report.diagnostics.map(\.severity) == [.warning])
      #expect(files["index.html"]?.contains("Last updated") == false)
    }
    try folder.write("Content/galley.yml", "title: Quiet\n")
    #expect(try await build(folder, path: "/nowhere").0.diagnostics == [])
  }

  @Test(arguments: [
    ("edit-url-template: example.org/{path}", "a URL that contains {path}"),
    ("edit-url-template: https://example.org/", "a URL that contains {path}"),
    ("last-updated: hg", "true or false"),
  ])
  func `settings that cannot be are faults`(line: String, message: String) throws {
    let folder = try TemporaryFolder(["Content/galley.yml": line + "\n"])
    let faults = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path).1
    #expect(faults.map(\.id) == ["site.wrong-value"])
    #expect(faults.first?.summary.contains(message) == true)
  }

  @Test(arguments: [
    ("url: https://example.org/docs/\n", "/docs/"), ("url: http://example.org\n", "/"),
    ("url: https://example.org/a/b/\n", "/a/b/"), ("", ""),
  ])
  func `the page for addresses where nothing is works at any of them`(settings: String, base: String) async throws {
    let folder = try TemporaryFolder([
      "Content/galley.yml": settings + "title: Site\n", "Content/index.md": "# Home\n",
      "Content/guide/a b.md": "# A\n\n[Home](../index.md)\n",
    ])
    let (report, files) = try await build(folder)
    #expect(report.diagnostics == [] && report.pages == 2)
    let page = try #require(files["404.html"])
    let addresses = page.matches(of: /(?:href|src)="([^"#]+)"/).map { String($0.1) }
    #expect(addresses.contains { $0.hasPrefix("\(base)Assets/galley.") && $0.hasSuffix(".css") })
    #expect(addresses.contains("\(base)guide/a%20b.html"))
    #expect(addresses.allSatisfy { $0.hasPrefix(base) && !$0.contains("..") })
    #expect(page.contains(#"<meta name="robots" content="noindex">"#) && page.contains("<h1>Page not found</h1>"))
    // It is not among the pages, and no neighbour of any.
    #expect(!page.contains("rel=\"prev\"") && !page.contains("rel=\"next\""))
    for (path, text) in files where path.hasSuffix(".html") { #expect(!text.contains("404.html"), "\(path)") }

    try folder.write(
      "Content/404.md",
      "# Lost\n\n[Home](index.md), [A](guide/a%20b.md#a), ![x](x.svg), [o](https://o.org), [t](#lost)\n")
    try folder.write("Content/x.svg", "<svg/>")
    let (again, own) = try await build(folder)
    #expect(again.diagnostics == [] && again.pages == 3)
    let lost = try #require(own["404.html"])
    for address in ["\(base)index.html", "\(base)guide/a%20b.html#a", "\(base)x.svg", "https://o.org", "#lost"] {
      #expect(lost.contains("=\"\(address)\""), "\(address)")
    }
    #expect(own["index.html"]?.contains("404.html") == false)
  }
}
