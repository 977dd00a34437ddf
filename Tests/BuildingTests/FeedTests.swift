import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

struct FeedTests {
  @Test func `what a hostile blog tells machines is read by their parsers, and true`() async throws {
    var files = BlogSite.files()
    files["Content/galley.yml"]? += "\ndescription: \"Notes \\x01 on </script><!-- <forms> ]]>\"\n"
    files["Content/galley.yml"] = files["Content/galley.yml"]?.replacing("description: Notes on <forms>.\n", with: "")
    files["Content/about.md"] = files["Content/about.md"]?.replacing(
      "title: About", with: "title: About\naliases: [/was/about/]")
    let folder = try TemporaryFolder(files)
    let report = try await SiteBench.build(folder)
    #expect(report.diagnostics.isEmpty)
    #expect(try BlogSite.python("feeds.py", folder["Public"], BlogSite.url) == "")
    try await SiteBench.build(folder, output: folder["Again"])
    #expect(try folder.files(below: "Public") == folder.files(below: "Again"))
  }

  @Test func `a site that knows no address of its own, and one without posts, tell nothing that they cannot`()
    async throws
  {
    let post = ["Content/2024-02-03-one.md": "# One\n", "Content/index.md": "# Home\n"]
    let nowhere = try TemporaryFolder(post)
    try await SiteBench.build(nowhere)
    for name in ["feed.xml", "feed.json", "sitemap.xml", "robots.txt"] { #expect(!nowhere.exists("Public/" + name)) }
    let html = try #require(try nowhere.files(below: "Public")["2024-02-03-one.html"])
    #expect(!html.contains("canonical") && !html.contains("og:") && !html.contains("ld+json") && !html.contains("atom"))
    let postless = try TemporaryFolder([
      "Content/index.md": "# Home\n", "Content/galley.yml": "url: https://a.example\n",
    ])
    try await SiteBench.build(postless)
    #expect(!postless.exists("Public/feed.xml") && postless.exists("Public/sitemap.xml"))
  }

  @Test func `an author's own files are left as they are, and pages can be kept out of the sitemap`() async throws {
    let folder = try TemporaryFolder([
      "Content/index.md": "[Feed](/feed.xml) [JSON](feed.json)\n", "Content/galley.yml": "url: https://a.example/x\n",
      "Content/robots.txt": "mine",
      "Content/_posts/2024-02-03-one.md": "---\nsitemap: false\nimage: /pictures/a%20b.png\n---\n# One\n",
      "Content/_posts/2024-02-02-two.md":
        "---\nlast_modified_at: 2024-03-01 10:00:00 +0100\n---\n# Two\n\n[Up](../index.md)\n",
      "Content/pictures/a b.png": "png", "Content/feed.json": "mine too",
    ])
    let report = try await SiteBench.build(folder)
    #expect(report.diagnostics.isEmpty)
    let files = try folder.files(below: "Public")
    #expect(files["robots.txt"] == "mine" && files["feed.json"] == "mine too")
    let sitemap = try #require(files["sitemap.xml"])
    #expect(!sitemap.contains("one.html") && sitemap.contains("<loc>https://a.example/x/2024/02/02/two.html</loc>"))
    #expect(sitemap.contains("<lastmod>2024-03-01T10:00:00+01:00</lastmod>"))
    let feed = try #require(files["feed.xml"])
    #expect(feed.contains("<updated>2024-03-01T10:00:00+01:00</updated>\n  <generator>"))
    #expect(feed.contains("&lt;a href=&quot;https://a.example/x/&quot;&gt;Up"))
    #expect(
      files["2024/02/03/one.html"]?.contains("og:image\" content=\"https://a.example/x/pictures/a%20b.png\"") == true)
  }

  @Test func `a sitemap that one file cannot hold is spread over several`() throws {
    let address = try #require(SiteAddress("https://a.example/"))
    let entries = (1...5).map { Sitemap.Entry(url: "https://a.example/\($0)?a&b", changed: nil) }
    let files = Sitemap(entries, address: address, limit: 2).files
    #expect(files.map(\.path) == Sitemap.outputs(for: 5, limit: 2))
    let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts[0].contains("<loc>https://a.example/sitemap-3.xml</loc>") && !texts[0].contains("?a"))
    #expect(texts.dropFirst().map { $0.matches(of: /<loc>/).count } == [2, 2, 1])
    #expect(texts[3].contains("https://a.example/5?a&amp;b"))
  }

  @Test(arguments: [
    ("https://a.example/sub/", "../b/c.html?q#f", "https://a.example/sub/b/c.html?q#f"),
    ("https://a.example/sub", "index.html#f", "https://a.example/sub/a/#f"),
    ("http://a.example:80", "#f", "http://a.example:80/a/p%20q.html#f"),
    ("https://a.example/sub", "https://b.example/x", "https://b.example/x"),
    ("https://a.example/sub", "mailto:a@b.example", "mailto:a@b.example"),
    ("https://a.example/sub", "../../../up.html", "https://a.example/sub/up.html"),
  ])
  func `an address on the web keeps the site's folder`(site: String, href: String, wanted: String) throws {
    let address = try #require(SiteAddress(site))
    #expect(address.url(of: href, in: OutputPath("a/p q.html")) == wanted)
  }
}
