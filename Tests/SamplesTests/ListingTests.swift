import Diagnostics
import Markdown
import Testing

@testable import Samples

/// Words for the presentation of code, in any language.
@Suite struct ListingTests {
  private func read(_ text: String) -> PageSamples {
    let document = MarkdownReader().read(Array(text.utf8), path: "page.md")
    var page = SampleReader { _ in nil }.read(document)
    page.diagnostics = (document.diagnostics + page.diagnostics).inReadingOrder
    return page
  }

  @Test func `title, marks and numbers are read from a Swift fence and from any other`() throws {
    let words = #"title="A \"b\" <c>.swift" highlight=1,3-4 added=2 numbers=7"#
    for language in ["swift", "json", "C++"] {
      let page = read("```\(language) \(words)\na\nb\nc\nd\n```\n")
      #expect(page.diagnostics == [])
      let listing = try #require(language == "swift" ? page.samples.first?.listing : page.listings[FenceNumber(0)])
      #expect(listing.title == #"A "b" <c>.swift"#)
      #expect((1...5).filter(listing.highlighted.contains) == [1, 3, 4])
      #expect((1...5).filter(listing.added.contains) == [2])
      #expect(listing.removed.isEmpty && listing.firstNumber == 7 && listing.marksLines)
    }
    #expect(read("```sh numbers\na\n```\n").listings[FenceNumber(0)]?.firstNumber == 1)
  }

  @Test func `a fence in another language without such words, or with others, stays as it is`() {
    for info in ["json", "json {a} key=value", "js titles=a", "text numbersome", "diff"] {
      let page = read("```\(info)\na\n```\n")
      #expect(page.listings.isEmpty && page.diagnostics.isEmpty, "\(info)")
    }
  }

  @Test(arguments: [
    ("highlight=3", "line 3 does not exist: the code block has 2 lines"),
    ("highlight=1-9999999999999999999", "needs line numbers"),
    ("added=0", "needs line numbers"), ("removed=2-1", "needs line numbers"), ("highlight=a", "needs line numbers"),
    ("highlight=1,,2", "needs line numbers"), ("added=1-2 removed=2", "line 2 is marked both as added"),
    ("numbers=x", "the number of the first line"), ("title=\"\"", "'title' needs a title"),
    ("highlight", "'highlight' needs line numbers: highlight=2,4-6"), ("numbers numbers", "duplicate word"),
  ])
  func `line numbers without a line are an error in Swift, and a warning in other languages`(
    words: String, message: String
  ) {
    for (language, severity) in [("swift", Diagnostic.Severity.error), ("json", .warning)]
    where language == "swift" || words.contains("=") {
      let found = read("```\(language) \(words)\nlet a = 1\nlet b = 1\n```\n").diagnostics
      #expect(found.map(\.severity) == [severity], "\(language) \(words)")
      #expect(found.first?.summary.contains(message) == true, "\(found.map(\.summary))")
    }
  }

  @Test func `hidden lines do not count, and a hidden block has no presentation`() {
    #expect(read("```swift highlight=2\nlet a = 1 // hide\nlet b = 1\nlet c = 1\n```\n").diagnostics == [])
    let tooFar = read("```swift highlight=3\nlet a = 1 // hide\nlet b = 1\nlet c = 1\n```\n").diagnostics
    #expect(tooFar.map(\.id) == ["fence.invalid-lines"])
    #expect(read("```swift hidden title=a\nlet a = 1\n```\n").diagnostics.map(\.id) == ["fence.conflicting-words"])
  }

  @Test(arguments: [
    ("{a}", "highlight=2,4-6"), ("hl=2", "highlight=2,4-6"), ("linenos", "'numbers'"),
    ("filename=a", "title=\"Main.swift\""), ("insert={2}", "added=3"), ("delete={2}", "removed=4-5"),
  ])
  func `words of other generators are errors with Galley's own words`(word: String, meant: String) {
    let found = read("```swift \(word)\nlet a = 1\n```\n").diagnostics
    #expect(found.map(\.id) == ["fence.unknown-word"])
    #expect(found.first?.notes.first?.text.contains(meant) == true)
  }

  @Test(arguments: [
    ("{1,3-4}", "highlight=1,3-4"), ("{1, 3}", "highlight=1,3"), ("[a b.swift]", "title=\"a b.swift\""),
    ("showLineNumbers", "numbers"), (":line-numbers", "numbers"), ("line-numbers=7", "numbers=7"),
    ("showLineNumbers=false", ""), ("hl_lines=\"1 3-4\"", "highlight=1,3-4"), ("linenums=\"5\"", "numbers=5"),
    ("ins={2}", "added=2"), ("mark={1,2}", "highlight=1,2"), ("{1} [a]", "highlight=1 title=a"),
  ])
  func `the most usual words of other generators mean the same`(word: String, ours: String) {
    for language in ["swift", "js", "js{1}".replacing("{1}", with: "")] {
      let code = "\nlet a = 1\nlet b = 1\nlet c = 1\nlet d = 1\n```\n"
      let theirs = read("```\(language) \(word)" + code)
      let own = read("```\(language) \(ours)" + code)
      #expect(theirs.diagnostics == [])
      #expect(theirs.samples.map(\.listing) == own.samples.map(\.listing))
      #expect(
        Array(theirs.listings.values) == (ours.isEmpty ? Array(theirs.listings.values) : Array(own.listings.values)))
    }
  }

  @Test func `options can follow the language directly`() {
    let page = read("```js{1,3}\na\nb\nc\n```\n\n```ts:line-numbers {2}\na\nb\n```\n\n```swift{1}\nlet a = 1\n```\n")
    #expect(page.diagnostics == [])
    #expect(
      page.listings.values.map(\.highlighted.ranges).sorted { $0.count > $1.count } == [[1...1, 3...3], [2...2]])
    #expect(page.samples.first?.listing.highlighted.ranges == [1...1])
  }

  @Test func `marks in a text are text`() throws {
    let text = "let a = \"\"\"\n  x // hide\n  // snippet.hide\n  \\(b) // hide\n  \"\"\""
    let page = read("```swift\n\(text)\nlet c = \"d\" // hide\n```\n")
    #expect(page.diagnostics == [])
    #expect(try #require(page.samples.first).shownCode == text + "\n")
  }

  @Test func `removed lines are shown but not compiled, and other lines keep their places`() throws {
    let text = """
      ```swift removed=2-3 added=4
      let secret = 1 // hide
      let a = 1
      let b = "é" // => nonsense
      let c = missing
      let c = 3 // => 3
      ```
      """
    let sample = try #require(read(text).samples.first)
    #expect(
      sample.code == "let secret = 1 // hide\nlet a = 1\n" + String(repeating: " ", count: 27) + "\n"
        + String(repeating: " ", count: 15) + "\nlet c = 3 // => 3\n")
    #expect(
      sample.codeWithRemoved == "let secret = 1 // hide\nlet a = 1\nlet b = \"é\" // => nonsense\n"
        + "let c = missing\nlet c = 3 // => 3\n")
    #expect(sample.claims.map(\.range.start.line) == [6])
    #expect(sample.shownCode.hasPrefix("let a = 1\nlet b"))
  }
}
