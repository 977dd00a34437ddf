import Markdown
import Testing

@Suite struct AddressTests {
  @Test(
    arguments: [
      ("www.commonmark.org", "http://www.commonmark.org", "www.commonmark.org"),
      ("Visit www.commonmark.org/help for more", "http://www.commonmark.org/help", "www.commonmark.org/help"),
      ("Visit www.commonmark.org/a.b.", "http://www.commonmark.org/a.b", "www.commonmark.org/a.b"),
      ("(www.google.com/search?q=(business))", "http://www.google.com/search?q=(business)", nil),
      ("www.google.com/search?q=(business))+ok", "http://www.google.com/search?q=(business))+ok", nil),
      ("www.google.com/search?q=a&amp;hl=en", "http://www.google.com/search?q=a&amp;hl=en", nil),
      ("www.commonmark.org/he<lp", "http://www.commonmark.org/he", nil),
      ("http://commonmark.org", "http://commonmark.org", nil),
      ("https://encrypted.google.com/search?q=a+(b)", "https://encrypted.google.com/search?q=a+(b)", nil),
      ("**https://a.com/x_y_z/_q_**", "https://a.com/x_y_z/_q", nil),
      ("https://a.com/*x*/y*", "https://a.com/*x*/y", nil), ("https://a.com/~~x~~y", "https://a.com/~~x~~y", nil),
      ("http://localhost:8080/a", "http://localhost:8080/a", nil), ("ftp://a.b/c", "ftp://a.b/c", nil),
      ("foo@bar.baz", "mailto:foo@bar.baz", "foo@bar.baz"), ("a.b-c_d@a.b.", "mailto:a.b-c_d@a.b", "a.b-c_d@a.b"),
      ("hello+xyz@mail.example", "mailto:hello+xyz@mail.example", "hello+xyz@mail.example"),
      ("mailto:a@b.c", "mailto:a@b.c", nil), ("(see https://a.b/c).", "https://a.b/c", nil),
      ("„https://swift.org/café“", "https://swift.org/caf%C3%A9%E2%80%9C", "https://swift.org/café“"),
    ] as [(String, String, String?)])
  func `a bare address is a link, as on GitHub`(text: String, url: String, shown: String?) {
    let html = read(text).html
    let same = text.contains("http://") ? url : url.replacing("http://www", with: "www")
    #expect(html.contains("<a href=\"\(url)\">\(shown ?? same)</a>"), "\(html)")
  }

  @Test(arguments: [
    "www.", "http://", "https:// a", "xhttp://a.b", "hello@mail+xyz.example", "a.b-c_d@a.b-", "a.b-c_d@a.b_", "a@b",
    "www._a.b", "http\\://a.b", "a\\@b.c", "https&#58;//a.b", "awww.b.c", "@available", "10:30",
    "ssh://git@github.com/x",
  ])
  func `other text stays text`(text: String) {
    #expect(!read(text).html.contains("<a "), "\(read(text).html)")
  }

  @Test(arguments: [
    "[http://a.b](http://c.d)", "<a href=\"http://c.d\">http://a.b</a>", "`http://a.b`", "<http://a.b>",
    "![http://a.b](http://c.d)", "    http://a.b", "[x]: http://a.b\n\n[x]", "[*http://a.b/_c_*](http://c.d)",
  ])
  func `an address in a link, an image or code is none`(text: String) {
    #expect(read(text).html.components("<a ") <= 1)
  }

  @Test func `an address to another site has its place`() {
    let text =
      "> - see *x* https://a.b/c_d_e?x&amp;y, or\r\n>   www.swift.org.\r\n\r\n| a |\r\n|---|\r\n| http://c.d |\r\n"
    let document = MarkdownReader(keepsOuterLinks: true).read(Array(text.utf8), path: "page.md")
    #expect(
      document.outerLinks.map(\.range) == [place(1, 13, 1, 38), place(2, 5, 2, 18), place(6, 3, 6, 13)])
    #expect(
      document.outerLinks.map(\.destination) == ["https://a.b/c_d_e?x&y", "http://www.swift.org", "http://c.d"])
  }

  @Test func `code and links keep what was hidden in addresses`() {
    expectHTML(
      "`http://a.b/*c*` [x](http://a.b/_c_ \"http://a.b/*c*\")\n\n```http://a.b/_c_\nhttp://a.b/*c*\n```\n",
      "<p><code>http://a.b/*c*</code> <a href=\"http://a.b/_c_\" title=\"http://a.b/*c*\">x</a></p>\n"
        + "<pre><code class=\"language-http\">http://a.b/*c*\n</code></pre>\n")
  }
}

@Suite struct AttributeTests {
  @Test(
    arguments: [
      ("# A b {#c}", "<h1 id=\"c\">A b</h1>\n"),
      ("A *b* {: .x .y }\n===", "<h1 id=\"a-b\" class=\"x y\">A <em>b</em></h1>\n"),
      ("## A {#c .d} ##", "<h2 id=\"c\" class=\"d\">A</h2>\n"),
      ("# A `{#c}`", "<h1 id=\"a-c\">A <code>{#c}</code></h1>\n"),
      ("# A \\{#c}", "<h1 id=\"a-c\">A {#c}</h1>\n"), ("# A {#c d}", "<h1 id=\"a-c-d\">A {#c d}</h1>\n"),
      ("# A {}", "<h1 id=\"a-\">A {}</h1>\n"), ("# A {#\"><b>}", nil), ("# A {.1}", "<h1 id=\"a-1\">A {.1}</h1>\n"),
      ("![a](http://b.c){#d .e} f", "<p><img src=\"http://b.c\" alt=\"a\" id=\"d\" class=\"e\" /> f</p>\n"),
      ("[a](http://b.c){.button}{.x}", "<p><a href=\"http://b.c\" class=\"button\">a</a>{.x}</p>\n"),
      ("**New**{.badge}", "<p><strong class=\"badge\">New</strong></p>\n"),
      ("*a*{#b} *c* {#d}", "<p><em id=\"b\">a</em> <em>c</em> {#d}</p>\n"), ("*a*\\{#b}", "<p><em>a</em>{#b}</p>\n"),
      ("`a`{.b}", "<p><code>a</code>{.b}</p>\n"),
      ("## title {#A.__call__}", "<h2 id=\"A.__call__\">title</h2>\n"),
      ("## {#_a_.b_c_}", "<h2 id=\"_a_.b_c_\"></h2>\n"),
      ("## a *b* {#__init__}", "<h2 id=\"__init__\">a <em>b</em></h2>\n"),
      ("## a {#b.**c**}", "<h2 id=\"a-bc\">a {#b.<strong>c</strong>}</h2>\n"),
    ] as [(String, String?)])
  func `an author gives ids and classes`(markdown: String, html: String?) {
    if let html { expectHTML(markdown, html) } else { #expect(!read(markdown).html.contains("\"><b>")) }
  }

  @Test func `ids are targets of links, and each is given once`() {
    let document = read(
      "# A {#a}", "", "## A", "", "![x](http://b.c){#a}", "", "```swift {#a .wide}", "let b = 1", "```")
    #expect(document.headings.map(\.id) == ["a", "a-1"])
    #expect(document.faults == ["markdown.duplicate-id 5:17", "markdown.duplicate-id 7:10"])
    #expect(document.fences.first?.attributes?.classes == ["wide"])
    #expect(document.fences.first?.words == [])
  }
}

extension String {
  fileprivate func components(_ word: String) -> Int { ranges(of: word).count }
}
