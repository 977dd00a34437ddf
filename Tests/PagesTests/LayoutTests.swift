import Diagnostics
import Markdown
import Testing

@testable import Pages

@Suite struct LayoutTests {
  @Test func `the shipped theme has no fault and a design for every row`() {
    #expect(TestTheme.shipped.diagnostics == [])
    let names = TestTheme.shipped.designOutlets.map(\.name)
    for name in [
      "TextCell", "DateCell", "SwitchCell", "ButtonCell", "LabelCell", "LocationCell", "GenericPasswordCell",
    ] {
      #expect(names.contains(name))
    }
  }

  @Test func `nothing of a page needs scripts or inline styles`() {
    let html = TestPage("# Title\n\nText\n").html
    #expect(!html.replacing(/<script src="[\w\/.]+"( defer)?><\/script>/, with: "").contains("<script"))
    #expect(!html.contains("<style"))
    #expect(!html.contains("style="))
  }

  @Test func `hostile front matter stays text`() {
    let hostile = "<script>alert('\"')</script>"
    var page = TestPage(
      "---\ntitle: '<script>alert(1)</script>'\nauthor: <b>\ntags: ['\"><i>']\nlayout: post\n---\nText\n")
    page.context = PageContext(
      site: SiteFacts(title: hostile, summary: hostile),
      navigation: [NavigationItem(title: hostile, href: "a\"b.html")],
      previous: PageLink(title: hostile, href: "p.html"),
      listing: [PageLink(title: hostile, href: "l.html", summary: hostile)])
    page.context.breadcrumbs = [Breadcrumb(title: hostile, href: nil), Breadcrumb(title: hostile, href: "b\"'.html")]
    page.context.edit = "https://example.org/'\"><script>"
    let html = page.html
    #expect(!html.contains("<script>"))
    #expect(!html.contains("<b>"))
    #expect(!html.contains("<i>"))
    #expect(html.contains("<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1>"))
    #expect(html.contains("href=\"a&quot;b.html\""))
  }

  @Test func `hostile output and values stay text`() {
    var page = TestPage("```swift\nprint()\n```\n`{swift} x`\n")
    page.proof?.samples[0]?.output = "</samp></pre><script>"
    page.proof?.spans[0] = "</code><script>"
    #expect(!page.html.contains("<script>"))
  }

  @Test func `a post shows its date, author and tags`() {
    var page = TestPage(
      "---\nlayout: post\ntitle: Rows\ndate: 2016-09-23 08:00:00\nauthor: Ann\ntags: [Swift, iOS]\n---\nText\n")
    page.context.topics.tags = [PageLink(title: "Swift", href: "tags/swift/index.html")]
    #expect(page.html.contains(#"<time datetime="2016-09-23">23 September 2016</time>"#))
    #expect(page.html.contains("<p>Ann</p>"))
    #expect(page.html.contains("<a class=\"tag\" href=\"tags/swift/index.html\" rel=\"tag\">Swift</a>"))
    #expect(page.html.contains("<title>Rows · Site</title>"))
  }

  @Test func `a page with a heading of its own gets no second one`() {
    #expect(TestPage("---\ntitle: Short\n---\n# A long title\n").html.matches(of: /<h1/).count == 1)
    #expect(TestPage("---\ntitle: Short\n---\nText\n").html.matches(of: /<h1/).count == 1)
    #expect(TestPage("# Own\n").html.contains("<title>Own · Site</title>"))
  }

  @Test func `links get the addresses that the site found for them`() {
    var page = TestPage("[a](other.md) ![b](b.png \"t\")\n")
    page.context.links = ["../other/index.html?a=1&b=2", "../b.png"]
    #expect(page.html.contains(#"<a href="../other/index.html?a=1&amp;b=2">a</a>"#))
    #expect(page.html.contains(#"<img src="../b.png" alt="b" title="t" decoding="async" />"#))
  }

  @Test func `wide code and tables scroll by themselves and can be reached by keyboard`() {
    let html = TestPage("| a |\n|---|\n| b |\n\n    code\n\n<table class=\"own\"><tr><td>c</td></tr></table>\n").html
    #expect(html.contains(##"<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>"##))
    #expect(html.matches(of: /<\/table><\/div>/).count == 1)
    #expect(html.contains(#"<pre tabindex="0"><code>code"#))
    #expect(html.contains(#"<table class="own"><tr><td>c</td></tr></table>"#))
  }

  @Test func `asides are notes and tasks say whether they are done`() {
    let html = TestPage("> [!WARNING]\n> Mind it.\n\n- [x] a\n- [ ] b\n").html
    #expect(html.contains(#"<aside role="note" class="aside warning">"#))
    #expect(html.contains(#"<input type="checkbox" aria-label="Done" checked disabled>"#))
    #expect(html.contains(#"<input type="checkbox" aria-label="To do" disabled>"#))
  }

  @Test func `the navigation marks the page being read and nests`() {
    var page = TestPage("Text\n")
    page.context.navigation = [
      NavigationItem(title: "Start", href: "index.html", isCurrent: true),
      NavigationItem(title: "Part", href: nil, children: [NavigationItem(title: "Deep", href: "deep.html")]),
    ]
    let html = page.html
    #expect(html.contains(#"<a href="index.html" aria-current="page">Start</a>"#))
    #expect(html.contains("<details><summary>Part</summary>"))
    #expect(html.contains(#"<a href="deep.html">Deep</a>"#))
  }

  @Test func `neighbours and listed pages are linked`() {
    var page = TestPage("Text\n")
    page.context.previous = PageLink(title: "One", href: "one.html")
    page.context.next = PageLink(title: "Three", href: "three.html")
    page.context.listing = [
      PageLink(title: "Post", href: "post.html", date: CalendarDate(year: 2024, month: 2, day: 3), summary: "Short.")
    ]
    let html = page.html
    #expect(html.contains(#"<a href="one.html" rel="prev">"#))
    #expect(html.contains(#"<a class="next" href="three.html" rel="next">"#))
    #expect(html.contains(#"<time datetime="2024-02-03">3 February 2024</time>"#))
    #expect(html.contains("<p>Short.</p>"))
  }

  @Test func `a page tells where it is, where its source is, and how long it takes`() {
    var page = TestPage(
      "# Title\n\n" + String(repeating: "word ", count: 400) + "\n\n" + String(repeating: "漢", count: 400))
    page.context.breadcrumbs = [
      Breadcrumb(title: "Home", href: "../index.html"), Breadcrumb(title: "Loose", href: nil),
    ]
    page.context.edit = "https://example.org/edit/a.md"
    page.context.updated = CalendarDate(year: 2024, month: 2, day: 3)
    #expect(page.html.contains(#"<li><a href="../index.html">Home</a></li>"#))
    #expect(page.html.contains("<li>Loose</li>"))
    #expect(page.html.contains(#"<li aria-current="page">Title</li>"#))
    #expect(page.html.contains(#"<a href="https://example.org/edit/a.md">Edit this page</a>"#))
    #expect(page.html.contains(#"Last updated <time datetime="2024-02-03">3 February 2024</time>"#))
    #expect(page.html.contains("<p>3 min read</p>"))
    let short = TestPage("Text\n").html
    for word in ["min read", "breadcrumbs", "page-source"] { #expect(!short.contains(word)) }
    #expect(TestPage("---\ndate: 2024-02-03\n---\nText\n").html.contains("<p>1 min read</p>"))
  }

  @Test func `contents are listed beside the page and where the text asks for them`() {
    let html = TestPage("# T\n\n## One\n\n### Sub\n\n## Two & three\n\n[[toc]]\n").html
    #expect(html.contains(#"<nav class="contents" id="page:contents" aria-labelledby="page:contents-title" popover>"#))
    #expect(html.contains(#"<nav class="contents-inline" aria-label="Contents">"#))
    #expect(html.matches(of: ##/<a href="#two--three">Two &amp; three<\/a>/##).count == 2)
  }

  @Test func `a heading with HTML of its own is plain text in the contents`() {
    let html = TestPage("## A <E> b\n\n## `C` *d*\n").html
    #expect(html.contains(##"<a href="#a--b">A  b</a>"##))
    #expect(html.contains("<code>C</code> <em>d</em></a>"))
  }

  @Test func `a layout that does not exist is a fault where it is named`() {
    let page = TestPage("---\nlayout: pots\n---\nText\n").rendered()
    #expect(page.diagnostics.map(\.id) == ["theme.missing-template"])
    #expect(page.diagnostics.first?.range.start.line == 2)
    #expect(page.diagnostics.first?.notes.map(\.text) == ["did you mean 'post'?"])
  }

  @Test func `a site's template takes the place of the shipped one`() {
    var page = TestPage("---\ncolour: <red>\n---\nText\n")
    page.theme = Theme(
      builtIn: TestTheme.files, overrides: ["page.mustache": Array("[{{page.colour}}]{{{content}}}".utf8)])
    #expect(page.html == "[&lt;red&gt;]<p>Text</p>\n")
  }

  @Test func `a template that draws in a missing one is a fault at its line`() {
    let theme = Theme(
      builtIn: TestTheme.files, overrides: ["Partials/footer.mustache": Array("a\n{{> hed}}\n".utf8)])
    #expect(theme.diagnostics.map(\.id) == ["theme.missing-template"])
    #expect(theme.diagnostics.first?.range.file == "Templates/Partials/footer.mustache")
    #expect(theme.diagnostics.first?.range.start.line == 2)
    #expect(theme.diagnostics.first?.notes.map(\.text) == ["did you mean 'head'?"])
  }

  @Test func `a template that draws itself in without end is a fault`() {
    var page = TestPage("Text\n")
    page.theme = Theme(
      builtIn: TestTheme.files, overrides: ["Partials/footer.mustache": Array("{{> footer}}".utf8)])
    #expect(page.rendered().diagnostics.map(\.id) == ["template.endless-recursion"])
  }

  @Test func `syntax errors of templates and designs are told at their lines`() {
    let theme = Theme(
      builtIn: TestTheme.files,
      overrides: [
        "page.mustache": Array("a\n{{#open}}\n".utf8),
        "Cells/BadCell.html": Array("<div>\n<span data-outlet=\"a\">".utf8),
      ])
    #expect(theme.diagnostics.contains { $0.range.file == "Templates/page.mustache" && $0.range.start.line == 2 })
    #expect(theme.diagnostics.contains { $0.range.file == "Templates/Cells/BadCell.html" })
    // The file is there: nobody shall say that it is missing.
    #expect(theme.designOutlets.first { $0.name == "BadCell" }?.outlets.map(\.name) == ["a"])
  }

  @Test func `a page that claims nothing says nothing of proofs, but for one that was not checked`() {
    #expect(!TestPage("Text\n").html.contains("id=\"proof\""))
    #expect(TestPage("Text\n", isChecked: false).html.contains("Not checked"))
  }
}
