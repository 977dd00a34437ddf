import TestSupport
import Testing

/// The navigation of a site that is too large for its sidebar, over HTTP and from disk, with and without JavaScript.
@Suite(.takingTurns, .tags(.browser)) struct NavigationTests {
  private static let menu = "document.querySelector('.navigation')"
  private static let current = "document.querySelector('.navigation [aria-current=page]')"
  /// Whether the entry of the page is.
  private static let isInSight = """
    (({ top, bottom }) => top >= \(menu).getBoundingClientRect().top && bottom <= innerHeight)
      (\(current).getBoundingClientRect())
    """
  /// The titles of the groups that are open.
  private static let open = "[...\(menu).querySelectorAll('details[open] > summary')].map((it) => it.innerText).join()"

  private static func group(_ title: String) -> String {
    "[...\(menu).querySelectorAll('details')].find((it) => it.querySelector('summary').textContent === '\(title)')"
  }

  /// The titles of the entries of a list.
  private static func titles(_ list: String) -> String {
    "[...\(list)?.children ?? []].map((it) => it.querySelector(':scope > a, :scope > details > summary').textContent)"
  }

  private static func entries(_ title: String) -> String { titles("\(group(title))?.querySelector('ul')") }

  private func read(
    _ page: String = "big/page-100.html", _ way: BuiltSite.Way = .http, width: Int = 1400,
    options: BrowserOptions = BrowserOptions(prefersReducedMotion: true),
    _ body: (Browser, BuiltSite) async throws -> Void
  ) async throws {
    let site = try await BuiltSite.large.value
    try await DemoTests.driver.value.withBrowser(options: options) { browser in
      try await browser.show(width: width)
      try await browser.go(to: site.address(of: page, by: way))
      try await body(browser, site)
      #expect(try await browser.complaints() == [])
    }
  }

  private func click(_ expression: String, in browser: Browser) async throws {
    let element: Browser.Element = try await browser.run(
      "const it = \(expression); it.scrollIntoView({ block: 'center' }); return it")
    try await browser.click(element)
  }

  private func clickTitle(of group: String, in browser: Browser) async throws {
    try await click("\(Self.group(group)).querySelector('summary')", in: browser)
  }

  @Test(arguments: [true, false])
  func `the groups on the way to the page are open, all others closed, and the page is in sight`(
    isScripting: Bool
  ) async throws {
    let options = BrowserOptions(isScripting: isScripting, prefersReducedMotion: true)
    try await read(options: options) { browser, site in
      for (page, groups, title) in [
        ("big/page-100.html", "Places,Big", "Big 100"), ("big/index.html", "Places,Big", "Overview"),
        ("deep/within/page-2.html", "Places,Deep,Within", "Deep 2"), ("index.html", "", "Front page"),
        ("section-40/page-4.html", "Section 40", "Page 4 of 40"),
      ] {
        try await browser.go(to: site.address(of: page, by: .http))
        #expect(try await browser.text(Self.open) == groups, "\(page)")
        #expect(try await browser.text("\(Self.current).innerText") == title)
        #expect(try await browser.text("document.querySelectorAll('.navigation [aria-current]').length") == "1")
        guard isScripting else { continue }
        #expect(try await browser.isTrue(Self.isInSight), "\(page)")
      }
    }
  }

  @Test(arguments: BuiltSite.Way.allCases)
  func `a group that is opened loads its entries, and they lead to their pages`(way: BuiltSite.Way) async throws {
    try await read("section-3/page-1.html", way) { browser, _ in
      // By pointer: a group without a page, in it one with a page.
      try await clickTitle(of: "Places", in: browser)
      try await browser.wait(for: "\(Self.entries("Places")).join() === 'Big,Deep'")
      try await clickTitle(of: "Big", in: browser)
      try await browser.wait(for: "\(Self.entries("Big")).length === \(LargeSite.pagesOfBig + 1)")
      #expect(try await browser.text("\(Self.entries("Big")).slice(0, 4).join()") == "Overview,Big 1,Big 2,Big 3")
      // By keyboard.
      let _: Nothing = try await browser.run("\(Self.group("Deep")).querySelector('summary').focus()")
      try await browser.press(.enter)
      try await browser.wait(for: "\(Self.entries("Deep")).join() === 'Overview,Within'")
      try await browser.press(.tab, .tab, .enter)
      try await browser.wait(for: "\(Self.entries("Within")).length === 4")
      try await browser.press(.tab, .tab, .tab, .enter)
      try await browser.wait(for: "document.querySelector('h1')?.innerText === 'Deep 2'")
    }
  }

  @Test(arguments: BuiltSite.Way.allCases)
  func `the entries that a page has no room for are loaded in place`(way: BuiltSite.Way) async throws {
    try await read("big/page-100.html", way) { browser, _ in
      let more = "[...\(Self.group("Big")).querySelectorAll('.more')]"
      #expect(
        try await browser.text("\(more).map((it) => it.innerText).join()") == "All 200 pages,All 200 pages")
      let place = "\(Self.current).getBoundingClientRect().top"
      try await click("\(more)[0]", in: browser)
      try await browser.wait(for: "\(more).length === 0")
      let all = ["Overview"] + (1...LargeSite.pagesOfBig).map { "Big \($0)" }
      #expect(try await browser.text("\(Self.entries("Big")).join()") == all.joined(separator: ","))
      #expect(try await browser.text("document.activeElement.innerText") == "Big 1")
      #expect(try await browser.text("\(Self.current).innerText") == "Big 100")
      // The first level, whose link is below: the focus goes on from there.
      let first = "[...\(Self.menu).querySelectorAll(':scope > ul > li > .more')]"
      let last = try await browser.text(
        "\(first).at(-1).parentElement.previousElementSibling.innerText.split('\\n')[0]")
      let before = try await browser.text("(\(first).at(-1).scrollIntoView({ block: 'center' }), \(place))")
      try await click("\(first).at(-1)", in: browser)
      try await browser.wait(for: "\(first).length === 0")
      #expect(try await browser.isTrue("Math.abs(\(place) - \(before)) < 1"))
      let sections = (1...40).map { "Section \($0)" }
      #expect(
        try await browser.text("\(Self.titles("\(Self.menu).querySelector(':scope > ul')")).join()")
          == (["Front page", "Places", "Swift"] + sections).joined(separator: ","))
      #expect(try await browser.text(Self.open) == "Places,Big")
      #expect(
        try await browser.text(
          "document.activeElement.closest('ul > li').previousElementSibling.innerText.split('\\n')[0]")
          == last)
    }
  }

  @Test(arguments: BuiltSite.Way.allCases)
  func `groups that a reader opened are open on the next page, others are not`(way: BuiltSite.Way) async throws {
    try await read("deep/within/page-2.html", way) { browser, site in
      try await clickTitle(of: "Big", in: browser)
      try await browser.wait(for: "\(Self.entries("Big")).length > 100")
      for page in ["section-3/page-1.html", "index.html", "section-3/page-1.html"] {
        try await browser.go(to: site.address(of: page, by: way))
        try await browser.wait(for: "\(Self.group("Places"))")
      }
      #expect(try await browser.text(Self.open) == "Section 3")
      try await clickTitle(of: "Places", in: browser)
      try await browser.wait(for: "\(Self.entries("Big")).length > 100")
      try await browser.go(to: site.address(of: "section-7/page-1.html", by: way))
      try await browser.wait(for: "\(Self.entries("Big")).length > 100")
      #expect(try await browser.text(Self.open) == "Places,Big,Section 7")
      // The entries that came above it have not moved it away.
      #expect(try await browser.isTrue("\(Self.menu).scrollTop > 1000 && \(Self.isInSight)"))
      // One that was closed again stays closed.
      try await clickTitle(of: "Places", in: browser)
      try await browser.go(to: site.address(of: "section-3/page-1.html", by: way))
      try await browser.wait(for: "\(Self.group("Places"))")
      #expect(try await browser.text(Self.open) == "Section 3")
    }
  }

  @Test func `without JavaScript all pages are reached by links to the pages of sections`() async throws {
    try await read(options: BrowserOptions(isScripting: false, prefersReducedMotion: true)) { browser, _ in
      try await click("\(Self.group("Big")).querySelector('.more')", in: browser)
      try await browser.wait(for: "document.querySelector('h1')?.innerText === 'Big'")
      var seen: Set<String> = []
      while true {
        let found: [String] = try await browser.run(
          "return [...document.querySelectorAll('main .listing a')].map((it) => it.innerText)")
        seen.formUnion(found)
        guard try await browser.isTrue("document.querySelector('main a[rel=next]')?.closest('.pagination')") else {
          break
        }
        try await browser.click(".pagination a[rel=next]")
      }
      #expect(seen.count == LargeSite.pagesOfBig, "\(seen.count)")
      // A closed group opens, and has the link to its page.
      try await clickTitle(of: "Section 1", in: browser)
      try await click("\(Self.group("Section 1")).querySelector('a')", in: browser)
      try await browser.wait(for: "document.querySelector('h1')?.innerText === 'Section 1'")
      #expect(try await browser.text("document.querySelectorAll('main .listing a').length") == "4")
      // What has no room on the first level.
      try await click("[...\(Self.menu).querySelectorAll(':scope > ul > li > .more')].at(-1)", in: browser)
      try await browser.wait(for: "document.querySelector('h1')?.innerText === 'All pages'")
      #expect(try await browser.isTrue("document.querySelectorAll('main .listing a').length > 40"))
    }
  }

  @Test func `where entries cannot be loaded the links lead to the pages of sections`() async throws {
    let site = try await BuiltSite.large.value
    try await DemoTests.driver.value.withBrowser { browser in
      let _: Nothing = try await browser.develop("Network.enable", [String: String]())
      let _: Nothing = try await browser.develop("Network.setBlockedURLs", ["urls": ["*Assets/Navigation/*"]])
      try await browser.go(to: site.address(of: "big/page-100.html", by: .http))
      try await click("\(Self.group("Big")).querySelector('.more')", in: browser)
      try await browser.wait(for: "document.querySelector('h1')?.innerText === 'Big'")
      let _: Nothing = try await browser.develop("Network.setBlockedURLs", ["urls": [String]()])
    }
  }

  @Test(arguments: [320, 800, 1280])
  func `axe finds no violation in a navigation whose groups were opened and loaded`(width: Int) async throws {
    try await read(width: width) { browser, _ in
      if width < 960 { try await browser.click(".menu") }
      try await click("\(Self.group("Big")).querySelector('.more')", in: browser)
      try await browser.wait(for: "\(Self.entries("Big")).length > 200")
      try await clickTitle(of: "Deep", in: browser)
      try await browser.wait(for: "\(Self.entries("Deep")).length === 2")
      #expect(try await browser.isTrue("document.documentElement.scrollWidth <= innerWidth"))
      #expect(try await Reader(browser: browser).audit() == [])
    }
  }
}
