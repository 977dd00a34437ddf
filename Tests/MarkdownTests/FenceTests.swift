import Diagnostics
import Markdown
import Testing

@Suite struct FenceTests {
  @Test func `a fence has words with their places`() throws {
    let document = read(
      "---", "title: A", "---", "# One", "", "```swift hidden skip=\"why not\" demo=x", "let a = 1", "", "print(a)",
      "```",
      "after")
    let fence = try #require(document.fences.first)
    #expect(fence.language == "swift")
    #expect(fence.words.map(\.text) == ["hidden", "skip=\"why not\"", "demo=x"])
    #expect(fence.words.map(\.range) == [place(6, 10, 6, 16), place(6, 17, 6, 31), place(6, 32, 6, 38)])
    #expect(fence.infoRange == place(6, 4, 6, 38))
    #expect(fence.code == "let a = 1\n\nprint(a)\n")
    #expect(fence.lines == [7, 8, 9].map { SourcePosition(line: $0, column: 1) })
    #expect(fence.range == place(6, 1, 10, 4))
    #expect(fence.heading == HeadingNumber(0))
    #expect(document.diagnostics.isEmpty)
    #expect(document.tree.nodes.contains { $0.kind == .fence(FenceNumber(0)) })
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func `fences in lists and quotes keep their places`(ending: String) {
    let document = read(
      "* item", "", "    ```swift", "    one", "      two", "", "    ```", "  * > ````swift", "    > three",
      "    >  four",
      "    > ````", "", "\t```swift", "\t\ttabs", "\t```", ending: ending)
    #expect(document.fences.map(\.code) == ["one\n  two\n\n", "three\n four\n", "\ttabs\n"])
    #expect(document.fences.map { $0.lines.map(\.line) } == [[4, 5, 6], [9, 10], [14]])
    #expect(document.fences.map { $0.lines.map(\.column) } == [[5, 5, 1], [7, 7], [2]])
    #expect(document.fences.map(\.range) == [place(3, 5, 7, 8), place(8, 7, 11, 11), place(13, 2, 15, 5)])
    #expect(document.diagnostics.isEmpty)
  }

  @Test func `a fence without words has an empty place behind its backticks`() {
    let document = read("~~~~swift", "a", "~~~~", "", "``` output", "b", "```")
    #expect(document.fences.map(\.infoRange) == [place(1, 5, 1, 10), place(5, 5, 5, 11)])
    #expect(document.fences.map(\.words) == [[], []])
  }

  @Test func `indented code and other languages are not listed as fences`() {
    let document = read("    ```swift", "    let a = 1", "", "```c", "int a;", "```", "", "```", "plain", "```")
    #expect(document.fences.isEmpty)
    #expect(document.faults == ["markdown.unrecognized-fence 1:5"])
    #expect(document.html.contains("<pre><code class=\"language-c\">int a;\n</code></pre>"))
  }

  @Test func `a fence that is read as code or HTML is reported`() {
    let document = read(
      "- item", "", "      ~~~ swift fails", "      a", "      ~~~", "", "<details>", "<summary>b</summary>",
      "  ```swift", "c",
      "  ```", "</details>", "", "<details>", "", "```swift", "d", "```", "</details>", "", "<!--", "```swift", "```",
      "-->",
      "", "    let e = \"```swift\"", "", "    ```swiftly", "    ```", ending: "\r\n")
    #expect(document.faults == ["markdown.unrecognized-fence 3:7", "markdown.unrecognized-fence 9:3"])
    #expect(document.fences.map(\.code) == ["d\n", ""])
    let text = read(
      "Term", ": ```swift", "let a = 1", "", "\u{C}```swift", "let b = 1", "", "\u{200B}~~~ output", "",
      ": ```swift``` is a word.", "", "A: ```swift", "```")
    #expect(
      text.faults.filter { $0.hasPrefix("markdown.unrecognized-fence") } == [
        "markdown.unrecognized-fence 2:1", "markdown.unrecognized-fence 5:1", "markdown.unrecognized-fence 8:1",
      ])
  }

  @Test func `a fence knows the heading above it`() {
    let document = read("```swift", "```", "# A", "## B", "```swift", "```", "Setext", "===", "> ```swift", "> ```")
    #expect(document.fences.map { $0.heading?.value } == [nil, 1, 2])
  }

  @Test func `an unclosed fence is a warning at its first line`() {
    let document = read("text", "", "```swift demo=a", "let a = 1", "", "")
    #expect(document.faults == ["markdown.unclosed-fence 3:1"])
    #expect(document.fences.map(\.code) == ["let a = 1\n\n"])
  }

  @Test func `a fence cut off by the end of its list item counts as unclosed`() {
    let document = read("- ```swift", "  a", "```", "b", "```")
    #expect(document.faults == ["markdown.unclosed-fence 1:3"])
    #expect(document.fences.map(\.range) == [place(1, 3, 2, 4)])
    #expect(document.html.hasSuffix("<pre><code>b\n</code></pre>\n"))
  }

  @Test func `an unclosed fence in another language is not reported`() {
    #expect(read("```c", "int a;").diagnostics.isEmpty)
  }

  @Test func `code keeps text that looks like tags`() {
    let document = read("```swift", "a < b && \"c\" > d", "```")
    #expect(document.fences.map(\.code) == ["a < b && \"c\" > d\n"])
    #expect(
      document.html == "<pre><code class=\"language-swift\">a &lt; b &amp;&amp; &quot;c&quot; &gt; d\n</code></pre>\n")
  }

  @Test func `an unclosed quotation mark in the words reaches to the end of the line`() {
    let document = read("```swift skip=\"a b", "```")
    #expect(document.fences.map { $0.words.map(\.text) } == [["skip=\"a b"]])
    #expect(document.faults == ["fence.unclosed-quote 1:10"])
    #expect(document.diagnostics.hasErrors)
  }

  @Test func `a byte order mark before the first fence moves nothing but its columns`() {
    let document = read("\u{FEFF}```swift", "a", "```")
    #expect(document.fences.map(\.code) == ["a\n"])
    #expect(document.fences.map(\.lines) == [[SourcePosition(line: 2, column: 1)]])
  }

  @Test(arguments: [
    "Swift,hidden", "swift,hidden", "{swift}", "{.swift}", "{ .swift }", "{ swift }", "{ #a .swift }", "OUTPUT",
  ])
  func `a language that differs from ours only in case or punctuation is an error`(info: String) {
    let document = read("text", "", "- ```\(info) x", "  ```")
    #expect(document.faults == ["markdown.fence-language 3:3"])
    #expect(document.diagnostics.hasErrors)
  }

  @Test(arguments: ["Swift", "SWIFT"])
  func `the name of Swift is read in any case`(info: String) {
    let document = read("- ```\(info) hidden", "  a", "  ```")
    #expect(document.fences.map(\.language) == ["swift"])
    #expect(document.fences.map(\.code) == ["a\n"])
    #expect(document.diagnostics.isEmpty)
    let hidden = read("<!--", "```\(info)", "a", "```", "-->")
    #expect(hidden.fences.map(\.hiding) == [.sample])
  }

  @Test func `a misspelled language is a warning on a page that was not written for Galley`() {
    let page = "```swift\na\n```\n\n```outptu\nb\n```\n\n```Swfit\nc\n```\n"
    let document = MarkdownReader(readsDocC: true).read(Array(page.utf8), path: "README.md")
    #expect(document.faults == [5, 9].map { "markdown.fence-language \($0):1" })
    #expect(!document.diagnostics.hasErrors)
  }

  @Test func `a misspelled language is an error where a checked fence is likely`() {
    let document = read(
      "```swift", "a", "```", "", "```otuput", "b", "```", "", "text", "", "```chek demo=x", "```", "",
      "```stil demo=x",
      "```", "", "```stil", "```", "", "text", "", "```swif", "```")
    #expect(document.faults == [5, 11, 14, 22].map { "markdown.fence-language \($0):1" })
    #expect(
      document.diagnostics.flatMap(\.notes).map(\.text)
        == ["output", "check", "still", "swift"].map { "did you mean '\($0)'?" })
    #expect(document.diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test(arguments: ["swig", "shell", "c", "checked", "text", ""])
  func `other languages are not reported`(info: String) {
    #expect(read("```\(info)", "```").diagnostics.isEmpty)
  }
}
