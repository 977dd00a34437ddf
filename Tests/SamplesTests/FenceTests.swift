import Diagnostics
import Markdown
import Testing

@testable import Samples

/// All diagnostics of a page as `id:line:column`, and its notes.
private func faults(_ text: String, files: [String: String] = [:]) -> (places: [String], notes: [String]) {
  let document = MarkdownReader().read(Array(text.utf8), path: "page.md")
  let page = SampleReader { files[$0].map { Array($0.utf8) } }.read(document)
  let all = (document.diagnostics + page.diagnostics).inReadingOrder
  return (all.map { "\($0.id):\($0.range.start.line):\($0.range.start.column)" }, all.flatMap { $0.notes.map(\.text) })
}

@Suite struct FenceTests {
  @Test func `an unknown word is an error with a suggestion`() {
    let found = faults("```swift hiden\nlet a = 1\n```\n\n```swift grop=a\n```\n")
    #expect(found.places == ["fence.unknown-word:1:10", "fence.unknown-word:5:10"])
    #expect(found.notes.contains("did you mean 'hidden'?"))
    #expect(found.notes.contains("did you mean 'group='?"))
  }

  @Test(arguments: [
    ("compile_fail", "'fails'"), ("should_panic", "'traps'"), ("no_run", "'compiles'"), ("ignore", "skip="),
    ("noplayground", "remove the word"), ("hide", "'hidden'"),
  ])
  func `a word of another tool is an error with Galley's own word`(word: String, meant: String) {
    let found = faults("```swift \(word)\nlet a = 1\n```\n")
    #expect(found.places == ["fence.unknown-word:1:10"])
    #expect(found.notes.first?.contains(meant) == true)
  }

  @Test func `bidirectional controls in code are errors`() {
    let found = faults(
      "```swift\nlet a = \"\u{202E}b\" // \u{2067}c\n// \u{2069}\n```\n\n```c\n// \u{200F}a \u{5D0}\n```\n")
    #expect(found.places == ["fence.bidirectional-control:2:10", "fence.bidirectional-control:3:4"])
  }

  @Test func `snippet markers without an effect are errors`() {
    let found = faults(
      """
      ```swift
      // snippet.show
      let a = 1
        // snippet.hid
      // snippet.hide
      // snippet.hide
      // snippet.end
      ```
      """)
    #expect(
      found.places == [
        "fence.snippet-marker:2:1", "fence.snippet-marker:4:3", "fence.snippet-marker:6:1", "fence.snippet-marker:7:1",
      ])
    #expect(found.notes.contains("did you mean 'snippet.hide'?"))
  }

  @Test func `a missing value and an unexpected value are errors`() {
    #expect(
      faults("```swift skip\nx\n```\n\n```swift hidden=yes\nlet a = 1\n```\n").places == [
        "fence.missing-value:1:10", "fence.unexpected-value:5:10",
      ])
  }

  @Test func `conflicting words are errors`() {
    #expect(faults("```swift fails traps\nx\n```\n").places == ["fence.conflicting-words:1:16"])
    #expect(faults("```swift skip=\"no\" demo=a\nx\n```\n").places == ["fence.conflicting-words:1:20"])
  }

  @Test func `an output needs its sample directly before it`() {
    #expect(faults("```output\nx\n```\n").places == ["output.no-sample:1:1"])
    #expect(faults("```swift\nprint(1)\n```\n\ntext\n\n```output\n1\n```\n").places == ["output.no-sample:7:1"])
    #expect(faults("```swift skip=\"why\"\nprint(1)\n```\n\n```output\n1\n```\n").places == ["output.not-run:5:1"])
    #expect(faults("```swift\nprint(1)\n```\n\n```output\n1\n```\n").places == [])
  }

  @Test func `the name of a demo is unique, and others must use an existing one`() {
    let found = faults(
      """
      ```swift demo=sign-up
      let form = 1
      ```
      ```swift demo=sign-up
      let form2 = 1
      ```
      ```still demo=sing-up
      a: b
      ```
      ```check
      | a | a.value? |
      |---|---|
      | 1 | 2 |
      ```
      """)
    #expect(found.places == ["demo.duplicate-name:4:10", "demo.unknown:7:1", "demo.missing-name:10:1"])
    #expect(found.notes.contains("did you mean 'sign-up'?"))
  }

  @Test func `a demo that does not end with a form is an error`() {
    #expect(faults("```swift demo=a\nfor i in 1...2 {}\n```\n").places == ["demo.no-form:1:1"])
  }

  @Test func `a quoted file and region must exist`() {
    let files = ["a.swift": "// #region one\nlet a = 1\n// #endregion\n// #region two\n"]
    let found = faults(
      """
      ```swift file=b.swift
      ```
      ```swift file=a.swift#on
      ```
      ```swift file=a.swift#two
      ```
      ```swift file=a.swift#one
      let own = 1
      ```
      """, files: files)
    #expect(
      found.places == [
        "file.missing:1:10", "file.missing-region:3:10", "file.unclosed-region:5:10", "file.fence-not-empty:7:1",
      ])
  }

  @Test func `regions are found in the style of each tool`() {
    let source = """
      // snippet.first
      let a = 1
      // snippet.hide
      let hidden = 2
      // snippet.show
      // ANCHOR: second
      let b = 3
      // snippet.third
      let c = 4
      // ANCHOR_END: second
      //#region fourth
      let d = 5
      // #region inner
      let e = 6
      // #endregion
      // #endregion
      // snippet.end
      // ANCHOR: fifth
      // ANCHOR_END: sixth

      """
    func code(_ region: String) -> (code: String?, faults: [String]) {
      let document = MarkdownReader().read(Array("```swift file=a.swift#\(region)\n```\n".utf8), path: "page.md")
      let page = SampleReader { _ in Array(source.utf8) }.read(document)
      return (page.samples.first?.code, page.diagnostics.map(\.summary))
    }
    #expect(code("first").code == "let a = 1\nlet b = 3\n")
    #expect(code("second").code == "let b = 3\nlet c = 4\n")
    #expect(code("third").code == "let c = 4\nlet d = 5\nlet e = 6\n")
    #expect(code("fourth").code == "let d = 5\nlet e = 6\n")
    #expect(code("fifth").faults == ["missing '// ANCHOR_END: fifth' for region 'fifth' in 'a.swift'"])
    #expect(code("hide").faults == ["missing region 'hide' in 'a.swift'"])
  }

  @Test func `a quoted file loses its markers, its indentation and the empty lines at its end`() {
    let source = "\n  // #region one\n  let a = 1\n\n  let b = 2\n  // #endregion\n\n"
    let document = MarkdownReader().read(Array("```swift file=a.swift\n```\n".utf8), path: "page.md")
    let page = SampleReader { $0 == "a.swift" ? Array(source.utf8) : nil }.read(document)
    #expect(page.samples.map(\.code) == ["\nlet a = 1\n\nlet b = 2\n"])
    // Tabs are indentation, too; marks in a text are none.
    let tabs = "\tfunc a() {\n\t\tb(\"\"\"\n\t\t\t// #region two\n\t\t\t\"\"\")\n\t}\n"
    let tabbed = SampleReader { $0 == "a.swift" ? Array(tabs.utf8) : nil }.read(document)
    #expect(
      tabbed.samples.map(\.code) == ["func a() {\n\tb(\"\"\"\n\t\t// #region two\n\t\t\"\"\")\n}\n"])
  }
}

@Suite struct CheckTableTests {
  @Test func `cells keep their places and read literals`() throws {
    let text = """
      ```swift demo=d
      let f = 1
      ```

      > ```check demo=d
      > | name | name.value? |
      > |------|:-----------:|
      > | Ada  | "a\\tb"      |
      > |      | x \\| y      |
      > ```
      """
    let document = MarkdownReader().read(Array(text.utf8), path: "page.md")
    let page = SampleReader { _ in nil }.read(document)
    #expect(page.diagnostics.isEmpty)
    let table = try #require(page.checks.first)
    #expect(table.columns.map(\.name) == ["name", "name.value"])
    #expect(table.columns.map(\.isQuestion) == [false, true])
    #expect(table.lines.map { $0.map(\.value) } == [["Ada", "a\tb"], [nil, "x | y"]])
    #expect(table.lines[0][0].range == SourceRange(file: "page.md", line: 8, column: 5, length: 3))
  }

  @Test func `a check without a table, expected values or equal rows is an error`() {
    let head = "```swift demo=d\nlet f = 1\n```\n\n"
    #expect(faults(head + "```check demo=d\nno table\n```\n").places == ["check.not-a-table:5:1"])
    #expect(
      faults(head + "```check demo=d\n| a | b |\n|---|---|\n| 1 | 2 |\n```\n").places == [
        "check.no-expected-values:6:1"
      ])
    #expect(
      faults(head + "```check demo=d\n| a | a.b? |\n|---|---|\n| 1 |\n```\n").places == ["check.wrong-cell-count:8:5"])
    #expect(
      faults(head + "```check demo=d\n| a | a.b? |\n|---|---|\n| 1 | 2 |  3 | 4 |\n```\n").places
        == ["check.wrong-cell-count:8:12"])
    #expect(
      faults(head + "```check demo=d\n| a | b? |\n|---|---|\n| 1 | 2 |\n```\n").places == ["check.invalid-column:6:7"])
    #expect(faults(head + "```check demo=d\n| a | a.b? |\n|---|---|\n```\n").places == ["check.no-rows:5:1"])
  }
}
