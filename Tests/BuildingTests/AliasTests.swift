import Base
import Diagnostics
import TestSupport
import Testing

@testable import Building
@testable import Sites

struct AliasTests {
  @Test func `at old addresses stand pages that lead on, below a folder too`() async throws {
    let folder = try TemporaryFolder([
      "Content/galley.yml": "url: https://a.example/sub\n", "Content/index.md": "[Old](/old/place/)\n",
      "Content/guide/new.md":
        "---\ntitle: <New> & \"page\"\naliases: [/old/place/, '/File:Was <b>.html', 'lapsed 🎉']\n---\nText\n",
      "Content/b.md": "---\nredirect_from: /was-b\n---\n# B\n",
    ])
    let report = try await SiteBench.build(folder)
    #expect(report.diagnostics.isEmpty)
    let files = try folder.files(below: "Public")
    let old = try #require(files["old/place/index.html"])
    #expect(old.contains("content=\"0; url=../../guide/new.html\""))
    #expect(old.contains("<link rel=\"canonical\" href=\"https://a.example/sub/guide/new.html\">"))
    #expect(old.contains(/<script src="\.\.\/\.\.\/Assets\/redirect\.[0-9a-f]{10}\.js" defer><\/script>/))
    #expect(old.contains("&lt;New&gt; &amp; &quot;page&quot;") && !old.contains("<New>"))
    #expect(files["File:Was <b>.html"] != nil && files["lapsed 🎉.html"] != nil)
    #expect(files["was-b.html"]?.contains("url=b.html\"") == true)
    #expect(files["sitemap.xml"]?.contains("old") == false)
    #expect(try BlogSite.python("crawl.py", folder["Public"], "https://a.example/sub") == "")
  }

  @Test func `an alias that is taken, or leads out of the site, is a fault at its own line`() async throws {
    let folder = try TemporaryFolder([
      "Content/a.md": "---\naliases:\n  - /b.html\n  - /../up\n  - //host/x\n  - /same/\n---\n# A\n",
      "Content/b.md": "# B\n", "Content/c.md": "---\nredirect_from: /same/\n---\n# C\n",
      "Content/d.md": "---\naliases: { a: b }\n---\n# D\n",
    ])
    let report = try await SiteBench.build(folder)
    let faults = report.diagnostics.map { "\(FilePaths.name($0.range.file)):\($0.range.start.line) \($0.id)" }
    #expect(
      faults == [
        "a.md:3 permalink.duplicate", "a.md:4 permalink.outside-site", "a.md:5 permalink.outside-site",
        "a.md:6 permalink.duplicate",
        "b.md:1 permalink.duplicate", "c.md:2 permalink.duplicate", "d.md:2 front-matter.wrong-value",
      ])
    #expect(!folder.exists("Public"))
  }
}
