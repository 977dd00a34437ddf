import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import Building
@testable import Sites

/// What blessing leaves alone, and what becomes of odd claims.
@Suite(.takingTurns, .tags(.compiler), BlessBench.asking) struct BlessRefusalTests {
  @Test func `dots stay; lines with dots are never spelt out`() async throws {
    try await expectBlessed(
      """
      ```swift
      print("start\\nx\\ny\\ntook 17 ms\\nend")
      ```
      ```output
      begin
      ...
      took ... ms
      fin
      ```
      ```swift
      print("took 17 s") // Prints "took ... ms"
      ```
      ```output
      took ... ms
      ```
      """,
      """
      ```swift
      print("start\\nx\\ny\\ntook 17 ms\\nend")
      ```
      ```output
      start
      ...
      took ... ms
      end
      ```
      ```swift
      print("took 17 s") // Prints "took ... ms"
      ```
      ```output
      took ... ms
      ```
      """,
      refusals: [
        "not updated: the text with '...' does not match; edit it by hand",
        "not updated: a line with '...' has no match in the output; edit it by hand",
      ])
  }

  @Test func `lines that hold where patterns are replaced stay as they are`() async throws {
    try await expectBlessed(
      """
      ```swift replace="v\\d+=>V"
      print("v12\\ntwo\\nv3")
      ```
      ```output
      v1
      zwei
      v3
      ```
      """,
      """
      ```swift replace="v\\d+=>V"
      print("v12\\ntwo\\nv3")
      ```
      ```output
      v1
      two
      v3
      ```
      """)
  }

  @Test func `what differs, what no comment can hold and what was not reached is left, and said`() async throws {
    let page = """
      ```swift
      for i in 1...2 {
        i * 2 // => 2
        print(i)
        // Prints "1"
      }
      Int.random(in: 0...1_000_000_000) // => 3
      struct Lines: CustomDebugStringConvertible { var debugDescription: String { "a\\nb" } }
      Lines() // => a b
      print("one")
      // Prints "zero"
      // Prints "one"
      let quiet = 1
      // Prints "something"
      print("two\\nlines") // Prints "one"
      let (a, b) = (1, 2)
      ```
      ```output
      \("...")
      ```
      """
    try await expectBlessed(
      page, page,
      refusals: [
        "not updated: this code runs several times with different values",
        "not updated: this code runs several times and prints different lines",
        "use a fixed seed or date, sort unordered results, or compare only the constant part ('...' or replace=); "
          + "to show this code without checking it, write skip=\"reason\" after 'swift'",
        "not updated: the value has several lines",
        "not updated: only 1 of 2 expected lines is printed; remove the other comments",
        "not updated: nothing is printed here", "not updated: more lines are printed; add a comment for each",
        "write a part of the expected text",
      ])
  }

  @Test(arguments: [
    ("let wrong: Int = \"x\"", "sample.does-not-compile"), ("let wrong = [1][2]; print(1, wrong)", "run.crash"),
  ])
  func `where a block is refused or crashes the sound ones are blessed, and none that depends on it`(
    line: String, fault: String
  ) async throws {
    let page =
      "```swift\n1 + 1 // => 3\n```\n```swift\n\(line)\n```\n```swift\n3 + wrong // => 3\n```\n"
      + "```swift\n2 + 2 // => 3\n```\n```swift group=other\n1 + 1 // => 3\n```\n"
    let bench = try BlessBench(["page.md": page])
    let report = try await bench.bless(["page.md"])
    #expect(report.files.map(\.claims) == [3])
    #expect(report.check.diagnostics.map(\.id) == [fault])
    let text = try bench.text("page.md")
    #expect(
      text == page.replacing("1 + 1 // => 3", with: "1 + 1 // => 2").replacing("2 + 2 // => 3", with: "2 + 2 // => 4"))
  }

  @Test func `a fence gets longer marks where its output holds its own`() async throws {
    try await expectBlessed(
      "> ```swift\n> print(\"a\\n```\\nb\")\n> ```\n> ```output\n> ```",
      "> ```swift\n> print(\"a\\n```\\nb\")\n> ```\n> ````output\n> a\n> ```\n> b\n> ````")
  }

  @Test func `an output that no Markdown holds, or in a fence without end, is left`() async throws {
    let page = "```swift\nprint(\"a\\r\\nb\")\n```\n```output\nab\n```\n\n```swift\nprint(1)\n```\n```output\n2\n"
    try await expectBlessed(
      page, page,
      refusals: [
        "not updated: the output has carriage returns or zero bytes, which Markdown cannot contain",
        "close it with a line of '```'", "not updated: the fence is not closed",
      ])
  }

  @Test func `cells say pipes, quotes, blanks and nothing so that the table reads them back`() async throws {
    let demo = """
      ```swift demo=d
      import Forms
      let form = Form() +++ TextRow("a") { $0.title = "x|y\\\\" } <<< TextRow("b") { $0.title = "\\"q\\"" }
        <<< TextRow("c") { $0.title = " " } <<< TextRow("d") { $0.title = "two\\nlines" } <<< TextRow("e")
      ```

      """
    try await expectBlessed(
      demo + """
        ```check demo=d
        | a | a.title?| b.title? | c.title? | d.title? | e.value? |
        |---|--|---|---|---|---|
        | |?| q | .. | "two" | nothing |
        ```

        ```check demo=d
        a | a.title? | e.value?
        --|-|-
        "" | z | nothing
        ```
        """,
      demo + """
        ```check demo=d
        | a | a.title?| b.title? | c.title? | d.title? | e.value? |
        |---|--|---|---|---|---|
        | |"x\\|y\\\\"| "\\"q\\"" | " " | "two\\nlines" |         |
        ```

        ```check demo=d
        a | a.title? | e.value?
        --|-|-
        "" | "x\\|y\\\\" | ""
        ```
        """)
  }

  @Test func `a page that changed while it was proofed is not written`() async throws {
    let bench = try BlessBench(["page.md": "```swift\n1 + 1 // => 3\n```\n"])
    let file = bench.folder["page.md"]
    let changed = "# Mine\n\n```swift\n1 + 1 // => 3\n```\n"
    let report = try await bench.bless(["page.md"]) { try? Data(changed.utf8).write(to: URL(filePath: file)) }
    #expect(report.files.isEmpty)
    #expect(report.check.diagnostics.map(\.id) == ["bless.changed", "claim.value"])
    #expect(report.check.diagnostics[0].summary.hasPrefix("\(file) was changed during the check"))
    #expect(try bench.text("page.md") == changed)
    #expect(try bench.folder.names() == ["page.md"])
  }

  @Test func `a link stays a link, permissions stay, and nothing else lies beside the page`() async throws {
    let bench = try BlessBench(["real/page.md": "```swift\n1 + 1 // => 3\n```\n"])
    let real = bench.folder["real/page.md"]
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    try bench.folder.link("link.md", to: "real/page.md")
    let report = try await bench.bless(["link.md", "real/page.md"])
    #expect(report.check.diagnostics == [])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: bench.folder["link.md"]) == "real/page.md")
    #expect(try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o640)
    #expect(try bench.text("real/page.md") == "```swift\n1 + 1 // => 2\n```\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder["real"]) == ["page.md"])
  }

  @Test func `faults that stay are told at their places in the new text`() async throws {
    let bench = try BlessBench([
      "page.md": "```swift\nprint(\"a\\nb\")\n```\n```output\n```\n\n```swift fails\nlet x = 1\n```\n"
    ])
    let report = try await bench.bless(["page.md"])
    #expect(report.check.diagnostics.map(\.range.start.line) == [9])
  }

  @Test func `a value that depends on where it stands is not blessed into another wrong one`() async throws {
    let page = "```swift\nprint(\"a\\nb\")\n```\n```output\n```\n```swift\n#line // => 3\n```\n"
    let after = "```swift\nprint(\"a\\nb\")\n```\n```output\na\nb\n```\n```swift\n#line // => 3\n```\n"
    try await expectBlessed(
      page, after, refusals: ["not updated: the result was different in a second run"])
  }
}
