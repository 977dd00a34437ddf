import Base
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// Whole sites that mean harm: what can be published is, inside the output folder; what cannot is named by its line.
struct HostileSiteTests {
  /// By file: what its front matter says, and the faults that come of it.
  private static let pages: [(name: String, front: String, faults: [String])] = [
    ("up.md", "permalink: /../../up/", ["up.md:2 permalink.outside-site"]),
    ("encoded.md", "permalink: /%2e%2e/%2e%2e/up/", ["encoded.md:2 permalink.outside-site"]),
    ("nul.md", "permalink: \"/a\\0b/\"", ["nul.md:2 permalink.outside-site"]),
    ("backslash.md", "permalink: '/..\\..\\up/'", ["backslash.md:2 permalink.outside-site"]),
    ("host.md", "permalink: //elsewhere.example/x/", ["host.md:2 permalink.outside-site"]),
    ("alias.md", "aliases: [/../up, /fine/]", ["alias.md:2 permalink.outside-site"]),
    ("assets.md", "permalink: /Assets/galley.css", ["assets.md:2 permalink.reserved"]),
    ("marker.md", "permalink: /.galley-output/index.html", ["marker.md:2 permalink.reserved"]),
    ("script.md", "aliases: ['javascript:alert(1)']", ["script.md:2 permalink.reserved"]),
    ("layout.md", "layout: ../../../etc/passwd", ["layout.md:2 theme.missing-template"]),
    ("title.md", "title: [a, b]", ["title.md:2 front-matter.wrong-value"]),
    ("bomb.md", bomb, ["bomb.md:6 yaml.too-large"]),
    ("deep.md", "own: " + String(repeating: "[", count: 20_000), ["deep.md:2 yaml.too-deep"]),
    ("unclosed.md", "title: \"never ends", ["unclosed.md:3 yaml.syntax"]),
    ("key.md", "? [a, b]\n: c", []),
    ("binary.md", "title: !!binary aGFybQ==", []),
    ("tag.md", "title: !<tag:yaml.org,2002:python/object:os.system> x", []),
    ("number.md", "order: 99999999999999999999999999", ["number.md:2 front-matter.wrong-value"]),
    ("date.md", "date: 99999-99-99", ["date.md:2 front-matter.wrong-value"]),
  ]

  /// Ten times ten, nine times over.
  private static let bomb =
    "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n"
    + (1...9).map { "a\($0): &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 10).joined(separator: ","))]" }
    .joined(separator: "\n")

  @Test(arguments: pages.indices) func `a front matter that means harm is a fault at its line, and writes nothing`(
    index: Int
  ) async throws {
    let (name, front, wanted) = Self.pages[index]
    let folder = try TemporaryFolder([
      "site/Content/\(name)": "---\n\(front)\n---\nText\n", "site/Content/index.md": "# A\n",
    ])
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder["site"])
    let report = try await SiteBuilder(disk: LocalDisk(), home: SiteBench.home).build(site, prover: nil)
    let faults = report.diagnostics.filter { $0.severity == .error && $0.range.file.hasSuffix(name) }
      .map { "\(FilePaths.name($0.range.file)):\($0.range.start.line) \($0.id)" }
    #expect(Set(faults) == Set(wanted))
    #expect(folder.exists("site/Public") == wanted.isEmpty)
    #expect(try folder.names() == ["site"])
  }

  @Test func `names that differ by case only are told, those that differ by their bytes only are a fault`() async throws
  {
    let folder = try TemporaryFolder([
      "Content/index.md": "# A\n", "Content/Page.md": "# B\n", "Content/page.md": "# C\n",
    ])
    let cased = try await SiteBench.build(folder)
    #expect(cased.diagnostics.map(\.id).contains("permalink.case-conflict") && !cased.diagnostics.hasErrors)
    try folder.write("Content/caf\u{E9}.md", "# D\n")
    try folder.write("Content/cafe\u{301}.md", "# E\n")
    let twice = try await SiteBench.build(folder)
    // The two names read alike, in what is told of them too.
    #expect(twice.diagnostics.filter { $0.severity == .error }.map(\.id) == ["permalink.duplicate"])
  }

  @Test func `reserved names are pages as any others, and what galley keeps is no place for one`() async throws {
    let names = [
      "CON", "NUL.x", "index.html", "index/index", "404/index", "Assets/page", "feed.xml", "archive", "tags/swift",
    ]
    var files = [
      "Content/index.md": "# A\n", "Content/.galley/page.md": "# Xyzzy\n", "Content/.galley-output.md": "# Xyzzy\n",
    ]
    for name in names { files["Content/\(name).md"] = "---\ntags: [swift]\n---\n# \(name)\n" }
    let folder = try TemporaryFolder(files)
    let report = try await SiteBench.build(folder)
    #expect(!report.diagnostics.hasErrors, "\(report.diagnostics)")
    for name in names { #expect(folder.exists("Public/\(name).html"), "\(name)") }
    #expect(try folder.files(below: "Public").values.allSatisfy { !$0.contains("Xyzzy") })
    #expect(try BlogSite.python("crawl.py", folder["Public"]) == "")
  }
}
