import Base
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// What stands for a site on each page: logo, icon, repository, announcement, footer, and the hero of a front page.
struct BrandTests {
  private static let settings = """
    title: Boats
    logo: { light: images/logo.svg, dark: images/dark.svg }
    favicon: images/icon.svg
    repository: https://example.org/boats
    announcement: { text: "2 < 3", link: guide/start.md#news }
    footer:
      Learn:
        Start: guide/start.md
        Elsewhere: https://example.org
    """
  private static let front = """
    ---
    title: Forms
    layout: splash
    hero:
      title: Forms & rows
      tagline: "Once & for all"
      image: images/logo.svg
      actions:
        Begin: guide/start.md
        Source: https://example.org/boats
    ---
    ## Why
    """

  private static func site(_ changes: [String: String] = [:]) -> [String: String] {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>"
    return [
      "Content/galley.yml": settings, "Content/index.md": front, "Content/guide/start.md": "# Start\n\n## News\n",
      "Content/images/logo.svg": svg, "Content/images/dark.svg": svg, "Content/images/icon.svg": svg,
    ].merging(changes) { $1 }
  }

  @Test func `each page shows the logo, the announcement and the links, by addresses that lead there`() async throws {
    let folder = try TemporaryFolder(Self.site())
    #expect(try await SiteBench.build(folder).diagnostics.isEmpty)
    let files = try folder.files(below: "Public")
    let page = try #require(files["guide/start.html"])
    for part in [
      "<img class=\"logo on-light\" src=\"../images/logo.svg\" alt=\"\">",
      "<img class=\"logo on-dark\" src=\"../images/dark.svg\" alt=\"\">", "<span>Boats</span>",
      "<link rel=\"icon\" href=\"../images/icon.svg\">", "<a class=\"repository\" href=\"https://example.org/boats\">",
      "<p class=\"announcement\"><a href=\"../guide/start.html#news\">2 &lt; 3</a></p>",
      "<p class=\"footer-title\">Learn</p>", "<a href=\"../guide/start.html\">Start</a>",
      "<a href=\"https://example.org\">Elsewhere</a>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!page.contains("class=\"hero\"") && page.contains("<h1"))
    let front = try #require(files["index.html"])
    for part in [
      "<body class=\"splash\">", "<h1>Forms &amp; rows</h1>", "<p class=\"hero-tagline\">Once &amp; for all</p>",
      "<img class=\"hero-image\" src=\"images/logo.svg\" alt=\"\">",
      "<a class=\"button primary\" href=\"guide/start.html\">Begin</a>",
      "<a class=\"button\" href=\"https://example.org/boats\">Source</a>",
    ] {
      #expect(front.contains(part), "\(part)")
    }
    #expect(front.matches(of: #/<h1/#).count == 1 && !front.contains("On this page"))
  }

  @Test func `a site that sets nothing has an icon, and nothing else of that`() async throws {
    let folder = try TemporaryFolder(["Content/index.md": "# Home\n", "Content/galley.yml": "title: Plain\n"])
    #expect(try await SiteBench.build(folder).diagnostics.isEmpty)
    let files = try folder.files(below: "Public")
    let page = try #require(files["index.html"])
    let icon = try #require(page.firstMatch(of: #/<link rel="icon" href="(Assets/favicon\.[^"]*svg)">/#))
    #expect(files.keys.contains(String(icon.output.1)))
    for part in ["announcement", "class=\"logo", "repository", "footer-links", "hero"] { #expect(!page.contains(part)) }
  }

  @Test func `what is misspelled or missing is told at its place, all at once`() async throws {
    let folder = try TemporaryFolder(
      Self.site([
        "Content/galley.yml": """
        logo: images/lgo.svg
        repository: github.com/a/b
        announcement: { txt: a }
        footer:
          Learn: guide/start.md
          More:
            Start: guide/strat.md
        fotter: {}
        """,
        "Content/index.md": """
        ---
        hero:
          taglin: x
          image: images/none.svg
          actions: guide/start.md
        ---
        """,
      ]))
    let (_, faults) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    #expect(
      faults.map(place) == [
        "galley.yml:2:13 site.wrong-value", "galley.yml:3:17 site.unknown-key", "galley.yml:3:15 site.wrong-value",
        "galley.yml:5:10 site.wrong-value", "galley.yml:8:1 site.unknown-key",
      ], "\(faults)")
    try folder.write("Content/galley.yml", "logo: images/lgo.svg\nfooter:\n  More:\n    Start: guide/strat.md\n")
    let links = try await SiteBench.build(folder).diagnostics.map(place)
    #expect(
      Set(links) == [
        "galley.yml:1:7 link.missing", "galley.yml:4:12 link.missing", "index.md:3:3 front-matter.wrong-value",
        "index.md:4:10 link.missing", "index.md:5:12 front-matter.wrong-value",
      ], "\(links)")
  }

  /// `page.md:3:1 area.name`
  private func place(_ diagnostic: Diagnostic) -> String {
    let start = diagnostic.range.start
    return "\(FilePaths.name(diagnostic.range.file)):\(start.line):\(start.column) \(diagnostic.id)"
  }
}
