import Foundation
import TestSupport
import Testing

/// A site on which its author works, in the browser beside the editor.
@Suite(.takingTurns, .tags(.browser)) struct ServeTests {
  /// A page that does not fit a window, with a form in the middle.
  private static func page(
    first: String = "The first paragraph.", title: String = "Name", value: String = "4", last: String = "The last one."
  ) -> String {
    let prose = (1...25).map { "Paragraph \($0), of which nobody changes anything.\n" }.joined(separator: "\n")
    return """
      ---
      title: Page
      ---

      \(first)

      \(prose)

      <details><summary>More</summary>Of it.</details>

      ```swift demo=sign-up
      import Forms

      let form = Form() +++ Section("Sign up")
        <<< NameRow("name") { $0.title = "\(title)" }
        <<< SwitchRow("news") { $0.title = "News" }
      ```

      ```swift group=sums
      2 + 2 // => \(value)
      ```

      \(prose)

      \(last)

      """
  }

  private static let demo = "document.querySelector('galley-demo')"
  private static let field = "document.querySelector('[data-tag=name] input')"
  static let faults = "document.querySelector('galley-errors')?.shadowRoot.textContent"

  /// Of what a reader has, all that must stay: node for node, and to the pixel.
  private static let kept = """
    document.activeElement === \(field) && \(field).value === 'Anna' && \(field).selectionStart === 2
    && document.querySelector('[data-tag=news] input').checked && document.querySelector('main details').open
    """

  private static func says(_ text: String) -> String { "document.body.innerText.includes('\(text)')" }

  /// Asks again and again, as a page that is loaded anew answers no earlier question.
  func wait(in browser: Browser, for expression: String, line: Int = #line) async throws {
    for _ in 0..<3000 {
      if (try? await browser.isTrue(expression)) == true { return }
      _ = try? await browser.isTrue("await new Promise((done) => setTimeout(done, 15))")
    }
    Issue.record("line \(line) waits in vain: \(expression)")
  }

  func expect(_ expression: String, in browser: Browser, line: Int = #line) async throws {
    let holds = try await browser.isTrue(expression)
    #expect(holds, "line \(line): \(expression)")
  }

  @Test func `a saved page is patched, and what its reader has stays`() async throws {
    let site = try await ServedSite(["Content/index.md": Self.page(), "Content/other.md": "# Other\n\nHere.\n"])
    try await DemoTests.driver.value.withBrowser { browser in
      try site.save("Content/index.md", Self.page())
      try await browser.go(to: site.address(of: ""))
      // The page is there before the program of its form is.
      try await wait(in: browser, for: "\(Self.demo) !== null")
      let _: Bool = try await browser.run("\(Self.demo).scrollIntoView({ block: 'center' }); return true")
      try await wait(in: browser, for: "\(Self.demo).dataset.state === 'live'")
      try await browser.click("[data-tag=news] input")
      try await browser.click("main details summary")
      try await browser.type("Anna", into: "[data-tag=name] input")
      let _: Bool = try await browser.run(
        """
        \(Self.field).setSelectionRange(2, 2);
        window.mine = { demo: \(Self.demo), field: \(Self.field), top: \(Self.field).getBoundingClientRect().top,
          paragraph: document.querySelector('main p'), list: [...document.querySelectorAll('main p')].slice(3) };
        return true;
        """)
      let isUntouched = """
        \(Self.kept) && mine.demo === \(Self.demo) && mine.field === \(Self.field)
        && mine.list.every((it) => it.isConnected)
        && Math.abs(mine.top - \(Self.field).getBoundingClientRect().top) < 2
        """
      try await expect(isUntouched, in: browser)

      // Prose: above what is in view, where it changes the height, and below.
      try site.save(
        "Content/index.md", Self.page(first: "Quite\n\nanother\n\n- start\n- of it\n\n`<b>`", last: "It ends well."))
      try await wait(in: browser, for: "\(Self.says("Quite")) && \(Self.says("It ends well."))")
      try await wait(in: browser, for: isUntouched)
      try await expect("scrollY > 0", in: browser)

      // Another program: the form is another one, and has what was typed.
      try site.save("Content/index.md", Self.page(title: "Full name"))
      try await browser.wait(
        for: "mine.demo !== \(Self.demo) && \(Self.demo)?.dataset.state === 'live' && \(Self.kept)")
      try await expect(Self.says("Full name"), in: browser)
      try await wait(
        in: browser,
        for:
          "\(Self.field).getBoundingClientRect().top > 0 && \(Self.field).getBoundingClientRect().bottom < innerHeight")
      // It is alive: the program knows what was typed.
      try await browser.type("b", into: "[data-tag=name] input")
      try await browser.click("[data-tag=news] input")
      try await wait(in: browser, for: "\(Self.field).value === 'Annab' || \(Self.field).value === 'Anbna'")

      // Faults lie over the page, which stays as it was, and go when they are mended.
      let _: Bool = try await browser.run("mine.demo = \(Self.demo); return true")
      try site.save("Content/index.md", Self.page(title: "Full name", value: "5"))
      try await wait(in: browser, for: "\(Self.faults)?.includes('/Content/index.md:')")
      try await expect(
        "\(Self.faults).includes('the actual value is 4') && \(Self.faults).includes('2 + 2 // => 5')", in: browser)
      try await expect(
        "document.querySelector('galley-errors').shadowRoot.querySelector('[role=alert] h2').textContent === '1 error'",
        in: browser)
      try await expect("mine.demo === \(Self.demo)", in: browser)
      try site.save("Content/index.md", Self.page(title: "Full name"))
      try await wait(in: browser, for: "!\(Self.faults)")
      try site.save("Content/index.md", Self.page(title: "Full name", value: "6"))
      try await wait(in: browser, for: "\(Self.faults)?.includes('2 + 2 // => 6')")
      try await browser.press(.escape)
      try await expect("!\(Self.faults)", in: browser)
      try site.save("Content/index.md", Self.page(title: "Full name", last: "Mended."))
      try await wait(in: browser, for: "\(Self.says("Mended.")) && !\(Self.faults)")
      try await expect("mine.demo === \(Self.demo)", in: browser)
      #expect(try await browser.complaints() == [])
    }
  }

  private static let gone =
    "document.querySelector('galley-note')?.shadowRoot.querySelector('[role=status]')?.textContent.startsWith('This page is gone')"

  @Test func `templates, sheets, pages that come, go and move`() async throws {
    let other = "# Other\n\nHere.\n"
    let site = try await ServedSite([
      "Content/index.md": "# Home\n\n[other](other.md)\n", "Content/other.md": other,
      "Templates/Assets/site.css": "body { outline: 1px solid rgb(1, 2, 3) }",
      "Templates/Partials/footer.mustache":
        "<p>first foot</p><link rel=\"stylesheet\" href=\"{{root}}Assets/site.css\">\n",
    ])
    let outline = "getComputedStyle(document.body).outlineColor"
    try await DemoTests.driver.value.withBrowser { browser in
      try await browser.go(to: site.address(of: "other.html"))
      try await wait(in: browser, for: "\(outline) === 'rgb(1, 2, 3)'")
      let _: Bool = try await browser.run("window.mine = document.querySelector('h1'); return true")
      try site.save("Templates/Assets/site.css", "body { outline: 1px solid rgb(4, 5, 6) }")
      try await wait(in: browser, for: "\(outline) === 'rgb(4, 5, 6)'")
      try site.save(
        "Templates/Partials/footer.mustache",
        "<p>second foot</p><link rel=\"stylesheet\" href=\"{{root}}Assets/site.css\">\n")
      try await wait(in: browser, for: "\(Self.says("second foot")) && !\(Self.says("first foot"))")
      try site.save("Content/late.md", "# Late page\n\nIt came late.\n")
      try await wait(in: browser, for: "[...document.links].some((it) => it.textContent.includes('Late page'))")
      try await expect("mine === document.querySelector('h1') && \(outline) === 'rgb(4, 5, 6)'", in: browser)

      // A page that moves is gone here and found there.
      try site.save("Content/index.md", "# Home\n")
      try site.rename("Content/other.md", to: "Content/moved.md")
      try await wait(in: browser, for: Self.gone)
      try await expect("document.querySelector('h1')?.textContent.includes('Other')", in: browser)
      try site.save("Content/other.md", other + "\nAgain.\n")
      try await wait(in: browser, for: "\(Self.says("Again.")) && !\(Self.gone)")
      try await browser.go(to: site.address(of: "moved.html"))
      try await wait(in: browser, for: "document.querySelector('h1')?.textContent.includes('Other')")
      try site.remove("Content/moved.md")
      try await wait(in: browser, for: Self.gone)
      // Whoever comes now sees that there is none, and then the one that comes.
      try await browser.go(to: site.address(of: "moved.html"))
      try await wait(in: browser, for: "document.querySelector('script[data-run]')?.dataset.page === ''")
      try site.save("Content/moved.md", other)
      try await wait(in: browser, for: "document.querySelector('h1')?.textContent.includes('Other')")
    }
  }

  @Test func `until a site holds for the first time its faults are the page`() async throws {
    let site = try await ServedSite(["Content/index.md": "# Home\n\n```swift\n<img> let\n```\n\n[gone](none.md)\n"])
    try await DemoTests.driver.value.withBrowser { browser in
      try await browser.go(to: site.address(of: "some/page.html"))
      try await wait(in: browser, for: Self.says("Content/index.md:7:"))
      try await expect("!document.querySelector('main img') && !\(Self.faults)", in: browser)
      try site.save("Content/index.md", "# Home\n\n```swift\n1 // => 2\n```\n")
      try await wait(in: browser, for: "\(Self.says("Content/index.md:4:")) && \(Self.says("1 error"))")
      try await browser.go(to: site.address(of: ""))
      try site.save("Content/index.md", "# All is well\n")
      try await wait(in: browser, for: "document.querySelector('h1')?.textContent.includes('All is well')")
    }
  }

  @Test func `tabs of a saved page stay tabs, and the chosen one stays chosen`() async throws {
    func page(_ second: String, _ others: String = "") -> String {
      "# Home\n\n::::tabs\n:::tab First\nOne.\n:::\n\(others):::tab Second\n\(second)\n:::\n::::\n"
    }
    let site = try await ServedSite(["Content/index.md": page("Two.")])
    let tabs = "[...document.querySelectorAll('.tab-list [role=tab]')].map((it) => it.textContent).join()"
    let shown = """
      [...document.querySelectorAll('.tab')].filter((it) => it.lastElementChild.checkVisibility())
        .map((it) => it.innerText.trim()).join()
      """
    try await DemoTests.driver.value.withBrowser { browser in
      try await browser.go(to: site.address(of: ""))
      try await wait(in: browser, for: "\(tabs) === 'First,Second'")
      try await browser.click(".tab-list button:nth-child(2)")
      try site.save("Content/index.md", page("Two again."))
      try await wait(in: browser, for: "\(shown) === 'Two again.'")
      // One between them.
      try site.save("Content/index.md", page("Two again.", ":::tab Between\nNew.\n:::\n"))
      try await wait(in: browser, for: "\(tabs) === 'First,Between,Second' && \(shown) === 'Two again.'")
      try await browser.click(".tab-list button:nth-child(2)")
      try await expect("\(shown) === 'New.'", in: browser)
      try await browser.press(.right)
      try await expect("\(shown) === 'Two again.'", in: browser)
      // The last but one is gone, and another group comes.
      try site.save(
        "Content/index.md", page("Two.") + "\n::::tabs\n:::tab Third\nThree.\n:::\n:::tab Second\nOf two.\n:::\n::::\n")
      try await wait(in: browser, for: "\(tabs) === 'First,Second,Third,Second' && \(shown) === 'Two.,Of two.'")
      try await expect(
        "new Set([...document.querySelectorAll('[id]')].map((it) => it.id)).size === document.querySelectorAll('[id]').length",
        in: browser)
      #expect(try await browser.complaints() == [])
    }
  }
}
