import TestSupport
import Testing

/// Tabs and code groups, over HTTP and from disk, with pointer, keyboard and neither of them.
@Suite(.takingTurns, .tags(.browser)) struct TabTests {
  private static let page = "tabs/index.html"

  /// The titles of the tabs that are shown, a word for each group.
  private static let shown = """
    [...document.querySelectorAll('.tabs')].map((group) => [...group.querySelectorAll(':scope > .tab')]
      .filter((it) => it.lastElementChild.checkVisibility()).map((it) => it.querySelector('.tab-title').textContent)
      .join('+')).join(' ')
    """

  private static func tab(_ title: String, of group: Int) -> String {
    """
    [...document.querySelectorAll('.tab-list')[\(group)].querySelectorAll('button')]
      .find((it) => it.textContent === '\(title)')
    """
  }

  private func read(
    _ way: BuiltSite.Way = .http, options: BrowserOptions = BrowserOptions(prefersReducedMotion: true),
    preparing script: String? = nil, _ body: (Browser, BuiltSite) async throws -> Void
  ) async throws {
    let site = try await BuiltSite.reading.value
    try await DemoTests.driver.value.withBrowser(options: options) { browser in
      if let script { try await browser.prepare(script) }
      try await browser.go(to: site.address(of: Self.page, by: way))
      try await body(browser, site)
      #expect(try await browser.complaints() == [])
    }
  }

  private func expect(_ titles: String, in browser: Browser, line: Int = #line) async throws {
    let shown = try await browser.text(Self.shown)
    #expect(shown == titles, "line \(line)")
  }

  private func click(_ title: String, of group: Int, in browser: Browser) async throws {
    let tab: Browser.Element = try await browser.run("return \(Self.tab(title, of: group))")
    try await browser.click(tab)
  }

  @Test func `a pointer chooses a tab in all groups that have its title, and the tab stays under it`() async throws {
    try await read { browser, _ in
      try await expect("Swift Swift npm", in: browser)
      try await browser.show(width: 1200, height: 400)
      let _: Nothing = try await browser.run("\(Self.tab("Python", of: 1)).scrollIntoView({ block: 'center' })")
      let place = "\(Self.tab("Python", of: 1)).getBoundingClientRect().top"
      let height = "document.querySelector('.tabs').offsetHeight"
      let (before, low) = (try await browser.text(place), try await browser.text(height))
      try await click("Python", of: 1, in: browser)
      try await expect("Python Python npm", in: browser)
      #expect(try await browser.isTrue("\(height) > \(low) + 50"))
      #expect(try await browser.isTrue("Math.abs(\(place) - \(before)) < 1"))
      // Groups that lack the title stay as they are.
      try await click("yarn", of: 2, in: browser)
      try await click("C", of: 0, in: browser)
      try await expect("C Python yarn", in: browser)
    }
  }

  @Test func `arrows, Home and End choose a tab and move the focus to it`() async throws {
    try await read { browser, _ in
      let _: Nothing = try await browser.run("\(Self.tab("Swift", of: 0)).focus()")
      for (key, titles) in [
        (Browser.Key.right, "Python Python npm"), (.right, "C Python npm"), (.right, "Swift Swift npm"),
        (.left, "C Swift npm"), (.left, "Python Python npm"), (.end, "C Python npm"), (.home, "Swift Swift npm"),
        (.up, "Swift Swift npm"), (.down, "Swift Swift npm"),
      ] {
        try await browser.press(key)
        try await expect(titles, in: browser)
        let title = titles.prefix { $0 != " " }
        #expect(try await browser.isTrue("document.activeElement === \(Self.tab(String(title), of: 0))"), "\(key)")
      }
      // Keys with a modifier are the browser's.
      try await browser.press(Browser.Key.right.rawValue, with: .control)
      try await expect("Swift Swift npm", in: browser)
      // The next stop is the panel, not another tab; and back.
      try await browser.press(.tab)
      #expect(try await browser.isTrue("document.activeElement === document.querySelector('.tab')"))
      try await browser.press(Browser.Key.tab.rawValue, with: .shift)
      #expect(try await browser.isTrue("document.activeElement === \(Self.tab("Swift", of: 0))"))
    }
  }

  @Test(arguments: BuiltSite.Way.allCases)
  func `what was chosen last is shown after a reload and on the next page`(way: BuiltSite.Way) async throws {
    try await read(way) { browser, site in
      try await click("C", of: 0, in: browser)
      try await click("yarn", of: 2, in: browser)
      for _ in 1...2 {
        try await browser.go(to: site.address(of: Self.page, by: way))
        try await expect("C Swift yarn", in: browser)
        try await browser.go(to: site.address(of: "tabs/more.html", by: way))
        try await expect("C yarn", in: browser)
      }
      // Of two that were chosen, the later one.
      try await click("Python", of: 0, in: browser)
      try await browser.go(to: site.address(of: Self.page, by: way))
      try await expect("Python Python yarn", in: browser)
    }
  }

  @Test(arguments: [
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })",
    "localStorage.setItem('galley-tabs', '{')", "localStorage.setItem('galley-tabs', '7')",
    "localStorage.setItem('galley-tabs', '[7, null, \"D\"]')",
  ])
  func `where nothing or something strange is stored, tabs can be chosen`(script: String) async throws {
    try await read(preparing: script) { browser, _ in
      try await expect("Swift Swift npm", in: browser)
      try await click("Python", of: 0, in: browser)
      try await expect("Python Python npm", in: browser)
    }
  }

  @Test func `assistive technology is told what tabs are`() async throws {
    try await read { browser, _ in
      try await click("Python", of: 0, in: browser)
      let list = try await browser.accessibleNode(".tab-list")
      #expect(list.role == "tablist" && list.name == "Swift, Python, C")
      for (number, title) in ["Swift", "Python", "C"].enumerated() {
        let tab = try await browser.accessibleNode(".tab-list button:nth-child(\(number + 1))")
        #expect(tab.role == "tab" && tab.name == title)
        #expect(tab.properties["selected"] == String(title == "Python"))
      }
      let panel = try await browser.accessibleNode(".tab:not([hidden])")
      #expect(panel.role == "tabpanel" && panel.name == "Python")
      let faults: [String] = try await browser.run(
        """
        const faults = [];
        for (const tab of document.querySelectorAll('[role=tab]')) {
          const panel = document.getElementById(tab.getAttribute('aria-controls'));
          if (panel?.getAttribute('aria-labelledby') !== tab.id) faults.push(tab.id + ' has another panel');
          if (panel?.querySelector('.tab-title').checkVisibility()) faults.push(tab.id + ' is named twice');
          if (panel?.hidden === (tab.ariaSelected === 'true')) faults.push(tab.id + ' is chosen, its panel is not');
          if ((tab.tabIndex === 0) !== (tab.ariaSelected === 'true')) faults.push(tab.id + ' is a stop of its own');
        }
        return faults;
        """)
      #expect(faults == [])
    }
  }

  @Test func `a link to something in a tab opens the tab, and no fragment breaks the page`() async throws {
    // Without windows, no event tells that a script has changed the fragment.
    try await read(options: BrowserOptions(prefersReducedMotion: true, hasWindows: true)) { browser, site in
      try await browser.click("main a[href='#within-c']")
      try await browser.wait(for: "\(Self.shown) === 'C Swift npm'")
      try await browser.wait(for: "Math.abs(document.querySelector(':target').getBoundingClientRect().top) < 200")
      for fragment in ["%", "100%25%", "none"] {
        let _: Bool = try await browser.runAsync(
          "addEventListener('hashchange', () => done(true), { once: true }); location.hash = arguments[0]", [fragment])
      }
      // What was not chosen is not remembered.
      try await browser.go(to: site.address(of: "tabs/more.html", by: .http))
      try await expect("Python npm", in: browser)
      try await browser.go(to: site.address(of: "\(Self.page)#%", by: .http))
      try await expect("Swift Swift npm", in: browser)
      try await browser.go(to: site.address(of: "tabs/more.html", by: .http))
      try await browser.go(to: site.address(of: "\(Self.page)#within-c", by: .http))
      try await expect("C Swift npm", in: browser)
    }
  }

  @Test(arguments: BuiltSite.Way.allCases)
  func `without JavaScript all parts follow each other under their titles`(way: BuiltSite.Way) async throws {
    try await read(way, options: BrowserOptions(isScripting: false)) { browser, _ in
      try await expect("Swift+Python+C Swift+Python npm+yarn", in: browser)
      let lines = try await browser.text(
        "[...document.querySelectorAll('.tabs')].map((it) => it.innerText.split('\\n').filter(Boolean).join('/')).join('/')"
      )
      let order = [
        "Swift/Swift comes first.", "/Python/Python comes second.", "Three/C/C comes last.", "/Swift/swift run",
        "/Python/python main.py", "/npm/Nobody", "/yarn/Nobody",
      ]
      let places = order.compactMap { lines.firstRange(of: $0)?.lowerBound }
      #expect(places.count == order.count && places == places.sorted(), "\(lines)")
      #expect(try await browser.isTrue("!document.querySelector('.tabs [role], .tabs button, .tabs [hidden]')"))
    }
  }

  @Test(arguments: [320, 800, 1280])
  func `axe finds no violation where another tab than the first is open`(width: Int) async throws {
    try await read { browser, _ in
      try await browser.show(width: width)
      for titles in [["Python", "yarn"], ["C", "yarn"]] {
        for (title, group) in zip(titles, [0, 2]) { try await click(title, of: group, in: browser) }
        let faults = try await Reader(browser: browser).audit()
        #expect(faults == [], "\(titles)")
        #expect(try await browser.isTrue("document.documentElement.scrollWidth <= innerWidth"))
      }
    }
  }
}
