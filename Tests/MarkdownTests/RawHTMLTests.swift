import Markdown
import Testing

@Suite struct RawHTMLTests {
  @Test func `addresses in inline HTML are links with their places`() {
    let document = read(
      "# A", "", "> See <img alt=x src=\"/images/a.png\"> and <a", "> href='sub/page.md#b'>*it*</a>,",
      "> <A HREF=c.md>c</A>")
    #expect(document.links.map(\.destination) == ["/images/a.png", "sub/page.md#b", "c.md"])
    #expect(document.links.map(\.isImage) == [true, false, false])
    #expect(document.links.map(\.range) == [place(3, 23, 3, 36), place(4, 9, 4, 22), place(5, 11, 5, 15)])
    #expect(
      document.html.hasSuffix(
        "<img alt=x src=\"/images/a.png\"> and <a\nhref='sub/page.md#b'><em>it</em></a>,\n<A HREF=c.md>c</A></p>\n</blockquote>\n"
      ))
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func `addresses in blocks of HTML are links with their places`(ending: String)
  {
    let document = read(
      "---", "title: A", "---", "", "- <div>", "  <img", "    src = \" a b.png \"></div>", "", "> <p>",
      "> <a href=x.md>",
      ending: ending)
    #expect(document.links.map(\.destination) == ["a%20b.png", "x.md"])
    #expect(document.links.map(\.html) == ["a b.png", "x.md"])
    #expect(document.links.map(\.range) == [place(7, 13, 7, 20), place(10, 11, 10, 15)])
    #expect(document.html.contains("src = \" a b.png \"></div>"))
  }

  @Test func `entities in an address are resolved for the link and kept in the text`() {
    let document = read("<img src=\"a&amp;b&#39;.png?x&y=1\">")
    #expect(document.links.map(\.destination) == ["a&b'.png?x&y=1"])
    #expect(document.html == "<img src=\"a&amp;b&#39;.png?x&y=1\">\n")
  }

  @Test(arguments: [
    "<!-- <img src=\"a.png\"> -->", "<script>\nx = '<img src=\"a.png\">'\n</script>", "<base href=\"a/\">",
    "<img src=\"https://a.org/b.png\">", "<a href=\"#a\">", "<a href=\"//a.org\">", "<a href=\"\">", "<a href>",
    "<img data-src=\"a.png\">", "<div title=\"<img src='a.png'>\">", "<div src=\"a.png\"", "`<img src=\"a.png\">`",
    "<a href=\"mailto:a@b.c\">", "![<img src=\"a.png\">](https://a.org/b.png)", "<?x <a href=\"b\"> ?>",
    "\\<img src=\"a.png\">", "<div src='a.png\n\nb",
  ])
  func `addresses outside of the site are unchanged`(markdown: String) {
    #expect(read(markdown).links.isEmpty)
  }

  @Test func `a tag in a table's cell keeps its place`() {
    let document = read("| a | b |", "|---|---|", "| x | <img src=\"a.png\"> |")
    #expect(document.links.map(\.range) == [place(3, 17, 3, 22)])
  }
}
