import Markdown
import Testing

@Suite struct TableTests {
  @Test func `a table has a header, alignments and inline content`() {
    expectHTML(
      """
      | a | *b* | c | d |
      |---|:--|:-:|--:|
      | 1 | `x \\| y` | \\| | [l](http://a.b) |
      """,
      """
      <table>
      <thead>
      <tr>
      <th>a</th>
      <th class="align-left"><em>b</em></th>
      <th class="align-center">c</th>
      <th class="align-right">d</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>1</td>
      <td class="align-left"><code>x | y</code></td>
      <td class="align-center">|</td>
      <td class="align-right"><a href="http://a.b">l</a></td>
      </tr>
      </tbody>
      </table>

      """)
  }

  @Test func `short rows are filled and long ones cut with a warning`() {
    let document = read("a | b", "--|--", "1", "1 | 2 | 3 | 4")
    #expect(document.html.contains("<tr>\n<td>1</td>\n<td></td>\n</tr>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>"))
    #expect(document.faults == ["markdown.extra-cells 4:9"])
  }

  @Test func `a table ends its paragraph and keeps the lines before it`() {
    let html = read("intro [r]", "    - *two*", "| a |", "|---|", "| b |", "---", "", "[r]: http://x.y").html
    #expect(html.hasPrefix("<p>intro <a href=\"http://x.y\">r</a>\n- <em>two</em></p>\n<table>"))
    #expect(html.hasSuffix("<td>b</td>\n</tr>\n</tbody>\n</table>\n<hr />\n"))
  }

  @Test func `cells are inlines whatever they begin with, and can use the page's link definitions`() {
    let html = read("| - a | # b | > c | 1. d | [r] |", "|-|-|-|-|-|", "", "[r]: <http://x.y> \"t\"").html
    for cell in ["- a", "# b", "&gt; c", "1. d", "<a href=\"http://x.y\" title=\"t\">r</a>"] {
      #expect(html.contains("<th>\(cell)</th>"))
    }
  }

  @Test func `tables can be in lists and block quotes`() {
    let html = read("1. > - x", "   >", "   >   | a |", "   >   |---|", "   >   | b |").html
    #expect(html.contains("<td>b</td>"))
  }

  @Test(arguments: ["a\n---", "a | b\n---", "a | b\n- | -", "`a | b`\n\n--|--", "    a | b\n    --|--", "a|b\n--|=="])
  func `text that is not a table stays as it is`(markdown: String) {
    #expect(!read(markdown).html.contains("<table"))
  }

  @Test func `links and spans in cells have their places`() {
    let document = read("> | a | b |", "> |---|---|", "> | \\| [l](u.md) | `{swift} x` and `{swift} y \\| z` |")
    #expect(document.links.map(\.range) == [place(3, 8, 3, 17)])
    #expect(document.spans.map(\.range) == [place(3, 29, 3, 30), place(3, 45, 3, 51)])
    #expect(document.spans.map(\.expression) == ["x", "y | z"])
  }
}

@Suite struct StrikethroughTests {
  @Test(
    arguments: [
      ("~~a~~", "<del>a</del>"), ("x~~a~~y", "x<del>a</del>y"),
      ("~~a *b* `c~~` d~~", "<del>a <em>b</em> <code>c~~</code> d</del>"),
      ("~~a~~b~~", "<del>a</del>b~~"), ("~~ a ~~", "~~ a ~~"), ("~a~", "~a~"), ("~~~a~~~ b", nil),
      ("*a ~~b* c~~", "<em>a ~~b</em> c~~"),
      ("\\~~a~~", "~~a~~"), ("~~a\\~~ b~~", "<del>a~~ b</del>"), ("\\~~ *a* ~~b~~", "~~ <em>a</em> <del>b</del>"),
      ("`\\~` ~~a~~", "<code>\\~</code> <del>a</del>"),
      ("![~~a~~](http://b.c)", "<img src=\"http://b.c\" alt=\"~~a~~\" />"), ("~~a\nb~~", "<del>a\nb</del>"),
      ("x**\\~a** ~~b~~", "x**~a** <del>b</del>"),
      ("<http://x.y/\\~z> ~~a~~", "<a href=\"http://x.y/%5C~z\">http://x.y/\\~z</a> <del>a</del>"),
      ("[a](http://b.c/\\~d \"\\~\") ~~e~~", "<a href=\"http://b.c/~d\" title=\"~\">a</a> <del>e</del>"),
    ] as [(String, String?)])
  func `two tildes delete`(markdown: String, html: String?) {
    if let html { expectHTML(markdown, "<p>\(html)</p>\n") } else { #expect(!read(markdown).html.contains("<del>")) }
  }

  @Test func `an escaped tilde is not confused with the characters that protect it`() {
    expectHTML("\u{07F9} &#x7F8; \\~~ ~~a~~", "<p>\u{07F9} \u{07F8} ~~ <del>a</del></p>\n")
  }
}

@Suite struct TaskTests {
  @Test func `list items that begin with brackets are tasks`() {
    expectHTML(
      "- [ ] a\n- [x] *b*\n- [X]c\n- \\[ ] d",
      "<ul>\n<li class=\"task\"><input type=\"checkbox\" disabled> a</li>\n"
        + "<li class=\"task\"><input type=\"checkbox\" checked disabled> <em>b</em></li>\n<li>[X]c</li>\n<li>[ ] d</li>\n</ul>\n"
    )
  }

  @Test func `tasks in loose lists keep their paragraphs`() {
    expectHTML(
      "1. [ ] a\n\n   b",
      "<ol>\n<li class=\"task\">\n<p><input type=\"checkbox\" disabled> a</p>\n<p>b</p>\n</li>\n</ol>\n")
  }
}

@Suite struct AsideTests {
  @Test(arguments: ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION", "note"])
  func `alerts are asides`(word: String) {
    let title = word.prefix(1).uppercased() + word.dropFirst().lowercased()
    expectHTML(
      "> [!\(word)]\n> Text\n>\n> > quoted",
      "<aside class=\"aside \(word.lowercased())\">\n<p class=\"aside-title\">\(title)</p>\n<p>Text</p>\n<blockquote>\n"
        + "<p>quoted</p>\n</blockquote>\n</aside>\n")
  }

  @Test(arguments: ["Note", "Tip", "Important", "Warning", "Experiment", "Remember"])
  func `block quotes that begin with a word of DocC's are asides`(word: String) {
    expectHTML(
      "> \(word): some *text*\nlazy",
      "<aside class=\"aside \(word.lowercased())\">\n<p class=\"aside-title\">\(word)</p>\n<p>some <em>text</em>\nlazy</p>\n</aside>\n"
    )
  }

  @Test func `a table can begin below the mark of an alert`() {
    let html = read("> [!NOTE]", "> | a |", "> |---|", "> | b |").html
    #expect(
      html.hasPrefix("<aside class=\"aside note\">\n<p class=\"aside-title\">Note</p>\n<div")
        || html.contains("<table>"))
    #expect(
      html.hasPrefix("<aside class=\"aside note\">") && html.contains("<th>a</th>") && !html.contains("[!NOTE]"),
      "\(html)")
    let text = read("> a", "> | a |", "> |---|", "> | b |").html
    #expect(text.hasPrefix("<blockquote>\n<p>a</p>"), "\(text)")
  }

  @Test func `addresses in all attributes are links`() {
    let document = read(
      "<picture><source srcset=\"a.png 1x, b,c.png 2x\"><img src=\"d.png\" alt=\"\"></picture>", "",
      "<video poster=\"e.png\" src=\"f.mp4\"></video> <object data=\"g.svg\"></object> <q cite=\"h.md\">x</q>", "",
      "<form action=\"send\"></form> <form action=\"i.md?x\"></form> <b data=\"j\" cite=\"k\"></b> <a ping=\"l\" href=\"m.md\">m</a>"
    )
    #expect(
      document.links.map(\.destination)
        == ["a.png", "b,c.png", "d.png", "e.png", "f.mp4", "g.svg", "h.md", "i.md?x", "m.md"])
    #expect(document.links.prefix(4).map(\.isImage) == [true, true, true, true])
    #expect(document.links[1].range == place(1, 36, 1, 43))
  }

  @Test func `the mark of an alert can be alone`() {
    expectHTML(
      "> [!TIP]\n>\n> - a",
      "<aside class=\"aside tip\">\n<p class=\"aside-title\">Tip</p>\n<ul>\n<li>a</li>\n</ul>\n</aside>\n")
    expectHTML("> Note:\n> a", "<aside class=\"aside note\">\n<p class=\"aside-title\">Note</p>\n<p>a</p>\n</aside>\n")
    expectHTML("> [!NOTE]", "<aside class=\"aside note\">\n<p class=\"aside-title\">Note</p>\n</aside>\n")
  }

  @Test(arguments: [
    "> [!NOTE]a", "> \\[!NOTE]\n> a", "> [!HINT]\n> a", "> Noted: a", "> Note:a", "> a\n> Note: b", "Note: a",
  ])
  func `other quotes stay quotes`(markdown: String) {
    #expect(!read(markdown).html.contains("<aside"))
  }

  @Test func `an unknown alert is reported with the nearest known one`() {
    let document = read("> [!WARNIG]", "> a", "", "- > [!HINT]", "", "> [!a b]", "> x", "", "> \\[!HINT]")
    #expect(document.faults == ["markdown.unknown-alert 1:3", "markdown.unknown-alert 4:5"])
    #expect(
      document.diagnostics.flatMap(\.notes).map(\.text)
        == ["did you mean '[!WARNING]'?", "known alerts: NOTE, TIP, IMPORTANT, WARNING, CAUTION"])
  }

  @Test func `asides can be nested, and places inside them are right`() {
    let document = read("> Note: a", "> > Tip: b", "> > c [l](u.md)", ">", "> d", "> [m](v.md)")
    #expect(document.links.map(\.range) == [place(3, 7, 3, 16), place(6, 3, 6, 12)])
    #expect(document.html.contains("<aside class=\"aside tip\">"))
  }
}

@Suite struct FootnoteTests {
  @Test func `footnotes are numbered as they are referred to and link back`() {
    expectHTML(
      "A[^b] B[^a] C[^b]\n\n[^a]: First.\n[^b]: Second\nlazy.\n\n    Third.\n",
      """
      <p>A<sup class="footnote-ref"><a href="#fn:1" id="fnref:1" role="doc-noteref">1</a></sup> \
      B<sup class="footnote-ref"><a href="#fn:2" id="fnref:2" role="doc-noteref">2</a></sup> \
      C<sup class="footnote-ref"><a href="#fn:1" id="fnref:1:2" role="doc-noteref">1</a></sup></p>
      <div class="footnotes" role="doc-endnotes">
      <ol>
      <li id="fn:1">
      <p>Second
      lazy.</p>
      <p>Third. <a href="#fnref:1" class="footnote-back" role="doc-backlink" aria-label="Back to reference 1">↩</a> \
      <a href="#fnref:1:2" class="footnote-back" role="doc-backlink" aria-label="Back to reference 1-2">↩<sup>2</sup></a></p>
      </li>
      <li id="fn:2">
      <p>First. <a href="#fnref:2" class="footnote-back" role="doc-backlink" aria-label="Back to reference 2">↩</a></p>
      </li>
      </ol>
      </div>

      """)
  }

  @Test func `a footnote in code is code`() {
    let document = read(
      "a[^1] `[^1]`", "", "```c", "[^1]: no", "```", "", "<pre>", "[^1]: no", "</pre>", "", "[^1]: yes")
    #expect(document.html.contains("<code>[^1]</code>"))
    #expect(document.html.contains("<pre><code class=\"language-c\">[^1]: no\n</code></pre>\n<pre>\n[^1]: no\n</pre>"))
    #expect(document.html.contains("<p>yes <a"))
    #expect(document.diagnostics.isEmpty)
  }

  @Test func `references to missing footnotes stay text`() {
    expectHTML("a[^1] \\[^2]\n\n[^2]: b\n", "<p>a[^1] [^2]</p>\n")
  }

  @Test func `a footnote reference can follow an exclamation mark or a text in brackets`() {
    let html = read("# a![^1] [b\\~ *c*][^1] ~~e~~\n\n[^1]: d").html
    #expect(html.hasPrefix("<h1 id=\"a-b-c-e\">a!<sup class=\"footnote-ref\">"))
    #expect(html.contains("</sup> b~ <em>c</em><sup class=\"footnote-ref\">"))
  }

  @Test func `unused and repeated footnotes are warnings`() {
    let document = read("---", "a: b", "---", "a[^1]", "", "[^1]: b", "[^2]: c", "", "[^1]: d")
    #expect(document.faults == ["markdown.unused-footnote 7:1", "markdown.duplicate-footnote 9:1"])
  }

  @Test func `footnotes can contain fences, tables, headings and other footnotes, with right places`() {
    let document = read(
      "---", "a: b", "---", "", "Text[^one].", "", "[^one]: ```swift demo=a", "    let a = 1", "      a", "    ```", "",
      "    | x | [l](u.md) |", "    |---|---|", "    | y[^2] | z |", "", "after `{swift} 1`", "",
      "[^2]: see `{swift} 2`")
    #expect(document.fences.map(\.range) == [place(7, 9, 10, 8)])
    #expect(document.fences.map(\.code) == ["let a = 1\n  a\n"])
    #expect(document.fences[0].words.map(\.range) == [place(7, 18, 7, 24)])
    #expect(document.fences[0].lines.map(\.column) == [5, 5])
    #expect(document.links.map(\.range) == [place(12, 11, 12, 20)])
    #expect(document.spans.map(\.range) == [place(16, 16, 16, 17), place(18, 20, 18, 21)])
    #expect(document.html.contains("<td>y<sup class=\"footnote-ref\"><a href=\"#fn:2\""))
  }

  @Test func `a footnote's paragraph can continue after a fence or begin on the line after the mark`() {
    let document = read(
      "a[^1] b[^2]", "", "[^1]: ```swift", "    c", "    ```", "`{swift} d` [l](u.md)", "", "[^2]:", "",
      "    e `{swift} f`",
      "\tg [m](v.md)")
    #expect(document.fences.map(\.range) == [place(3, 7, 5, 8)])
    #expect(document.spans.map(\.range) == [place(6, 10, 6, 11), place(10, 16, 10, 17)])
    #expect(document.links.map(\.range) == [place(6, 13, 6, 22), place(11, 4, 11, 13)])
    #expect(document.html.contains("<li id=\"fn:2\">\n<p>e"))
  }

  @Test func `footnotes are defined in lists, too, and unknown ones are told`() {
    let document = read(
      " - item [^a]", "", "   [^a]: note", "       more", "", "   rest [^typo] `[^b]`", "", "1. x [^long]",
      "   [^long]: y", "",
      "a[^a] [^tpyo]")
    #expect(document.faults == ["markdown.undefined-footnote 6:9", "markdown.undefined-footnote 11:7"])
    #expect(document.html.contains("<p>rest [^typo] <code>[^b]</code></p>\n</li>"), "\(document.html)")
    #expect(document.html.contains("<li id=\"fn:1\">\n<p>note\nmore"), "\(document.html)")
    #expect(document.html.contains("<li id=\"fn:2\">\n<p>y"), "\(document.html)")
    #expect(read("a [^typo]").faults == [])
  }

  @Test func `a page with footnotes and a byte order mark begins correctly`() {
    #expect(read("\u{FEFF}# A[^1]", "", "[^1]: b").headings.map(\.id) == ["a"])
  }
}

@Suite struct HeadingTests {
  @Test func `headings get unique ids by GitHub's rules`() {
    let document = read(
      "# Foo Bar", "## foo bar!", "## *Über* `code_x` & Co.", "### 日本 語", "# 🎉 Party", "# Foo Bar-1", "# 🎉", "# ❤️",
      "## ⚙️ Install", "## 1️⃣ First", "## क्‍ष", "## Ⓐ‿b",
      "Two", "lines", "---")
    #expect(
      document.headings.map(\.id) == [
        "foo-bar", "foo-bar-1", "über-code_x--co", "日本-語", "-party", "foo-bar-1-1", "section", "\u{FE0F}",
        "\u{FE0F}-install", "1\u{FE0F}\u{20E3}-first", "क्\u{200D}ष", "ⓐ‿b", "two-lines",
      ])
    #expect(document.html.hasPrefix("<h1 id=\"foo-bar\">Foo Bar</h1>\n<h2 id=\"foo-bar-1\">foo bar!</h2>\n"))
  }

  @Test func `a heading's text and HTML have neither links nor tags of the author's`() {
    let heading = read("## A [*link*](u.md) <b>x</b> ~~y~~ & `z<` ![alt](i.png) ##").headings[0]
    #expect(heading.text == "A link x y & z< alt")
    #expect(heading.html == "A <em>link</em> x <del>y</del> &amp; <code>z&lt;</code> alt")
    #expect(heading.level == 2)
    #expect(heading.range == place(1, 1, 1, 59))
  }

  @Test func `a table of contents is a node where the text asks for it`() {
    let document = read("[[toc]]", "", "# A", "", "### B", "", "## C", "", "{:toc}", "", "a [[toc]]", "", "\\[[toc]]")
    #expect(document.tree.nodes.filter { $0.kind == .tableOfContents }.count == 2)
    #expect(
      document.html.hasPrefix(
        """
        <nav class="toc">
        <ul>
        <li><a href="#a">A</a>
        <ul>
        <li><a href="#b">B</a></li>
        </ul>
        <ul>
        <li><a href="#c">C</a></li>
        </ul></li>
        </ul>
        </nav>
        """))
    #expect(document.html.hasSuffix("<p>a [[toc]]</p>\n<p>[[toc]]</p>\n"))
  }
}

@Suite struct SmartTests {
  @Test func `smart punctuation is the page's choice`() {
    #expect(read("---", "smart: true", "---", "\"a\" -- 'b'...").html == "<p>“a” – ‘b’…</p>\n")
    #expect(read("---", "smart: false", "---", "\"a\" -- b").html == "<p>&quot;a&quot; -- b</p>\n")
  }
}
