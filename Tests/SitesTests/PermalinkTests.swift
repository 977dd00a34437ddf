import Diagnostics
import Markdown
import Testing

@testable import Sites

struct PermalinkTests {
  private func permalink(
    _ pattern: String?, path: String = "guide/first-row.md", change: (inout FrontMatter) -> Void = { _ in }
  ) -> Permalink {
    var frontMatter = FrontMatter()
    frontMatter.permalink = pattern
    change(&frontMatter)
    return Permalink(frontMatter, file: ContentFile(path: path, file: "Content/" + path))
  }

  @Test func `without a permalink a page keeps its place`() {
    #expect(permalink(nil).output?.string == "guide/first-row.html")
    #expect(permalink(nil, path: "index.md").output?.string == "index.html")
    #expect(permalink(nil, path: "a/Name.With.dots.markdown").output?.string == "a/Name.With.dots.html")
  }

  @Test func `a post of the seeds goes to its day and its file's name`() {
    let post = permalink("/:year/:month/:day/:title/", path: "Eureka-custom-row-tutorial.md") {
      $0.date = CalendarDate(year: 2016, month: 9, day: 6)
    }
    #expect(post.output?.string == "2016/09/06/Eureka-custom-row-tutorial/index.html")
    #expect(post.output?.permalink == "2016/09/06/Eureka-custom-row-tutorial/")
  }

  @Test func `the date in a post's name stands in for one in the front matter`() {
    let post = permalink("/:year/:i_month/:i_day/:slug", path: "2016-09-23-Own Rows: Part 2.md")
    #expect(post.output?.string == "2016/9/23/own-rows-part-2.html")
  }

  @Test func `a post without a permalink goes where Jekyll would put it`() {
    let post = permalink(nil, path: "_posts/2016-09-23-own-rows.md") { $0.categories = ["iOS", "Mobile Development"] }
    #expect(post.output?.string == "ios/mobile-development/2016/09/23/own-rows.html")
  }

  @Test func `no categories leave no empty segment`() {
    #expect(permalink("/:categories/:title/").output?.string == "first-row/index.html")
  }

  @Test func `a slug in the front matter names the page`() {
    let page = permalink("/:title/") {
      let range = SourceRange(file: "p.md", line: 2)
      $0.others = [.init(key: "slug", keyRange: range, value: .init(.scalar("Own/../Name", isPlain: true), at: range))]
    }
    #expect(page.output?.string == "Own-..-Name/index.html")
  }

  @Test(arguments: [
    "../up.html", "/a/../../b/", "/a/./b", "//elsewhere.example/x", "https://elsewhere.example/", "/a//b/",
    "/a/%2e%2e/b/", "/a%2Fb/", "/a\0b/", "/a\nb/", "/a\\b/", "file:///etc/passwd", "/%00/", "..", "/%ff/",
  ])
  func `a permalink that leads out of the site is a fault`(pattern: String) {
    let permalink = permalink(pattern)
    #expect(permalink.output == nil)
    #expect(permalink.diagnostics.map(\.id) == ["permalink.outside-site"])
  }

  /// What is decided of each: nil for a fault, else where the page goes, and what is told.
  @Test(
    arguments: [
      ("/.git/config", nil, "permalink.reserved"), ("/.well-known/security.txt", nil, "permalink.reserved"),
      ("/.well-known/x/", nil, "permalink.reserved"), ("/a/.htaccess", nil, "permalink.reserved"),
      ("/%2egit/config", nil, "permalink.reserved"), ("/.galley-output", nil, "permalink.reserved"),
      ("/Assets/galley.css", nil, "permalink.reserved"), ("/assets/x/", nil, "permalink.reserved"),
      ("/ASSETS", nil, "permalink.reserved"), ("/Assets/Search/index.js", nil, "permalink.reserved"),
      ("/sitemap.xml", nil, "permalink.reserved"), ("/feed.JSON", nil, "permalink.reserved"),
      ("/robots.txt", nil, "permalink.reserved"), ("/x.php", nil, "permalink.reserved"),
      ("/a./b/", nil, "permalink.reserved"), ("/a /", nil, "permalink.reserved"), ("/ a", nil, "permalink.reserved"),
      ("/a...", nil, "permalink.reserved"), ("/\(String(repeating: "long/", count: 300))", nil, "permalink.reserved"),
      ("/a\u{202E}b/", nil, "permalink.outside-site"), ("/a\u{2028}b/", nil, "permalink.outside-site"),
      ("/a\u{85}b/", nil, "permalink.outside-site"), ("/a%0Ab/", nil, "permalink.outside-site"),
      ("/a\rb", nil, "permalink.outside-site"),
      ("/a%E2%80%AEb/", nil, "permalink.outside-site"), ("/a%5Cb/", nil, "permalink.outside-site"),
      ("\\\\host", nil, "permalink.outside-site"),
      ("/a%2f..%2fb/", nil, "permalink.outside-site"), ("/...", nil, "permalink.reserved"),
      ("javascript:alert(1)", nil, "permalink.unknown-placeholder"),
      ("data:text/html,x", nil, "permalink.unknown-placeholder"),
      ("/CON", "CON.html", "permalink.windows-name"), ("/a/nul.x/", "a/nul.x/index.html", "permalink.windows-name"),
      ("/com1/", "com1/index.html", "permalink.windows-name"), ("/LPT9.html", "LPT9.html", "permalink.windows-name"),
      ("/com10/", "com10/index.html", nil), ("/404.html", "404.html", nil), ("/search/x/", "search/x/index.html", nil),
      ("/v1.0", "v1.0.html", nil), ("/a.b.html", "a.b.html", nil), ("/sitemap.xml/", "sitemap.xml/index.html", nil),
      ("/guide/assets/", "guide/assets/index.html", nil), ("/%252e%252e/", "%2e%2e/index.html", nil),
      ("/<script>/", "<script>/index.html", nil), ("/a:b/", nil, "permalink.unknown-placeholder"),
    ] as [(String, String?, String?)])
  func `each odd permalink is decided, and told with a remedy`(pattern: String, output: String?, told: String?) {
    let permalink = permalink(pattern)
    #expect(permalink.output?.string == output)
    #expect(permalink.diagnostics.map(\.id) == [told].compactMap(\.self))
    #expect(permalink.diagnostics.allSatisfy { !$0.notes.isEmpty })
  }

  @Test(
    arguments: [
      ("javascript:alert(1)", nil), ("JaVaScRiPt:alert(1)", nil), ("data:text/html,x", nil), ("C:/x", nil),
      ("404.html", nil),
      ("/404", nil), ("/javascript:alert(1)", "javascript:alert(1).html"), ("/File:X", "File:X.html"),
      ("/old", "old.html"),
    ] as [(String, String?)])
  func `an alias is a path, no scheme`(alias: String, output: String?) {
    let text = PlacedText(alias, at: SourceRange(file: "a.md", line: 2))
    let permalink = Permalink(alias: text, file: ContentFile(path: "a.md", file: "Content/a.md"))
    #expect(permalink.output?.string == output)
    #expect(permalink.diagnostics.isEmpty == (output != nil))
  }

  @Test func `a category cannot lead out either`() {
    let permalink = permalink("/:categories/x/") { $0.categories = [".."] }
    #expect(permalink.diagnostics.map(\.id) == ["permalink.outside-site"])
  }

  @Test func `an unknown placeholder is named with its nearest`() {
    let permalink = permalink("/:yaer/x/")
    #expect(permalink.diagnostics.map(\.id) == ["permalink.unknown-placeholder"])
    #expect(permalink.diagnostics.first?.notes.first?.text == "did you mean ':year'?")
  }

  @Test func `a date is needed where a permalink asks for one`() {
    #expect(permalink("/:year/x/").diagnostics.map(\.id) == ["permalink.missing-date"])
  }

  @Test func `a name too long for the disk is cut between characters`() throws {
    let name = String(repeating: "é", count: 300)
    let output = try #require(permalink("/\(name)/").output)
    #expect(output.segments[0].utf8.count == 254)
    let file = try #require(permalink("/\(name)").output)
    #expect(file.segments[0].utf8.count <= 255 && file.segments[0].hasSuffix("é.html"))
    let long = String(repeating: "x", count: 252) + ".md"
    #expect(try #require(permalink(nil, path: long).output).segments[0].utf8.count == 255)
  }

  @Test func `a strange name is its own place and an encoded address`() throws {
    let output = try #require(permalink(nil, path: "a b/<script>\"&😂 #1?.md").output)
    #expect(output.string == "a b/<script>\"&😂 #1?.html")
    #expect(output.href(from: OutputPath("index.html")) == "a%20b/%3Cscript%3E%22%26%F0%9F%98%82%20%231%3F.html")
  }
}

struct OutputPathTests {
  @Test(arguments: [
    ("index.html", "guide/a.html", "guide/a.html"), ("guide/a.html", "index.html", "../index.html"),
    ("2016/09/23/rows/index.html", "guide/a.html", "../../../../guide/a.html"),
    ("guide/a.html", "guide/b.html", "b.html"), ("guide/a.html", "guide/a.html", "a.html"),
    ("a/b/c.html", "a/d/e.html", "../d/e.html"), ("a.html", "x:y/b.html", "x%3Ay/b.html"),
  ])
  func `a link leads from page to page by the files' names`(from: String, to: String, href: String) {
    #expect(OutputPath(to).href(from: OutputPath(from)) == href)
  }
}
