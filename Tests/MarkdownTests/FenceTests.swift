import Diagnostics
import Markdown
import Testing

/// Reads a page from lines.
func read(_ lines: String..., ending: String = "\n") -> Document {
  MarkdownReader().read(Array(lines.joined(separator: ending).utf8), path: "page.md")
}

func place(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> SourceRange {
  SourceRange(
    file: "page.md", start: SourcePosition(line: line, column: column),
    end: SourcePosition(line: endLine, column: endColumn))
}

@Suite struct FenceTests {
  @Test func `a fence is told by words with their places`() throws {
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
    #expect(fence.heading == 0)
    #expect(document.diagnostics.isEmpty)
    #expect(document.body.contains(.fence(0)))
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
}
