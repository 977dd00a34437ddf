import Diagnostics
import Markdown
import Testing

/// DocC's directives and Jekyll's tags, which are not Markdown.
@Suite struct ForeignLinesTests {
  @Test(arguments: ["\n", "\r\n"]) func `fences in DocC's directives are fences, at their own places`(ending: String) {
    let document = read(
      "# Title", "", "@TabNavigator {", "    @Tab(\"One, } {\") {", "        Text `{swift} 1 + 1` and [a](b.md).", "",
      "        ```swift group=a", "        let a = 1", "            indented", "        }", "        ```", "    }",
      "    @Tab(", "       \"Two\"", "    )", "    {", "      - An item:", "", "        ```swift", "        two",
      "        ```",
      "    }", "}", "", "After.", "", "    @Row {", ending: ending)
    #expect(document.diagnostics.isEmpty)
    #expect(document.fences.map(\.code) == ["let a = 1\n    indented\n}\n", "two\n"])
    #expect(document.fences.map(\.range) == [place(7, 9, 11, 12), place(19, 9, 21, 12)])
    #expect(document.fences[0].lines == (8...10).map { SourcePosition(line: $0, column: 9) })
    #expect(document.fences[0].words.map(\.range) == [place(7, 18, 7, 25)])
    #expect(document.spans.map(\.range) == [place(5, 23, 5, 28)])
    #expect(document.links.map(\.range) == [place(5, 34, 5, 43)])
    #expect(document.html.contains("<p>After.</p>\n<pre><code>@Row {\n</code></pre>"))
    #expect(!document.html.contains("Tab"))
  }

  @Test func `tabs indent to the next tab stop`() {
    let document = read("@Row {", "\t@Column(size: 2) {", "\t\t```swift", "\t\ta", "\t\t\tb", "\t\t```", "\t}", "}")
    #expect(document.fences.map(\.code) == ["a\n\tb\n"])
    #expect(document.fences[0].lines.map(\.column) == [3, 3])
    #expect(document.fences.map(\.range) == [place(3, 3, 6, 6)])
  }

  @Test func `metadata directives are not shown, and comments are not read`() {
    let document = read(
      "@Metadata {", "  @TechnologyRoot", "  @PageImage(purpose: icon, source: \"x\")", "}", "@Comment {", "  ```swift",
      "  a",
      "  ```", "}", "@Small { *text* }", "@Comment { none }")
    #expect(document.fences.isEmpty && document.diagnostics.isEmpty)
    #expect(document.html == "<p><em>text</em></p>\n")
  }

  @Test func `an at sign in text is text`() {
    let document = read(
      "@Ada said {", "", "@Image(source: \"x\")", "", "@ada {", "", "```swift", "@Tab {", "    a", "}", "```", "",
      "a@Tab {", "}")
    #expect(document.fences.map(\.code) == ["@Tab {\n    a\n}\n"])
    #expect(document.diagnostics.isEmpty)
    #expect(document.html.contains("<p>@Ada said {</p>\n<p>@Image(source: &quot;x&quot;)</p>\n<p>@ada {</p>"))
  }

  @Test func `an unclosed directive is reported`() {
    let document = read("Text.", "", "@Row {", "     ```swift", "     a", "     ```")
    #expect(document.faults == ["markdown.unclosed-directive 3:1"])
    #expect(document.fences.map(\.code) == ["a\n"])
  }

  @Test(arguments: ["\n", "\r\n"]) func `Jekyll's highlight tags are fences`(ending: String) {
    let document = read(
      "Text", "{% highlight swift linenos hidden %}", "let a = \"~~~~\"", "~~~~", "{% raw %}", "", "  b",
      "{% endraw %}",
      "{% endhighlight %}", "", "- Item", "", "  {%- highlight Swift -%}", "  c", "  {%- endhighlight -%}", "",
      "{% highlight ruby %}", "d", "{% endhighlight %}", "{% raw %}", ending: ending)
    #expect(document.diagnostics.isEmpty)
    #expect(document.fences.map(\.code) == ["let a = \"~~~~\"\n~~~~\n\n\n  b\n\n", "c\n"])
    #expect(document.fences.map(\.language) == ["swift", "swift"])
    #expect(document.fences.map { $0.words.map(\.text) } == [["hidden"], []])
    #expect(document.fences[0].words[0].range == place(2, 28, 2, 34))
    #expect(document.fences.map(\.range) == [place(2, 1, 9, 19), place(13, 3, 15, 23)])
    #expect(document.fences.map { $0.lines.map(\.column) } == [[1, 1, 10, 1, 1, 13], [3]])
    #expect(document.otherLanguages == ["ruby": 1])
    #expect(document.html.contains("<p>{% raw %}</p>"))
  }

  @Test func `highlight tags whose Swift cannot be checked are reported, and tags in code are code`() {
    let document = read(
      "{% highlight swift %}let a = 1", "{% endhighlight %}", "", "<div>", "{% highlight swift %}", "b",
      "{% endhighlight %}", "</div>", "", "```text", "{% highlight swift %}", "{% endhighlight %}", "```", "",
      "{% highlight swift %}", "c")
    #expect(
      document.faults == [
        "markdown.unchecked-highlight 1:1", "markdown.unchecked-highlight 5:1", "markdown.unclosed-highlight 15:1",
      ])
    #expect(document.fences.isEmpty)
  }

  @Test func `an output between tags can be updated`() throws {
    let document = read("{% highlight output %}", "a", "{% endhighlight %}")
    let frame = try #require(document.fences.first?.frame)
    #expect(frame.closing == place(3, 1, 3, 19))
    #expect(frame.lines.map(\.whole) == ["a\n"])
  }
}
