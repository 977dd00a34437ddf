import Base
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Pages
@testable import Sites

/// The pictures of pages for other sites.
struct CardTests {
  private static let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
  private static let logo = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#ff0000"/></svg>
    """
  private static let files = [
    "Content/galley.yml": "title: A & B\nurl: https://example.org/docs\nsocial-cards: true\nlogo: logo.svg\n",
    "Content/logo.svg": logo, "Content/index.md": "# Home\n", "Content/guide/start.md": "# First steps\n",
    "Content/own.md": "---\nimage: logo.svg\n---\n# Own\n",
  ]

  private func build(_ folder: TemporaryFolder, path: String) async throws -> BuildReport {
    let (site, faults) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    #expect(faults.isEmpty)
    return try await SiteBuilder(disk: LocalDisk(), home: Workbench.home, path: path).build(site, prover: nil)
  }

  private func image(of page: String, in folder: TemporaryFolder) throws -> String? {
    let html = try #require(try folder.files(below: "Public")[page])
    return html.firstMatch(of: #/<meta property="og:image" content="([^"]*)">/#).map { String($0.output.1) }
  }

  @Test func `each page without a picture of its own has a card, 1200 by 630 pixels`() async throws {
    let folder = try TemporaryFolder(Self.files)
    #expect(try await build(folder, path: Self.path).diagnostics.isEmpty)
    var cards: Set<String> = []
    for page in ["index.html", "guide/start.html"] {
      let address = try #require(try image(of: page, in: folder))
      let path = try #require(address.wholeMatch(of: #/https://example\.org/docs/(Assets/Cards/[0-9a-f]+\.png)/#))
        .output.1
      cards.insert(String(path))
      let bytes = Array(try Data(contentsOf: URL(filePath: folder.path).appending(path: "Public/\(path)")))
      // The header of a PNG: signature, length, name, width, height.
      #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      #expect(bytes[16..<24] == [0, 0, 0x04, 0xB0, 0, 0, 0x02, 0x76])
    }
    #expect(cards.count == 2)
    #expect(try image(of: "own.html", in: folder) == "https://example.org/docs/logo.svg")
    // Another title, another card; the other one stays.
    let start = try image(of: "guide/start.html", in: folder)
    try folder.write("Content/index.md", "# House\n")
    #expect(try await build(folder, path: Self.path).diagnostics.isEmpty)
    #expect(try image(of: "guide/start.html", in: folder) == start)
    let home = try #require(try image(of: "index.html", in: folder))
    #expect(!cards.contains { home.hasSuffix($0) })
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Public/Assets/Cards")
    #expect(written.count == 2)
  }

  @Test func `without the program, or an address of the site, no page names a card`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let report = try await build(folder, path: folder.path)
    #expect(report.remarks.contains { $0.contains("'rsvg-convert' is not installed (package librsvg2-bin)") })
    #expect(try image(of: "index.html", in: folder) == nil)
    // Once it is there, pages that are as they were have one.
    #expect(try await build(folder, path: Self.path).remarks.allSatisfy { !$0.contains("cards") })
    #expect(try image(of: "index.html", in: folder) != nil)
    try folder.write("Content/galley.yml", "social-cards: true\n")
    let unknown = try await build(folder, path: Self.path)
    #expect(unknown.remarks.contains { $0.contains("set 'url'") } && unknown.diagnostics.isEmpty)
  }

  @Test func `titles fit, and are text`() throws {
    let svg = String(
      decoding: SocialCard(title: "a < b & \"c\"\u{1}", section: nil, site: "S", logo: nil).svg, as: UTF8.self)
    #expect(svg.contains(">a &lt; b &amp; \"c\"</text>"))
    let long = CardTitle(String(repeating: "Mississippi ", count: 40), width: 1040)
    #expect(long.lines.count == 4 && long.lines[3].hasSuffix(" …") && long.size == 58)
    let short = CardTitle("Short", width: 1040)
    #expect(short.lines == ["Short"] && short.size == 76)
    let word = CardTitle(String(repeating: "m", count: 30), width: 1040)
    #expect(word.lines.joined() == String(repeating: "m", count: 30) && word.lines.count > 1)
    #expect(CardTitle("", width: 1040).lines.isEmpty)
  }
}
