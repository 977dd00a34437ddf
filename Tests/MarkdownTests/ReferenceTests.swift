import Markdown
import Testing

@Suite struct ReferenceTests {
  @Test func `an undefined reference is reported at its place, with the nearest name`() {
    let document = read(
      "# A", "", "See [the guide][giude] and [*both*][ none  at all ],", "> [guide][], [Other][] and ![p][pic].", "",
      "| [c][cell] | b |", "|---|---|", "| 1 | 2 |", "", "[guide]: guide.md", "[x]: x.md 'X'", "[X]: y.md", "", "[x]")
    #expect(
      document.faults == [
        "markdown.undefined-reference 3:5", "markdown.undefined-reference 3:35", "markdown.undefined-reference 4:14",
        "markdown.undefined-reference 4:29", "markdown.undefined-reference 6:3", "markdown.duplicate-reference 12:1",
      ])
    #expect(document.diagnostics.first?.notes.map(\.text) == ["did you mean '[guide]'?"])
  }

  @Test func `an unused definition is reported`() {
    let document = read("[used]: a.md", "[un used]: b.md", "", "> [quoted]: c.md", "", "[Used] ![x][quoted]")
    #expect(document.faults == ["markdown.unused-reference 2:1"])
  }

  @Test(arguments: [
    "`[a][b]`", "```\n[a]: b\n[c][d]\n```", "    [a][b]", "\\[a\\][b]", "matrix[0][1] and f()[a][b]",
    "<div>\n[a][b]\n</div>",
    "[a] and [b]", "[^1][^2]", "[a](b.md)[c](d.md)", "[ ] [x]", "a]: b",
  ])
  func `texts that are not references are not reported`(markdown: String) {
    #expect(read(markdown).faults.isEmpty)
  }
}
