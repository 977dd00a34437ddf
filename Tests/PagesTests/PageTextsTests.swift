import Diagnostics
import Foundation
import Markdown
import Results
import Testing

@testable import Pages

/// All texts of ours that a generated page can show or say, each on a real page, in `Snapshots/page-texts.md`.
///
/// `GALLEY_UPDATE_SNAPSHOTS=1` writes the file anew.
@Suite struct PageTextsTests {
  @Test func `pages show and say what the snapshot has`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/page-texts.md")
    let head = """
      # Texts on pages

      Every text of Galley's that a page shows or says to a screen reader, in the order of the page. Lines with a label name
      the attribute; `hidden` is for screen readers alone. Words of the test pages are among them.


      """
    let sections = try Self.pages().map { ($0, PageTexts($1).lines) } + Self.scripts()
    let text = head + sections.map { "## \($0)\n\n" + $1.map { "- \($0)\n" }.joined() }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["GALLEY_UPDATE_SNAPSHOTS"] == "1" { try Data(text.utf8).write(to: file) }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  private static func scripts() -> [(String, [String])] {
    ["reader.js", "search.js", "galley.js", "checks.js", "inspector.js"].map { name in
      let script = String(decoding: TestTheme.files["Assets/\(name)", default: []], as: UTF8.self)
      return ("Script \(name)", PageTexts(script: script).lines)
    }
  }

  /// The main part of each page; of the first one all.
  private static func pages() throws -> [(String, Substring)] {
    try [("Layout", layout().html[...])]
      + [
        ("Samples, checked", samples()), ("Samples, not checked", samples(isChecked: false)),
        ("Samples, all skipped", skipped()), ("Live demo and its checks", demo(.live)),
        ("Demo that is being compiled", demo(.awaited)), ("Demo without a browser build", demo(.still)),
        ("Demo, not checked", demo(.unchecked)), ("Failed checks, and a still", failed()),
        ("Samples with errors", broken()),
        ("Page for unknown addresses", TestPage("---\ntitle: Page not found\nlayout: 404\n---\n")),
        ("Generated list", listing()), ("Redirect", redirect()),
      ].map { name, page in
        let html = page.html
        let start = try #require(html.firstRange(of: "<main"), "\(name)")
        let end = try #require(html.firstRange(of: "</main>"), "\(name)")
        return (name, html[start.lowerBound..<end.lowerBound])
      }
  }

  private static func layout() -> TestPage {
    var page = TestPage(
      "---\nauthor: Ann\ndate: 2024-02-03\n---\n\n[[toc]]\n\n## One\n\n## Two\n\n| A |\n|---|\n| a |\n")
    let link = PageLink(title: "A page", href: "a.html")
    page.context.site = SiteFacts(title: "A site", summary: "Its description")
    page.context.site.brand.repository = "https://example.org/source"
    page.context.navigation = [NavigationItem(title: "A page", href: "a.html")]
    page.context.breadcrumbs = [Breadcrumb(title: "A folder", href: "b.html")]
    page.context.topics.year = PageLink(title: "2024", href: "2024.html")
    (page.context.previous, page.context.next) = (link, link)
    page.context.hasSearch = true
    page.context.edit = "https://example.org/edit"
    page.context.updated = CalendarDate(year: 2024, month: 2, day: 4)
    return page
  }

  private static func samples(isChecked: Bool = true) -> TestPage {
    var page = TestPage(
      """
      ```swift
      print(1)
      ```

      ```output
      1
      ```

      ```swift title="Silent"
      let a = 1
      ```

      ```output
      ```

      ```swift fails
      let b: Int = ""
      ```

      ```swift traps
      [1][2]
      ```

      ```swift compiles
      let c = 1
      ```

      ```swift skip="a reason"
      let d = 1
      ```

      ```swift file=A.swift#main
      ```

      ```output
      An output without a sample
      ```
      """, isChecked: isChecked)
    page.proof?.samples[0]?.output = "1\n"
    page.proof?.samples[4] = SampleProof(.refused([CompilerMessage(line: 1, text: "a message of the compiler")]))
    page.proof?.tally.outputs = 1
    page.proof?.tally.checks = 2
    page.proof?.tally.skipped = 1
    return page
  }

  private static func skipped() -> TestPage {
    var page = TestPage("```swift skip=\"a reason\"\nlet a = 1\n```\n")
    page.proof?.tally.samples = 0
    page.proof?.tally.skipped = 1
    return page
  }

  private static func broken() -> TestPage {
    var page = TestPage("```swift\nlet a = 1\n```\n")
    page.proof?.diagnostics = [Diagnostic(.error, id: "a.b", "an error", at: SourceRange(file: "page.md", line: 1))]
    return page
  }

  private enum Demo { case live, awaited, still, unchecked }

  private static func demo(_ state: Demo) -> TestPage {
    var page = TestPage(
      "```swift demo=sign-up\nform\n```\n```check demo=sign-up\n| name | name.value? |\n|---|---|\n| Ann | Ann |\n|  |  |\n```\n",
      isChecked: state != .unchecked)
    let snapshot = TestForms.form(TestForms.text("Ann"))
    page.proof?.demos["sign-up"] = snapshot
    page.proof?.checks[1] = CheckProof(
      lines: ["Ann", nil].map { .init(answers: [.init(actual: $0, holds: true)], snapshot: snapshot) })
    page.proof?.tally.checks = 2
    switch state {
    case .live: page.context.modules = ["sign-up": DemoModule(wasm: "a.wasm", script: "a.js")]
    case .awaited: page.proof?.awaited = ["sign-up"]
    case .still, .unchecked: break
    }
    return page
  }

  private static func failed() -> TestPage {
    var page = TestPage(CheckTests.markdown + "\n\n```still demo=sign-up\npassword: a1\n```\n")
    page.proof?.checks = CheckTests.page(lastHolds: false).proof?.checks ?? [:]
    page.proof?.stills[2] = TestForms.password()
    page.proof?.demos["sign-up"] = TestForms.password()
    page.proof?.tally.checks = 6
    return page
  }

  private static func listing() -> TestPage {
    var page = TestPage("---\ntitle: A list\nlayout: listing\n---\n")
    var author = Author(id: "ann", name: "Ann")
    (author.bio, author.url) = ("Writes about forms.", "https://example.org/")
    page.context.author = AuthorLink(author, href: nil)
    page.context.listing = [PageLink(title: "A page", href: "a.html", summary: "Its description")]
    page.context.pagination = Pagination(number: 2, hrefs: ["1.html", "2.html", "3.html"])
    page.context.overview = PageLink(title: "All tags", href: "tags.html")
    return page
  }

  private static func redirect() -> TestPage {
    var page = TestPage("---\ntitle: A page\nlayout: redirect\n---\n")
    page.context.redirect = Redirect(title: "A page", href: "a.html", canonical: "https://example.org/a.html")
    return page
  }
}
