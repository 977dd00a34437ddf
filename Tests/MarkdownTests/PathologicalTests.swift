import Markdown
import Testing

/// Texts that overflow the stack or take very long in a careless parser. Reading them must end.
@Suite struct PathologicalTests {
  private static let many = 50_000

  private func repeated(_ text: String, _ count: Int = many) -> String { String(repeating: text, count: count) }

  @Test func `ten thousand nested quotes with everything in them`() {
    let text = repeated("> ", 10_000) + "a [b](c.md) `{swift} 1` ~~d~~ \\~ [^e]"
    let document = read(text)
    #expect(document.links.count == 1)
    #expect(document.spans.count == 1)
    #expect(document.links[0].range == place(1, 20_003, 1, 20_012))
  }

  @Test func `ten thousand nested asides`() {
    #expect(read(repeated("> Note: ", 10_000)).html.contains("<aside"))
    #expect(read((0..<500).map { repeated("> ", $0 + 1) + "Note: a\n\n" }.joined()).html.contains("<aside"))
  }

  @Test(arguments: [
    "[", "](", "![", "*", "_a ", "`", "a`` ", "<", "&", "\\", "~~", "~~a", "~~ a", "a~~", "\\~", "~~a \\~", "[^",
    "[^a]", "[a](b) ", "`{swift} a` ", "|", "| - ", "> ", "- ", "1. ", "# ", "#\n", "``` ", "```swift\n",
    "```swift\n```\n", "[^a]: b\n", "[^a]: b\n\n    c\n", "[a]: b\n", "> [!NOTE]\n", "> [!NOTE]\n\n", "- [ ] a\n",
    "[[toc]]\n\n", "a|b\n-|-\n\n", "<!--", "<?", "@A {\n", "@A(\n", "@A\n", "@A { a }\n",
    "{% highlight swift %}\n", "{% highlight swift %}\n{% endhighlight %}\n", "{% ", "![a](b.png \"c\") ",
  ])
  func `a short text many times over`(text: String) {
    // cmark itself takes time for each line times its nesting, and so do tables for nothing; those get less.
    let isNesting = ["> ", "- ", "1. "].contains(text)
    let document = read(repeated(text, isNesting ? 10_000 : Self.many) + "\n\nend")
    #expect(document.html.contains("end"))
  }

  @Test func `a table with a short header and many rows stays small`() {
    let header = repeated("| a ", 5_000) + "|\n" + repeated("|-", 5_000) + "|\n"
    let document = read(header + repeated("| b |\n", 5_000))
    #expect(document.plainHTML.count < 10_000_000)
  }

  @Test func `a table with many cells that refer to definitions`() {
    let document = read("| a | b |\n|---|---|\n" + repeated("| [x] | `{swift} 1` |\n", 20_000) + "\n[x]: y.md\n")
    #expect(document.links.count == 20_000)
    #expect(document.spans.count == 20_000)
    #expect(document.spans[19_999].range == place(20_002, 18, 20_002, 19))
  }

  @Test func `many headings of one name`() {
    let document = read(repeated("# a\n", 20_000))
    #expect(Set(document.headings.map(\.id)).count == 20_000)
  }

  @Test func `many footnotes that refer to each other`() {
    let notes = (1...5_000).map { "[^\($0)]: to [^\($0 + 1)]\n" }.joined()
    let document = read("a [^1]\n\n" + notes)
    #expect(document.html.contains("id=\"fn:5000\""))
    #expect(document.faults == ["markdown.undefined-footnote 5002:13"])
  }

  @Test func `a paragraph of many lines with a link and a span on each`() {
    let document = read(repeated("> a [b](c.md) `{swift} 1`\n", 20_000))
    #expect(document.links.last?.range == place(20_000, 5, 20_000, 14))
    #expect(document.spans.last?.range == place(20_000, 24, 20_000, 25))
  }
}
