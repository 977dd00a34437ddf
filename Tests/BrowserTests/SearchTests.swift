import Foundation
import TestSupport
import Testing

/// A reader searches a site, from a host and from disk.
@Suite(.takingTurns, .tags(.browser)) struct SearchTests {
  private func read(
    _ page: String, of site: BuiltSite? = nil, by way: BuiltSite.Way, width: Int = 1200,
    _ body: (Browser) async throws -> Void
  ) async throws {
    let own = try await BuiltSite.own.value
    let site = site ?? own
    try await DemoTests.driver.value.withBrowser { browser in
      try await browser.show(width: width)
      try await browser.go(to: site.address(of: page, by: way))
      try await browser.wait(for: "!document.querySelector('.search-open').hidden")
      try await body(browser)
    }
  }

  private let dialog = "document.querySelector('dialog.search')"
  private let state = "document.querySelector('.search-state')"
  private let field = "document.querySelector('.search-field')"
  private let chosen =
    "document.getElementById(document.querySelector('.search-field').getAttribute('aria-activedescendant'))"

  /// Types into the open search and waits for its answer.
  private func ask(_ browser: Browser, _ text: String) async throws {
    let _: Bool = try await browser.run("\(state).textContent = ''; \(field).select(); return true")
    try await browser.type(text)
    try await browser.wait(for: "/found$|^No results|^The search/.test(\(state).textContent)")
  }

  @Test(arguments: BuiltSite.Way.allCases)
  func `a word is found by keyboard alone, and Enter leads to its section`(way: BuiltSite.Way) async throws {
    try await read("tutorials/a-password-row.html", by: way) { browser in
      #expect(
        try await browser.isTrue(
          "performance.getEntriesByType('resource').every(({ name }) => !name.includes('Search/'))"))
      try await browser.press("k", with: .control)
      try await browser.wait(for: "\(dialog).open")
      #expect(try await browser.isTrue("document.activeElement === \(field)"))
      try await ask(browser, "segmentedstrenghtview")
      #expect(try await browser.text("\(state).textContent").hasSuffix(" found"))
      #expect(try await browser.text("\(field).getAttribute('aria-expanded')") == "true")
      let first = try await browser.text("\(chosen).id")
      #expect(try await browser.text("\(chosen).getAttribute('aria-selected')") == "true")
      #expect(
        try await browser.text("[...\(dialog).querySelectorAll('mark')].map((it) => it.textContent).join()").contains(
          "Segmented"))
      try await browser.press(.down)
      #expect(try await browser.text("\(chosen).id") != first)
      try await browser.press(.up)
      #expect(try await browser.text("\(chosen).id") == first)
      try await browser.press(.up)
      #expect(try await browser.isTrue("\(chosen) === \(dialog).querySelector('.search-results').lastChild"))
      try await browser.press(.down)
      #expect(try await browser.text("\(chosen).id") == first)
      let link = try await browser.text("\(chosen).getAttribute('href')")
      #expect(link == "../reference/generic-password-row.html#segmentedstrengthview")
      try await browser.press(.enter)
      try await browser.wait(for: "location.hash === '#segmentedstrengthview' && document.readyState === 'complete'")
      #expect(try await browser.isTrue("document.querySelector(':target').matches('h2, h3')"))
      #expect(try await browser.isTrue("!\(dialog).open"))
      #expect(try await browser.complaints() == [])
    }
  }

  @Test func `slash opens, Escape closes and gives the focus back, and what is typed into demos is left alone`()
    async throws
  {
    try await read("tutorials/a-password-row.html", by: .http) { browser in
      let _: Bool = try await browser.run("document.querySelector('galley-demo').wake(); return true")
      try await browser.wait(for: "document.querySelector('galley-demo[data-state=live]')")
      try await browser.type("a/b", into: "galley-demo[data-state=live] input")
      #expect(try await browser.isTrue("!\(dialog).open"))
      #expect(try await browser.text("document.activeElement.value") == "a/b")
      let _: Bool = try await browser.run("document.querySelector('.search-open').focus(); return true")
      try await browser.type("/")
      try await browser.wait(for: "\(dialog).open")
      #expect(try await browser.text("\(field).value").isEmpty)
      try await browser.press(.escape)
      try await browser.wait(for: "!\(dialog).open")
      #expect(try await browser.isTrue("document.activeElement.matches('.search-open')"))
      try await browser.press(.enter)
      try await browser.wait(for: "\(dialog).open")
      try await ask(browser, "zzzzqqqq")
      #expect(try await browser.text("\(state).textContent") == "No results for “zzzzqqqq”")
      #expect(try await browser.isTrue("\(dialog).querySelector('.search-results').hidden"))
      #expect(try await browser.text("\(field).getAttribute('aria-expanded')") == "false")
      try await browser.press(.enter)
      #expect(try await browser.isTrue("\(dialog).open"))
      let _: Bool = try await browser.run("\(dialog).click(); return true")
      #expect(try await browser.isTrue("!\(dialog).open"))
      #expect(try await browser.complaints() == [])
    }
  }

  @Test(arguments: [320, 800, 1280])
  func `axe finds no violation while the search is open, empty and answered`(width: Int) async throws {
    try await read("reference/index.html", by: width == 320 ? .file : .http, width: width) { browser in
      let reader = Reader(browser: browser)
      try await browser.click(".search-open")
      try await browser.wait(for: "\(dialog).open")
      #expect(try await reader.audit() == [])
      try await ask(browser, "row")
      #expect(try await reader.audit() == [])
      #expect(try await browser.isTrue("document.documentElement.scrollWidth <= innerWidth"))
      #expect(
        try await browser.isTrue("\(dialog).querySelector('.search-results').scrollWidth <= \(dialog).clientWidth"))
      let node = try await browser.accessibleNode(".search-field")
      #expect(node.role == "combobox" && node.name == "Search this site" && node.properties["expanded"] == "true")
    }
  }

  @Test func `with a pointer a result is chosen and gone to, and more come where there are more`() async throws {
    try await read("index.html", by: .http) { browser in
      try await browser.click(".search-open")
      try await browser.wait(for: "\(dialog).open")
      try await ask(browser, "page")
      let pages = "new Set([...document.querySelectorAll('.search-result')].map((it) => it.pathname)).size"
      let first = try await browser.text(pages)
      let scroll = "\(dialog).querySelector('.search-results').scrollTop = 1e6"
      try await browser.wait(for: "(\(scroll), \(pages) > \(first))")
      // The list is drawn again while results come.
      let list = "document.querySelector('.search-results').innerHTML"
      try await browser.wait(
        for: "(window.same = window.last === (window.last = \(list)) ? (window.same ?? 0) + 1 : 0) > 50")
      let target = try await browser.text("document.querySelector('.search-result').href")
      try await browser.click(".search-result")
      try await browser.wait(for: "location.href === '\(target)' && !\(dialog)?.open")
    }
  }

  @Test(arguments: BuiltSite.Way.allCases)
  func `hostile titles, texts and file names are found, shown as they are, and reached`(way: BuiltSite.Way) async throws
  {
    let little = try await BuiltSite.little.value
    try await read("folder/page.html", of: little, by: way) { browser in
      try await browser.type("/")
      try await browser.wait(for: "\(dialog).open")
      for text in ["alert", "ünïcode", "東京", "\(String(repeating: "w", count: 300))", "<img src=x onerror=alert(1)>"] {
        try await ask(browser, text)
        #expect(try await browser.text("\(state).textContent").hasSuffix(" found"), "\(text)")
      }
      #expect(try await browser.isTrue("!\(dialog).querySelector('script, img, b')"))
      try await ask(browser, "quotes")
      #expect(try await browser.text("\(chosen).innerText").contains("<script>alert(\"1\")</script> & 'quotes' 🎉"))
      try await browser.press(.enter)
      try await browser.wait(for: "decodeURIComponent(location.pathname).endsWith('/odd & 100% page.html')")
      try await browser.wait(for: "document.querySelector('main')")
      #expect(try await browser.complaints() == [])
    }
  }

  @Test func `without JavaScript nothing of the search is shown`() async throws {
    let site = try await BuiltSite.own.value
    try await DemoTests.driver.value.withBrowser(options: BrowserOptions(isScripting: false)) { browser in
      try await browser.go(to: site.address(of: "index.html", by: .file))
      #expect(try await browser.isTrue("document.querySelector('.search-open').getClientRects().length === 0"))
      #expect(try await browser.isTrue("document.querySelector('dialog.search').getClientRects().length === 0"))
    }
  }

  @Test func `a site that was published anew under an open page is searched all the same`() async throws {
    try await read("index.html", by: .http) { browser in
      // As if the root had come from before: its parts are not there any more.
      let _: Bool = try await browser.run(
        """
        const insert = document.head.append;
        document.head.append = function (el) {
          if (/Search\\/t[0-9]+-/.test(el.src) && !window.isRenewed) el.src = el.src.replace(/-\\w+\\.js/, '-000000.js');
          if (/index\\.js\\?/.test(el.src)) window.isRenewed = true;
          insert.call(this, el);
        };
        return true
        """)
      try await browser.type("/")
      try await browser.wait(for: "\(dialog).open")
      try await ask(browser, "password")
      #expect(try await browser.text("\(state).textContent").hasSuffix(" found"))
      #expect(try await browser.isTrue("window.isRenewed"))
    }
  }
}
