import Markdown
import Testing

/// HTML mistakes of authors, which are repaired or reported.
@Suite struct MendingTests {
  private func mended(_ lines: String...) -> Document {
    MarkdownReader(mendsHTML: true).read(Array(lines.joined(separator: "\n").utf8), path: "page.md")
  }

  @Test func `a tag of an unknown element is text, and reported once`() {
    let document = mended(
      "# Array<String> and <b>more</b>", "", "> An Array<String> is </Wrong> and", "> a <dvi a=\"b\">typo</dvi>.")
    #expect(
      document.html == """
        <h1 id="arraystring-and-more">Array&lt;String&gt; and <b>more</b></h1>
        <blockquote>
        <p>An Array&lt;String&gt; is &lt;/Wrong&gt; and
        a &lt;dvi a=&quot;b&quot;&gt;typo&lt;/dvi&gt;.</p>
        </blockquote>

        """)
    #expect(
      document.faults == [
        "markdown.unknown-element 1:8", "markdown.unknown-element 3:11", "markdown.unknown-element 4:5",
      ])
    #expect(
      document.diagnostics.map { $0.notes.map(\.text) } == [
        ["to show code, write it in backticks: `<String>`"], ["to show code, write it in backticks: `<String>`"],
        ["did you mean '<div>'?"],
      ])
    #expect(document.headings.map(\.html) == ["Array&lt;String&gt; and more"])
  }

  @Test(arguments: [("Tabs", "tabs"), ("CardGrid", "cards"), ("FileTree", "file-tree"), ("Callout", "note")])
  func `a component of another generator is told with the container that does the same`(
    component: String, container: String
  ) {
    let document = mended("<\(component)>", "", "text")
    #expect(document.faults == ["markdown.unknown-element 1:1"])
    #expect(
      document.diagnostics.flatMap { $0.notes.map(\.text) } == [
        "write ':::\(container)', see 'Containers' in the manual"
      ])
    #expect(!read(":::\(container)\n\ntext\n\n:::\n").html.contains(":::"))
  }

  @Test(arguments: [
    "<galley-demo>x</galley-demo>", "<svg><path d=\"M0 0\"/><linearGradient></linearGradient></svg>",
    "a <math><mi>x</mi></math> b", "<CENTER>old</CENTER>", "<script>if (a<String) b</script>", "<!-- <String> -->",
    "`<String>`", "<https://a.example>", "\\<String>", "1 < String > 2",
  ])
  func `known elements, and texts that are not tags, are unchanged`(markdown: String) {
    let document = mended(markdown)
    #expect(document.diagnostics.isEmpty)
    #expect(document.html == read(markdown).html)
  }

  @Test func `a block of an unknown element is text with its links, an image without a name gets an empty one`() {
    let document = mended("<Model href=\"a.md\">", "<img src=\"a.png\"><IMG alt=b src=b.png>", "</Model>")
    #expect(
      document.html
        == "&lt;Model href=&quot;a.md&quot;&gt;\n<img src=\"a.png\" alt=\"\"><IMG alt=b src=b.png>\n&lt;/Model&gt;\n")
    #expect(document.links.map(\.destination) == ["a.png", "b.png"])
    #expect(document.faults == ["markdown.unknown-element 1:1", "image.no-alt 2:1"])
  }

  @Test func `headings keep their levels, and a skipped level is reported`() {
    let document = mended(
      "## Two", "#### Four", "##### Five", "#### Four", "### Three", "# One", "###### Six", "## Two")
    #expect(document.headings.map(\.level) == [2, 4, 5, 4, 3, 1, 6, 2])
    #expect(document.html.contains("<h4 id=\"four\">Four</h4>"))
    #expect(document.faults == [2, 4, 7].map { "markdown.skipped-heading-level \($0):1" })
  }

  @Test(arguments: [
    ("a <b>c *d</b> e* f", "<p>a <b>c <em>d</b> e</em> f</p>", []),
    ("*<b>a* b</b>", "<p><em><b>a</em> b</b></p>", []),
    ("- <div>\n- a", "<ul>\n<li>\n<div>\n</li>\n<li>a</li>\n</ul>", ["unclosed-element 1:3"]),
    (
      "- <div>\n- a\n\n</div>", "<ul>\n<li>\n<div>\n</li>\n<li>a</li>\n</ul>\n",
      ["unclosed-element 1:3", "stray-end-tag 4:1"]
    ),
    ("<div>\n\n**a** </div>\n\nb", "<div>\n<p><strong>a</strong> </div></p>\n<p>b</p>", []),
    ("<div>\n<b>\n</div>\n\na", "<div>\n<b>\n</div>\n<p>a</p>\n</b>", ["unclosed-element 2:1"]),
    (
      "<section>\n<div>\n\na", "<section>\n<div>\n<p>a</p>\n</div></section>",
      ["unclosed-element 1:1", "unclosed-element 2:1"]
    ),
    ("<!-- a\n\nb", "<!-- a\n\nb\n-->", ["unclosed-comment 1:1"]),
    ("a <i\n\n<div class\n\nb", "<p>a &lt;i</p>\n&lt;div class\n<p>b</p>", ["unclosed-tag 3:1"]),
    ("a</article></main>", "<p>a</p>", ["stray-end-tag 1:2", "stray-end-tag 1:12"]),
    ("<a name=\"x\"/> <i/>", "<p><a name=\"x\"></a> <i></i></p>", []),
    ("<ul><li>a<li>b</ul>", "<ul><li>a<li>b</ul>", []),
    ("<details><summary>a</summary>\n\nb\n\n</details>", "<details><summary>a</summary>\n<p>b</p>\n</details>", []),
    ("| <b>a | c</b> |\n|---|---|", "", ["unclosed-element 1:3", "stray-end-tag 1:11"]),
  ])
  func `open elements are closed at the end, and only tags that would break the page are changed`(
    markdown: String, html: String, faults: [String]
  ) {
    let document = mended(markdown)
    #expect(document.faults.map { $0.replacing("markdown.", with: "") }.sorted() == faults.sorted())
    if !html.isEmpty { #expect(document.html == html + "\n") }
  }
}
