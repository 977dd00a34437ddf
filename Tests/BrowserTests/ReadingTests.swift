import TestSupport
import Testing

/// What readers have beside the text, over HTTP and from disk: themes, copying, keys, contents that follow.
@Suite(.takingTurns, .tags(.browser)) struct ReadingTests {
  private static let page = "guide/code.html"
  private static let paper = "getComputedStyle(document.body).backgroundColor"
  private static let (day, night) = ("rgb(253, 252, 250)", "rgb(22, 24, 27)")

  private func read(
    _ way: BuiltSite.Way, width: Int = 1400, options: BrowserOptions = BrowserOptions(prefersReducedMotion: true),
    preparing script: String? = nil, _ body: (Browser, BuiltSite) async throws -> Void
  ) async throws {
    let site = try await BuiltSite.reading.value
    try await DemoTests.driver.value.withBrowser(options: options) { browser in
      try await browser.show(width: width)
      if let script { try await browser.prepare(script) }
      try await browser.go(to: site.address(of: Self.page, by: way))
      try await body(browser, site)
      let complaints = try await browser.complaints()
      #expect(complaints == [])
    }
  }

  @Test(arguments: BuiltSite.Way.allCases)
  func `a theme that was chosen is there before the next page is drawn`(way: BuiltSite.Way) async throws {
    // Tells what the theme is when the body comes to be, before anything of it can be seen.
    let watch = """
      new MutationObserver((_, it) => {
        if (!document.body) return;
        window.themeAtFirst = document.documentElement.dataset.theme ?? 'auto';
        it.disconnect();
      }).observe(document, { childList: true, subtree: true });
      """
    try await read(way, preparing: watch) { browser, site in
      #expect(try await browser.text("themeAtFirst") == "auto")
      #expect(try await browser.text(Self.paper) == Self.day)
      try await browser.show(isDark: true)
      #expect(try await browser.text(Self.paper) == Self.night)
      for (theme, isDark, paper) in [("light", true, Self.day), ("dark", false, Self.night)] {
        try await browser.choose(theme: theme)
        try await browser.show(isDark: isDark)
        #expect(try await browser.text(Self.paper) == paper)
        for page in [Self.page, "index.html"] {
          try await browser.go(to: site.address(of: page, by: way))
          #expect(try await browser.text("themeAtFirst") == theme)
          #expect(try await browser.text(Self.paper) == paper)
          #expect(try await browser.accessibleNode(".theme").name == "\(theme.capitalized) theme")
        }
      }
      try await browser.choose(theme: "auto")
      try await browser.go(to: site.address(of: Self.page, by: way))
      #expect(try await browser.text("themeAtFirst") == "auto")
      #expect(try await browser.text(Self.paper) == Self.day)
      #expect(try await browser.accessibleNode(".theme").name == "Automatic theme")
    }
  }

  @Test func `where nothing can be kept a theme holds for the page`() async throws {
    let refuse =
      "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
    try await read(.file, preparing: refuse) { browser, _ in
      try await browser.choose(theme: "dark")
      #expect(try await browser.text(Self.paper) == Self.night)
    }
  }

  @Test(arguments: [
    (BuiltSite.Way.http, ""), (.file, ""),
    (.http, "Object.defineProperty(navigator, 'clipboard', { value: undefined })"),
  ])
  func `code is copied as it is seen, without messages and removed lines, and that is said`(
    way: BuiltSite.Way, script: String
  ) async throws {
    try await read(way, preparing: script) { browser, _ in
      #expect(try await browser.text("document.querySelectorAll('.code').length") == "4")
      for (index, code) in [
        "window\"\nprint(text.count)\nprint(\"a < b && c\")", "let constant = 1\nconstant = 2 // error: cannot assign",
        "{\n  \"name\": \"a\"\n}", "indented code",
      ].enumerated() {
        let box = "document.querySelectorAll('.code')[\(index)]"
        // It is said for two seconds, which a busy machine may take to ask.
        let _: Nothing = try await browser.run(
          """
          window.said = '';
          const status = document.querySelector('main > [role=status]');
          new MutationObserver(() => { said += status.textContent }).observe(status, { childList: true });
          """)
        let _: Nothing = try await browser.run("\(box).querySelector('pre').focus()")
        try await browser.press(.tab)
        #expect(try await browser.isTrue("document.activeElement === \(box).querySelector('.copy')"))
        #expect(try await browser.text("getComputedStyle(document.activeElement).opacity") == "1")
        try await browser.press(.enter)
        try await browser.wait(for: "said.startsWith('Copied')")
        #expect(try await browser.isTrue("document.activeElement === \(box).querySelector('.copy')"))
        let _: Nothing = try await browser.run(
          "const it = document.createElement('textarea'); it.id = 'paste'; document.body.append(it); it.focus()")
        try await browser.press("v", with: .control)
        let pasted = try await browser.text("document.querySelector('#paste').value")
        let _: Nothing = try await browser.run("document.querySelector('#paste').remove()")
        #expect(pasted.contains(code) && !pasted.contains("missing") && !pasted.contains("'constant'"), "\(pasted)")
        #expect(pasted.split(separator: "\n").count == code.split(separator: "\n").count)
      }
    }
  }

  @Test(arguments: BuiltSite.Way.allCases)
  func `the contents follow the reading`(way: BuiltSite.Way) async throws {
    try await read(way) { browser, _ in
      let current = "document.querySelector('.contents [aria-current=location]')?.hash"
      func follows(_ hash: String) async throws {
        try await browser.wait(for: "\(current) === '\(hash)'")
        #expect(try await browser.text("document.querySelectorAll('.contents [aria-current]').length") == "1")
      }
      try await browser.wait(for: "\(current) === undefined")
      for part in ["part-3-of-code", "part-1-of-code", "a-part-with-a-link", "shorter", "part-6-of-code", "the-last"] {
        try await browser.click(".contents a[href='#\(part)']")
        try await follows("#" + part)
      }
      // Somewhere within the fourth part, no heading being in sight.
      let _: Nothing = try await browser.run(
        "scrollTo(0, document.getElementById('part-4-of-code').getBoundingClientRect().bottom + scrollY + 20)")
      try await follows("#part-4-of-code")
      let _: Nothing = try await browser.run("scrollTo(0, 0)")
      try await browser.wait(for: "\(current) === undefined")
    }
  }

  @Test(arguments: BuiltSite.Way.allCases)
  func `all that a page has is reached by keyboard`(way: BuiltSite.Way) async throws {
    try await read(way) { browser, site in
      let active = "document.activeElement"
      try await browser.press(.tab)
      #expect(try await browser.text("\(active).className") == "skip")
      #expect(try await browser.isTrue("\(active).getBoundingClientRect().left >= 0"))
      var seen: [String] = []
      for _ in 1...40 {
        try await browser.press(.tab)
        seen.append(
          try await browser.text("\(active).closest('nav, main, header')?.className + ' ' + \(active).localName"))
        #expect(try await browser.isTrue("\(active) === document.body || \(active).matches(':focus-visible')"))
        if try await browser.isTrue("\(active).localName === 'pre'") { break }
      }
      let order = ["masthead a", "masthead button", "navigation a", "contents a", "breadcrumbs a"]
      let places = order.compactMap { seen.firstIndex(of: $0) }
      #expect(places.count == order.count && places == places.sorted(), "\(seen)")
      // A long line is read by the arrow keys.
      #expect(try await browser.isTrue("\(active).scrollWidth > \(active).clientWidth && \(active).scrollLeft === 0"))
      try await browser.press(.right)
      try await browser.wait(for: "\(active).scrollLeft > 0")
      // The skip link leads past all of it.
      let _: Nothing = try await browser.run("\(active).blur(); scrollTo(0, 0)")
      try await browser.go(to: site.address(of: Self.page, by: way))
      try await browser.press(.tab, .enter, .tab)
      #expect(try await browser.isTrue("document.querySelector('main').contains(\(active))"))
      // A heading's link has its name, and takes the address there.
      #expect(try await browser.accessibleNode("#part-1-of-code").name == "Part 1 of code")
      let _: Nothing = try await browser.run("document.querySelector('#part-1-of-code a').focus()")
      try await browser.press(.enter)
      #expect(try await browser.text("location.hash") == "#part-1-of-code")
    }
  }

  @Test(arguments: [true, false])
  func `on a narrow screen lists open over the page and close again, without JavaScript too`(
    isScripting: Bool
  ) async throws {
    let options = BrowserOptions(isScripting: isScripting, prefersReducedMotion: true)
    try await read(.http, width: 360, options: options) { browser, _ in
      #expect(try await browser.isTrue("document.documentElement.scrollWidth <= innerWidth"))
      #expect(try await browser.isTrue("!!document.querySelector('.theme')") == isScripting)
      #expect(try await browser.isTrue("!!document.querySelector('.copy')") == isScripting)
      for (opener, list) in [(".menu", ".navigation"), (".contents-opener", ".contents")] {
        let isShown = "document.querySelector('\(list)').checkVisibility()"
        #expect(try await !browser.isTrue(isShown))
        let _: Nothing = try await browser.run("document.querySelector('\(opener)').focus()")
        try await browser.press(.enter, .tab)
        #expect(try await browser.isTrue(isShown))
        #expect(try await browser.isTrue("document.querySelector('\(list)').contains(document.activeElement)"))
        try await browser.press(.escape)
        #expect(try await !browser.isTrue(isShown))
        #expect(try await browser.isTrue("document.activeElement.matches('\(opener)')"))
      }
      try await browser.click(".contents-opener")
      try await browser.click(".contents a[href='#part-5-of-code']")
      #expect(try await browser.text("location.hash") == "#part-5-of-code")
      if isScripting { #expect(try await !browser.isTrue("document.querySelector('.contents').checkVisibility()")) }
    }
  }

  @Test(.tags(.audit)) func `axe finds no violation at any width, in any theme, lists open or closed`() async throws {
    try await read(.http) { browser, site in
      let reader = Reader(browser: browser)
      for width in [320, 800, 1400] {
        try await browser.show(width: width)
        for page in [Self.page, "guide/index.html", "404.html"] {
          try await browser.go(to: site.address(of: page, by: .http))
          try await browser.wait(for: "document.querySelector('.theme')")
          #expect(try await browser.isTrue("document.documentElement.scrollWidth <= innerWidth"), "\(page) \(width)")
          for theme in ["auto", "dark", "light"] {
            try await browser.choose(theme: theme)
            let faults = try await reader.audit()
            #expect(faults == [], "\(page), \(width), \(theme)")
          }
          try await browser.choose(theme: "auto")
          guard width == 320 else { continue }
          for opener in [".menu", ".contents-opener"]
          where try await browser.isTrue("document.querySelector('\(opener)')") {
            try await browser.click(opener)
            let faults = try await reader.audit()
            #expect(faults == [], "\(page), \(opener)")
            try await browser.press(.escape)
          }
        }
      }
    }
  }
}
