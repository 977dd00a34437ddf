import TestSupport
import Testing

/// Pages on paper.
@Suite(.takingTurns, .tags(.browser)) struct PrintTests {
  /// Opens a page in a window as wide as a sheet of A4 between its margins.
  private func read(
    _ page: String, of site: BuiltSite, options: BrowserOptions = BrowserOptions(prefersReducedMotion: true),
    _ body: (Browser) async throws -> Void
  ) async throws {
    try await DemoTests.driver.value.withBrowser(options: options) { browser in
      try await browser.show(width: 643)
      try await browser.go(to: site.address(of: page, by: .http))
      try await body(browser)
      let _: Nothing = try await browser.develop("Emulation.setEmulatedMedia", ["media": ""])
      #expect(try await browser.complaints() == [])
    }
  }

  @Test(arguments: ["folder/page.html", "inspected.html", "lists.html", "odd & 100% page.html"], [true, false])
  func `a page with demos has no word about JavaScript, nothing to navigate and no button of its own`(
    page: String, isScripting: Bool
  ) async throws {
    let options = BrowserOptions(isScripting: isScripting, prefersReducedMotion: true)
    try await read(page, of: try await BuiltSite.little.value, options: options) { browser in
      try await browser.showAsPrinted()
      let faults: [String] = try await browser.run(
        """
        const faults = [...document.querySelectorAll('header.masthead, nav, dialog, button, summary, [role=button]')]
          .filter((it) => !it.closest('.form') && it.checkVisibility({ visibilityProperty: true })).map((it) => it.outerHTML.slice(0, 100));
        const text = document.body.innerText;
        if (/javascript|this browser/i.test(text)) faults.push(text);
        if (!document.querySelector('main').innerText.trim()) faults.push('the text is missing');
        return faults;
        """)
      #expect(faults == [])
    }
  }

  @Test(arguments: [true, false])
  func `all tabs and all that is closed is on paper, under its title`(isScripting: Bool) async throws {
    let options = BrowserOptions(isScripting: isScripting, prefersReducedMotion: true)
    try await read("paper.html", of: try await BuiltSite.reading.value, options: options) { browser in
      if isScripting { try await browser.click(".tab-list button:nth-child(2)") }
      try await browser.showAsPrinted()
      let text = try await browser.text("document.querySelector('main').innerText")
      let order = [
        "Closed", "What is within a closed note.", "More", "What is within closed details.", "First",
        "In the first tab.",
        "Second", "In the second tab.", "One", "in the first block", "Two", "in the second block",
      ]
      var rest = text[...]
      for part in order {
        guard let place = rest.firstRange(of: part) else {
          Issue.record("'\(part)' is missing in \(rest.prefix(300))")
          break
        }
        rest = rest[place.upperBound...]
      }
      let hidden: [String] = try await browser.run(
        """
        return [...document.querySelectorAll('main :is(.tab, .tab-title, details, aside) *, .tab-title')]
          .filter((it) => !it.closest('button, .tab-list') && !it.checkVisibility()).map((it) => it.outerHTML.slice(0, 100))
        """)
      #expect(hidden == [])
    }
  }

  @Test func `nothing is cut off, and links to other sites have their address`() async throws {
    try await read("paper.html", of: try await BuiltSite.reading.value) { browser in
      try await browser.showAsPrinted()
      let faults: [String] = try await browser.run(
        """
        const faults = [...document.querySelectorAll('main, main *')].filter((it) => it.checkVisibility()
          && (it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).overflowX !== 'visible'
            || it.getBoundingClientRect().right > innerWidth)).map((it) => it.outerHTML.slice(0, 100));
        const isAdded = (href) => getComputedStyle(document.querySelector(`main a[href="${href}"]`), '::after').content !== 'none';
        if (!isAdded('https://example.com/a/page')) faults.push('the address is missing');
        if (isAdded('tabs/index.html')) faults.push('a link within the site has its address');
        return faults;
        """)
      #expect(faults == [])
    }
  }

  @Test func `sheets are filled: long code goes on on the next one`() async throws {
    try await read("paper.html", of: try await BuiltSite.reading.value) { browser in
      try await browser.showAsPrinted()
      // What follows the last line may be a sheet of its own.
      let rest: Double = try await browser.run(
        """
        return document.documentElement.getBoundingClientRect().bottom
          - document.querySelector('.colophon').lastElementChild.getBoundingClientRect().bottom
        """)
      #expect(rest < 1)
      let height: Double = try await browser.run("return document.documentElement.scrollHeight")
      // A sheet has 971 pixels between its margins of 2 cm.
      let sheets = try await browser.sheets()
      #expect(sheets >= 5 && Double(sheets) <= (height / 971).rounded(.up) + 1, "\(sheets) sheets, \(height) pixels")
    }
  }

  @Test(arguments: ["guide/code.html", "paper.html"])
  func `a page in the dark theme is printed as in the light one`(page: String) async throws {
    try await read(page, of: try await BuiltSite.reading.value) { browser in
      let colours = """
        [...document.querySelectorAll('html, body, main, main *')].map((it) => {
          const { color, backgroundColor, borderTopColor } = getComputedStyle(it);
          return [it.localName, it.className, color, backgroundColor, borderTopColor].join(' ');
        }).join('\\n')
        """
      try await browser.showAsPrinted()
      let light = try await browser.text(colours)
      try await browser.showAsPrinted(isDark: true)
      #expect(try await browser.text(colours) == light)
      try await browser.show(isDark: false)
      try await browser.choose(theme: "dark")
      try await browser.showAsPrinted()
      #expect(try await browser.text(colours) == light)
    }
  }
}
