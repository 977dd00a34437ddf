import Diagnostics
import Markdown
import Testing

@Suite struct SwiftSpanTests {
  @Test func `a span has its expression, its place and the fences before it`() {
    let document = read(
      "A `{swift} one` b", "c `` {swift} two` ``", "> ```swift", "> ```", "> d `{swift}", ">   three(", "4)` e",
      "", "1. * f", "     g \\`x `{swift} one` `not` `{swift} one`")
    #expect(document.spans.map(\.expression) == ["one", "two`", "three( 4)", "one", "one"])
    #expect(
      document.spans.map(\.range) == [
        place(1, 12, 1, 15), place(2, 14, 2, 18), place(6, 5, 7, 3), place(10, 21, 10, 24), place(10, 41, 10, 44),
      ])
    #expect(document.spans.map(\.nextFence.value) == [0, 0, 1, 1, 1])
    #expect(document.html.contains("<code>{swift} three( 4)</code>"))
  }

  @Test func `spans can be in headings, links and emphasis`() {
    let document = read("# A `{swift} 1`", "*b `{swift} 2`* [`{swift} 3`](u.md)", "===")
    #expect(document.spans.map(\.range) == [place(1, 14, 1, 15), place(2, 13, 2, 14), place(2, 27, 2, 28)])
    #expect(document.headings.map(\.text) == ["A 1", "b 2 3"])
  }

  @Test func `a heading with spans shows their expressions until it has their values`() {
    var document = read("# `{swift} n + 1` of `{swift} a<b` `c`", "", "# Of `{swift}  x `")
    #expect(document.headings[0].id == "n--1-of-ab-c")
    #expect(document.headings[0].text == "n + 1 of a<b c")
    #expect(document.headings[0].html == "<code>n + 1</code> of <code>a&lt;b</code> <code>c</code>")
    document.fillHeadings(Dictionary(uniqueKeysWithValues: zip(document.spans.numbers, ["<1>", "two", "3"])))
    #expect(document.headings[0].text == "<1> of two c")
    #expect(document.headings[0].html == "<code>&lt;1&gt;</code> of <code>two</code> <code>c</code>")
    let last = document.headings[1]
    #expect([last.id, last.text, last.html] == ["of-x", "Of 3", "Of <code>3</code>"])
  }

  @Test func `an image's alternative text shows a span's expression`() {
    let document = read("# ![`{swift} n`](a.png)")
    #expect(document.spans.isEmpty)
    #expect(document.headings.first?.text == "n")
    #expect(document.html == "<h1 id=\"n\"><img src=\"a.png\" alt=\"n\" /></h1>\n")
  }

  @Test func `code that only looks like a span is code`() {
    let document = read(
      "`{swift}` `{swiftly} x` `a {swift} b`", "", "    `{swift} x`", "", "![`{swift} x`](http://a.b)")
    #expect(document.spans.isEmpty)
  }

  @Test func `a definition above the paragraph does not shift places`() {
    let document = read("[r]: /u", "text `{swift} 1`", "more `{swift} 2` [r]")
    #expect(document.spans.map(\.range) == [place(2, 15, 2, 16), place(3, 15, 3, 16)])
  }
}

@Suite struct LinkTests {
  @Test func `relative destinations are listed as links`() {
    let document = read(
      "[a](b.md) ![c](d.png \"e\") [f](/g#h 'i \"j\"')", "<http://k.l> [m](#n) [o](//p.q) [r](mailto:s) [t]()", "",
      "> [u]", "",
      "[u]: ../v.md?w&x 'y'")
    #expect(document.links.map(\.destination) == ["b.md", "d.png", "/g#h", "../v.md?w&x"])
    #expect(document.links.map(\.isImage) == [false, true, false, false])
    #expect(
      document.links.map(\.range) == [
        place(1, 1, 1, 10), place(1, 11, 1, 26), place(1, 27, 1, 44), place(4, 3, 4, 6),
      ])
    #expect(
      document.html.hasPrefix(
        "<p><a href=\"b.md\">a</a> <img src=\"d.png\" alt=\"c\" title=\"e\" /> <a href=\"/g#h\" title=\"i &quot;j&quot;\">f</a>\n"
      ))
    #expect(document.html.contains("<a href=\"../v.md?w&amp;x\" title=\"y\">u</a>"))
  }

  @Test func `a destination is kept as written, percent-encoded`() {
    let document = read("[a](<b c'd&e|f%20é\\[]>)")
    #expect(document.links.map(\.destination) == ["b%20c'd&e%7Cf%20%C3%A9%5B%5D"])
    #expect(document.html == "<p><a href=\"b%20c&#x27;d&amp;e%7Cf%20%C3%A9%5B%5D\">a</a></p>\n")
  }

  @Test func `links inside an image's alternative text are text`() {
    #expect(read("![a [b](c.md) ![d](e.png)](http://f.g)").links.isEmpty)
    expectHTML("![a [b](c.md)](d.png)", "<p><img src=\"d.png\" alt=\"a b\" /></p>\n")
  }

  @Test func `code and tags over several lines do not shift the links after them`() {
    let document = read(
      "a\\", "  [b](c.md) `d", "e` [f [x]](g.md) <i", "j> ![k](l.md) [m](n.md", "\"o\") [p](q.md)", "", "a `` b",
      "[c](d.md)")
    #expect(
      document.links.map(\.range.start) == [
        SourcePosition(line: 2, column: 3), SourcePosition(line: 3, column: 4), SourcePosition(line: 4, column: 4),
        SourcePosition(line: 4, column: 15), SourcePosition(line: 5, column: 6), SourcePosition(line: 8, column: 1),
      ])
  }

  @Test func `links on later lines and over several lines have their places`() {
    let document = read("> a", ">   b [c](d.md)", "lazy [e", "f](g.md) h", "", "- i", "\tj [k](l.md)")
    #expect(
      document.links.map(\.range) == [place(2, 7, 2, 16), place(3, 6, 4, 9), place(7, 4, 7, 13)])
  }
}

@Suite struct EncodingTests {
  @Test func `invalid UTF-8 is reported once a line and read as replacement characters`() {
    let text: [UInt8] = Array("# A\n\nb \u{E9}".utf8) + [0xFF, 0xFE, 0x0A, 0xC3] + Array("\nok\n".utf8) + [0xE2, 0x82]
    let document = MarkdownReader().read(text, path: "page.md")
    #expect(document.faults == ["markdown.invalid-utf8 3:5", "markdown.invalid-utf8 4:1", "markdown.invalid-utf8 6:1"])
    #expect(document.html == "<h1 id=\"a\">A</h1>\n<p>b é\u{FFFD}\u{FFFD}\n\u{FFFD}\nok\n\u{FFFD}</p>\n")
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
      [0xE0, 0x80, 0x80],
    ] as [[UInt8]])
  func `overlong, surrogate and stray bytes are not UTF-8`(bytes: [UInt8]) {
    let document = MarkdownReader().read(bytes, path: "page.md")
    #expect(document.faults == ["markdown.invalid-utf8 1:1"])
    #expect(
      document.plainHTML == Array("<p>".utf8) + String(decoding: bytes, as: UTF8.self).utf8 + Array("</p>\n".utf8))
  }

  @Test func `valid UTF-8 is unchanged`() {
    let text = "é\u{7FF}\u{800}\u{FFFF}\u{10FFFF}🎉"
    #expect(read(text).html == "<p>\(text)</p>\n")
    #expect(read(text).diagnostics.isEmpty)
  }

  @Test func `NUL becomes a replacement character`() {
    #expect(read("a\0b").html == "<p>a\u{FFFD}b</p>\n")
  }

  @Test func `bytes like our markers cannot get into a page`() {
    let document = MarkdownReader().read([0xFF] + Array("F0".utf8) + [0xFE], path: "page.md")
    #expect(document.html == "<p>\u{FFFD}F0\u{FFFD}</p>\n")
  }

  @Test func `empty pages are empty`() {
    #expect(read("").tree.nodes.isEmpty)
    #expect(read("---", "a: b", "---").tree.nodes.isEmpty)
  }
}
