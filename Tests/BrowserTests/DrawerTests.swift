import TestSupport
import Testing

/// The navigation of a phone: a drawer over the page, with and without JavaScript.
@Suite(.takingTurns, .tags(.browser)) struct DrawerTests {
  private static let drawer = "document.querySelector('.navigation')"
  private static let active = "document.activeElement"

  /// Opens a page of a large site in a window of a phone's size.
  private func onPhone(isScripting: Bool, _ body: (Browser) async throws -> Void) async throws {
    let site = try await BuiltSite.large.value
    let options = BrowserOptions(isScripting: isScripting, prefersReducedMotion: true)
    try await DemoTests.driver.value.withBrowser(options: options) { browser in
      try await browser.show(width: 390, height: 844)
      try await browser.go(to: site.address(of: "big/page-100.html", by: .http))
      try await body(browser)
    }
  }

  @Test(arguments: [true, false])
  func `the drawer has a title, closes by its button and by Escape, and gives the focus back`(
    isScripting: Bool
  ) async throws {
    try await onPhone(isScripting: isScripting) { browser async throws in
      let isOpen = "\(Self.drawer).matches(':popover-open') && \(Self.drawer).checkVisibility()"
      for (number, close) in ["pointer", "key", "escape", "outside"].enumerated() {
        if number % 2 == 0 {
          try await browser.click(".menu")
        } else {
          let _: Nothing = try await browser.run("document.querySelector('.menu').focus()")
          try await browser.press(.enter)
        }
        #expect(try await browser.isTrue(isOpen), "\(close)")
        switch close {
        case "pointer": try await browser.click(".navigation .drawer-close")
        case "key":
          try await browser.press(.tab)
          #expect(try await browser.isTrue("\(Self.active).matches('.navigation .drawer-close')"))
          try await browser.press(.enter)
        case "escape": try await browser.press(.tab, .tab, .escape)
        default:
          let page: Browser.Element = try await browser.run("return document.querySelector('main')")
          try await browser.click(page, atFraction: 0.99)
        }
        #expect(try await !browser.isTrue(isOpen), "\(close)")
        guard close != "outside" else { continue }
        #expect(try await browser.isTrue("\(Self.active).matches('.menu')"), "\(close)")
      }
      #expect(try await browser.complaints() == [])
    }
  }

  @Test(arguments: [true, false])
  func `the drawer shows where the page is, stays in the window, and does not repeat the contents`(
    isScripting: Bool
  ) async throws {
    try await onPhone(isScripting: isScripting) { browser async throws in
      #expect(try await browser.text("document.querySelectorAll('.contents a').length") == "2")
      let menu = try await browser.accessibleNode(".menu")
      #expect(menu.role == "button" && menu.name == "Menu" && menu.properties["expanded"] == "false")
      try await browser.click(".menu")
      #expect(try await browser.accessibleNode(".menu").properties["expanded"] == "true")
      let drawer = try await browser.accessibleNode(".navigation")
      #expect(drawer.role == "navigation" && drawer.name == "Pages")
      #expect(try await browser.text("document.querySelector('.navigation .drawer-title').innerText") == "A large site")
      #expect(try await browser.accessibleNode(".navigation .drawer-close").name == "Close")
      let faults: [String] = try await browser.run(
        """
        const drawer = \(Self.drawer);
        const faults = [];
        const box = drawer.getBoundingClientRect();
        if (box.left < 0 || box.right >= innerWidth || box.bottom > innerHeight) faults.push('it leaves the window');
        if (drawer.scrollWidth > drawer.clientWidth) faults.push('it scrolls sideways');
        if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
        // The link to the current page is the only one to this page.
        for (const it of drawer.querySelectorAll('a[href]')) {
          if (it.hash || (it.pathname === location.pathname && !it.hasAttribute('aria-current'))) faults.push(it.outerHTML);
        }
        if (document.querySelector('.contents').checkVisibility()) faults.push('the contents are open, too');
        const bar = drawer.querySelector('.drawer-bar');
        for (const top of [drawer.scrollTop, 0, 1e6]) {
          drawer.scrollTop = top;
          const { top: from, bottom } = bar.getBoundingClientRect();
          if (from < 0 || bottom > 100) faults.push('the bar scrolls away');
        }
        return faults;
        """)
      #expect(faults == [])
      // The contents are a drawer of their own.
      try await browser.press(.escape)
      try await browser.click(".contents-opener")
      #expect(try await browser.text("document.querySelector('.contents .contents-title').innerText") == "On this page")
      try await browser.click(".contents .drawer-close")
      #expect(try await !browser.isTrue("document.querySelector('.contents').checkVisibility()"))
      #expect(try await browser.isTrue("\(Self.active).matches('.contents-opener')"))
    }
  }

  @Test func `the drawer opens where the page is`() async throws {
    let site = try await BuiltSite.large.value
    try await DemoTests.driver.value.withBrowser(options: BrowserOptions(prefersReducedMotion: true)) { browser in
      try await browser.show(width: 390, height: 500)
      try await browser.go(to: site.address(of: "section-40/page-4.html", by: .http))
      try await browser.click(".menu")
      try await browser.wait(
        for: """
          (({ top, bottom }) => top >= \(Self.drawer).querySelector('.drawer-bar').getBoundingClientRect().bottom
          && bottom <= innerHeight)(\(Self.drawer).querySelector('[aria-current]').getBoundingClientRect())
          """)
    }
  }

  @Test func `on a wide screen there is no drawer`() async throws {
    let site = try await BuiltSite.large.value
    try await DemoTests.driver.value.withBrowser { browser in
      try await browser.show(width: 1280)
      try await browser.go(to: site.address(of: "big/page-100.html", by: .http))
      #expect(try await browser.isTrue("\(Self.drawer).checkVisibility()"))
      #expect(
        try await browser.isTrue(
          "[...document.querySelectorAll('.menu, .drawer-title, .navigation .drawer-close')].every((it) => !it.checkVisibility())"
        ))
    }
  }
}
