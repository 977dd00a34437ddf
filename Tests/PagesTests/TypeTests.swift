import Foundation
import Markdown
import TestSupport
import Testing

@testable import Pages
@testable import Proofs
@testable import Results

/// The types of names on pages.
@Suite struct TypeTests {
  private static func fact(
    _ declaration: String, type: String? = nil, _ documentation: String = "", module: String = "M",
    usr: String = "s:1M",
    in fence: FenceNumber? = nil
  ) -> NameFact {
    NameFact(
      declaration: declaration, type: type, documentation: documentation,
      symbol: .init(name: "n", module: module, usr: usr, kind: .variable), fence: fence)
  }

  private static func page(_ markdown: String, _ names: [(fence: FenceNumber, range: Range<Int>, fact: NameFact)])
    -> TestPage
  {
    var page = TestPage(markdown)
    for name in names { page.proof?.names[name.fence, default: SampleNames()].add(name.range, name.fact) }
    return page
  }

  @Test func `each name leads to the entry of its type, and equal ones to the same`() {
    let (a, b) = (Self.fact("let a: Int", "The `first` [one](x) of *all*."), Self.fact("let b: [Int]", type: "<T>"))
    let page = Self.page("```swift\nlet a = 1\nlet b = [a]\n```\n", [(0, 4..<5, a), (0, 14..<15, b), (0, 19..<20, a)])
    let html = page.html
    #expect(html.contains(##"let</span> <a class=t1 tabindex=-1>a</a> = "##))
    #expect(html.contains(##"<a class=t2 tabindex=-1>b</a> = [<a class=t1 tabindex=-1>a</a>]"##))
    #expect(
      html.contains(
        #"<ul class="types" id="types-0" popover=""><li><code>let a: Int</code><span>The <code>first</code> one of all.</span>"#
          + "<li><code>let b: [Int]</code><code>&lt;T&gt;</code></ul></figure>"))
    #expect(html.contains(#"<button class="types-opener" type="button" popovertarget="types-0">Types</button>"#))
    #expect(html.contains("Assets/types"))
  }

  @Test func `a page without types has nothing of them`() {
    let html = Self.page("```swift\nlet a = 1\n```\n", []).html
    #expect(!html.contains("types"))
  }

  @Test func `each entry has a rule of the style sheet`() throws {
    let styles = try String(contentsOfFile: "\(TestedPackage.folder)/Templates/Assets/types.css", encoding: .utf8)
    let numbers = styles.matches(of: /:nth-child\((\d+)\)/).compactMap { Int($0.1) }
    #expect(numbers == Array(1...NameList.most))
    let many = NameList.most + 1
    let code = (1...many).map { "let a\($0) = 1\n" }
    var (offset, names): (Int, [(FenceNumber, Range<Int>, NameFact)]) = (0, [])
    for (number, line) in code.enumerated() {
      names.append((0, (offset + 4)..<(offset + line.utf8.count - 5), Self.fact("let a\(number): Int")))
      offset += line.utf8.count
    }
    let html = Self.page("```swift\n\(code.joined())```\n", names).html
    #expect(html.contains("<a class=t\(NameList.most) tabindex") && !html.contains("<a class=t\(many) tabindex"))
    #expect(html.ranges(of: "<li><code>let a").count == NameList.most)
  }

  @Test func `names in hidden lines have no entries`() {
    let page = Self.page(
      "```swift\nlet a = 1 // hide\nlet b = 1\n```\n",
      [(0, 4..<5, Self.fact("let a: Int")), (0, 22..<23, Self.fact("let b: Int"))])
    #expect(page.html.contains("<a class=t1 tabindex=-1>b</a>"))
    #expect(!page.html.contains("let a: Int"))
  }

  @Test func `an entry leads to the sample that declares the name, if another one that is shown does`() {
    let markdown = "```swift\nlet a = 1\n```\n\n```swift hidden\nlet b = 1\n```\n\n```swift\na + b\n```\n"
    let html = Self.page(
      markdown,
      [
        (0, 4..<5, Self.fact("let a: Int", in: 0)), (2, 0..<1, Self.fact("let a: Int", in: 0)),
        (2, 4..<5, Self.fact("let b: Int", in: 1)),
      ]
    ).html
    #expect(html.matches(of: /<li><a href="#sample-0"><code>let a: Int</).count == 1)
    #expect(html.contains(#"<figure id="sample-0""#))
    #expect(!html.contains("sample-1"))
    #expect(html.contains("<li><code>let b: Int</code></ul>"))
  }

  @Test func `a symbol of a package leads to the heading about it, of the page or of another one`() {
    let row = Self.fact("class Row", usr: "s:5Forms3RowC")
    let title = Self.fact("var title: String", usr: "s:5Forms4CellC5titleSSvp")
    let other = Self.fact("class Other", usr: "s:5Forms5OtherC")
    var page = Self.page(
      "# Rows\n\n## `Row<T>`\n\n```swift\na b c\n```\n", [(0, 0..<1, row), (0, 2..<3, title), (0, 4..<5, other)])
    page.context.site.symbols = ["Row": "wrong.html#row", "Cell": "guide/cells.html#cell"]
    page.context.root = "../"
    let html = page.html
    #expect(html.contains(##"<li><a href="#row"##))
    #expect(html.contains(#"<li><a href="../guide/cells.html#cell"><code>var title: String<"#))
    #expect(html.contains("<li><code>class Other<"))
  }

  @Test func `an author's id stays the id of the sample`() {
    let markdown = "```swift {#first}\nlet a = 1\n```\n\n```swift\na\n```\n"
    let html = Self.page(markdown, [(1, 0..<1, Self.fact("let a: Int", in: 0))]).html
    #expect(html.contains(##"<a href="#first">"##) == html.contains(#"id="first""#))
    #expect(!html.contains("sample-0") || html.contains(#"id="sample-0""#))
  }

  @Test func `an angle bracket in a type is text`() {
    let page = Self.page("```swift\nlet a = 1\n```\n", [(0, 4..<5, Self.fact("let a: S<script>", "<b> & `<i>`"))])
    #expect(page.html.contains("let a: S&lt;script&gt;"))
    #expect(page.html.contains("&lt;b&gt; &amp; <code>&lt;i&gt;</code>"))
  }

  @Test(arguments: [
    ("s:SS10uppercasedSSyF", "Swift", "swift/string"),
    ("s:STsSL7ElementRpzrlE6sortedSayABGyF::SYNTHESIZED::s:Sa", "Swift", "swift/array"),
    ("s:20FoundationEssentials4DateV11descriptionSSvp", "FoundationEssentials", "foundation/date"),
    ("s:SS5IndexV", "Swift", "swift/string/index"), ("s:ScT", "_Concurrency", "swift/task"),
    ("s:s5print_9separator10terminatoryypd_S2StF", "Swift", "swift"),
    ("s:SS20FoundationEssentialsE4name", "FoundationEssentials", "swift/string"),
    ("c:@F@printf", "Foundation", "foundation"), ("s:1M", "M", nil), ("", "M", nil), ("s:S", "M", nil),
  ])
  func `a symbol leads to the page of its type in the reference`(usr: String, module: String, path: String?) {
    let symbol = NameFact.Symbol(name: "n", module: module, usr: usr, kind: .variable)
    #expect(ReferenceAddress(symbol)?.text == path.map { "https://developer.apple.com/documentation/" + $0 })
  }

  @Test func `a function without overloads leads to its own page`() {
    let symbol = NameFact.Symbol(
      name: "print(_:separator:terminator:)", module: "Swift", usr: "s:s5print_9separator10terminatoryypd_S2StF",
      kind: .function)
    #expect(
      ReferenceAddress(symbol)?.text == "https://developer.apple.com/documentation/swift/print(_:separator:terminator:)"
    )
  }

  @Test(arguments: [
    ("IntRow", "IntRow"), ("Row<Cell>", "Row"), ("scaled(by:)", "scaled"), ("map<T>(_:) ", nil), ("map<T>(_:)", "map"),
    ("_a1()", "_a1"), ("a<b<c>", "a"), ("a<b<c>>", nil), ("a<b", nil), ("a(", nil), ("a)", nil), ("a()b", nil),
    ("a(b)(c)", "a"), ("1a", nil), ("", nil), ("a.b", nil), ("a b", nil), ("<a>", nil), ("a<>", "a"), ("a()<b>", nil),
    ("größe(in:)", "größe"), ("ä", nil), ("a<ä>(ö)", "a"), ("a(\n)", nil), ("a(ä", nil),
  ]) func `a heading documents the name in its code`(code: String, name: String?) {
    #expect(Document.documentedName(in: code) == name)
  }
}
