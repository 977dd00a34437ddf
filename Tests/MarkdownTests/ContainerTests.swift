import Markdown
import Testing

@Suite struct ContainerTests {
  @Test func `an alert can have a title and can be closed`() {
    expectHTML(
      "> [!NOTE] A *b* {c}\n> Text",
      "<aside class=\"aside note\">\n<p class=\"aside-title\">A <em>b</em> {c}</p>\n<p>Text</p>\n</aside>\n")
    expectHTML(
      "> [!TIP]- A\n> b\n> c\n>\n> d",
      "<details class=\"aside tip\">\n<summary>A</summary>\n<p>b\nc</p>\n<p>d</p>\n</details>\n")
    expectHTML("> [!TIP]+\n> b", "<details open class=\"aside tip\">\n<summary>Tip</summary>\n<p>b</p>\n</details>\n")
    expectHTML(
      "> [!NOTE] `a`",
      "<aside class=\"aside note\">\n<p class=\"aside-title\"><code>a</code></p>\n</aside>\n")
  }

  @Test func `lines of colons are asides, with inline Markdown in the title`() {
    expectHTML(
      ":::note\nText\n:::\nb",
      "<aside class=\"aside note\">\n<p class=\"aside-title\">Note</p>\n<p>Text</p>\n</aside>\n<p>b</p>\n")
    expectHTML(
      "::: danger `a` <b> \"c\" {#d .e}\n\n- x\n\n:::\n",
      "<aside id=\"d\" class=\"aside caution e\">\n<p class=\"aside-title\"><code>a</code> <b> &quot;c&quot;</p>\n<ul>\n"
        + "<li>x</li>\n</ul>\n</aside>\n")
    expectHTML(":::tip[A b]\n:::", "<aside class=\"aside tip\">\n<p class=\"aside-title\">A b</p>\n</aside>\n")
    expectHTML(
      "::::details More\n:::info\na\n:::\n::::",
      "<details class=\"details\">\n<summary>More</summary>\n<aside class=\"aside note\">\n<p class=\"aside-title\">Info</p>\n"
        + "<p>a</p>\n</aside>\n</details>\n")
  }

  @Test func `containers can be in lists and quotes, and contain them`() {
    let html = read("1. a", "   :::note", "   b", "   :::", "", "   > :::tip", "   > c", "   > :::", "2. d").html
    #expect(html.contains("<aside class=\"aside note\">\n<p class=\"aside-title\">Note</p>\n<p>b</p>\n</aside>"))
    #expect(html.contains("<blockquote>\n<aside class=\"aside tip\">"))
    #expect(html.contains("<li>\n<p>d</p>\n</li>\n</ol>"))
  }

  @Test(arguments: [
    "```\n:::note\n:::\n```", "    :::note\n    :::", "<pre>\n:::note\n:::\n</pre>", "a\n        :::note", "`:::note`",
    "\\:::note", "::: ", "a :::note", ":::a:::",
  ])
  func `code and other texts keep their colons`(markdown: String) {
    let html = read(markdown).html
    #expect(!html.contains("<!--") && html.contains(":::"), "\(html)")
    #expect(!html.contains("aside"))
  }

  @Test func `places inside of containers are right`() {
    let text = "- x\r\n  :::note A [b](c.md)\r\n  d [e](f.md)\r\n\r\n  ```swift\r\n  let a = 1\r\n  ```\r\n  :::\r\n"
    let document = MarkdownReader().read(Array(text.utf8), path: "page.md")
    #expect(document.links.map(\.range) == [place(2, 13, 2, 22), place(3, 5, 3, 14)])
    #expect(document.fences.map(\.range) == [place(5, 3, 7, 6)])
    #expect(document.fences[0].code == "let a = 1\n")
    #expect(document.fences[0].lines.map(\.column) == [3])
    #expect(document.faults == [])
  }

  @Test(arguments: [
    (":::nota\na\n:::", "markdown.unknown-container 1:1"), ("a\n:::", "markdown.stray-container-end 2:1"),
    ("- :::note\n  a\n", "markdown.unclosed-container 1:3"), ("::::note\n:::", "markdown.stray-container-end 2:1"),
    (":::steps\n- a\n:::", "markdown.container-content 1:1"), (":::tab a\n:::", "markdown.container-content 1:1"),
    (":::tabs\na\n:::", "markdown.container-content 1:1"), (":::figure\na\n:::", "markdown.container-content 1:1"),
  ])
  func `wrong lines of colons are reported`(markdown: String, fault: String) {
    #expect(read(markdown).faults.contains(fault), "\(read(markdown).faults)")
  }

  @Test func `tabs, figures and others are elements with classes`() {
    expectHTML(
      ":::tabs\n:::tab A *b*\nx\n:::\n:::tab C\ny\n:::\n:::",
      "<div class=\"tabs\">\n<div class=\"tab\">\n<p class=\"tab-title\">A <em>b</em></p>\n<p>x</p>\n</div>\n"
        + "<div class=\"tab\">\n<p class=\"tab-title\">C</p>\n<p>y</p>\n</div>\n</div>\n")
    expectHTML(
      ":::figure A [b](http://c.d)\n![e](http://f.g)\n:::",
      "<figure class=\"figure\">\n<p><img src=\"http://f.g\" alt=\"e\" /></p>\n<figcaption>A <a href=\"http://c.d\">b</a></figcaption>\n"
        + "</figure>\n")
    for (name, list) in [("cards", "- a"), ("steps", "1. a"), ("file-tree", "- a"), ("grid", "a")] {
      #expect(read(":::\(name) {.x}", list, ":::").html.hasPrefix("<div class=\"\(name) x\">\n"))
    }
  }

  @Test func `a thousand open containers are read`() {
    let text = String(repeating: ":::details\n", count: 3_000)
    #expect(read(text).diagnostics.count == 3_000)
    #expect(read(text + String(repeating: ":::\n", count: 3_000)).diagnostics.isEmpty)
  }
}

@Suite struct DefinitionListTests {
  @Test func `terms and definitions are a list`() {
    expectHTML(
      "A *b*\n: c\nd\n: e\n\nF\nG\n: h",
      "<dl>\n<dt>A <em>b</em></dt>\n<dd>c\nd</dd>\n<dd>e</dd>\n<dt>F</dt>\n<dt>G</dt>\n<dd>h</dd>\n</dl>\n")
    expectHTML("A\n\n: b\n\nC", "<dl>\n<dt>A</dt>\n<dd>b</dd>\n</dl>\n<p>C</p>\n")
    expectHTML("> A\n> : b", "<blockquote>\n<dl>\n<dt>A</dt>\n<dd>b</dd>\n</dl>\n</blockquote>\n")
  }

  @Test(arguments: [": a", "a\n:b", "a\n\\: b", "a : b", "a\n\n    : b", "`a\n: b`", "a\n\nb\nc\n\n\\: d"])
  func `other colons are text`(markdown: String) {
    #expect(!read(markdown).html.contains("<dl>"))
  }
}

@Suite struct EmojiTests {
  @Test(arguments: [
    (":tada:", "🎉"), ("a :+1: b", "a 👍 b"), ("(:heart:)", "(❤️)"), ("*:rocket:*", "<em>🚀</em>"), (":100:", "💯"),
    ("10:30:45", "10:30:45"), ("a:100:b", "a:100:b"), (":nothing:", ":nothing:"), ("`:tada:`", "<code>:tada:</code>"),
    ("\\:tada:", ":tada:"), ("::tada::", "::tada::"), ("init(_:key:)", "init(_:key:)"),
    (":tada::tada:", ":tada::tada:"),
    ("&#58;tada:", ":tada:"),
  ])
  func `names are emoji`(markdown: String, html: String) { expectHTML(markdown, "<p>\(html)</p>\n") }

  @Test func `ids of headings have the names, as on GitHub`() {
    let document = read("# :tada: Release", "## 🚀 New :bug: a", "[:tada:](http://a.b/:tada:)")
    #expect(document.headings.map(\.id) == ["tada-release", "-new-bug-a"])
    #expect(document.headings.map(\.text) == ["🎉 Release", "🚀 New 🐛 a"])
    #expect(document.html.contains("<a href=\"http://a.b/:tada:\">🎉</a>"))
  }
}

@Suite struct ForeignConstructTests {
  @Test(arguments: [
    ("a {% include x.html %} b", "{% include x.html %}", 3), ("{{< youtube id >}}", "{{< youtube id >}}", 1),
    ("{{% note %}}", "{{% note %}}", 1), ("import X from './x'", "import X from './x'", 1),
    ("import { A, B } from \"x\";", "import { A, B } from \"x\";", 1), ("export const a = 1", "export const a = 1", 1),
  ])
  func `a construct of another generator is reported`(markdown: String, name: String, column: Int) {
    let document = read(markdown)
    #expect(document.faults == ["markdown.foreign-construct 1:\(column)"])
    #expect(document.diagnostics.first?.summary.hasPrefix("'\(name)' is") == true)
  }

  @Test(arguments: [
    "`{% include x %}`", "import Swift", "imports from 'a'", "{{ page.title }}", "\\{% a %}", "100% {a}",
    "import a from b",
    "```\n{% a %}\nimport X from 'y'\n```",
  ])
  func `other text is not`(markdown: String) { #expect(read(markdown).faults == []) }
}
