import TestSupport
import Testing

/// The state and the events of a demo, as a reader sees them.
@Suite(.takingTurns, .tags(.browser)) struct InspectorTests {
  private func read(
    _ way: BuiltSite.Way = .http, page: String = "inspected.html", options: BrowserOptions = BrowserOptions(),
    _ body: (Browser) async throws -> Void
  ) async throws {
    let site = try await BuiltSite.little.value
    try await DemoTests.driver.value.withBrowser(options: options) { browser in
      try await browser.go(to: site.address(of: page, by: way))
      if options.isScripting {
        try await browser.wait(for: "document.querySelector('#demo-order').dataset.state === 'live'")
      }
      try await body(browser)
      let complaints = try await browser.complaints()
      #expect(complaints == [])
    }
  }

  private static let rows = """
    [...document.querySelectorAll('.inspector tbody tr')].map((it) => [...it.cells].map((it) => it.innerText).join('|')).join('\\n')
    """
  private static let events = """
    [...document.querySelectorAll('.inspector-events li')].map((it) => it.innerText).join('\\n')
    """

  @Test(arguments: BuiltSite.Way.allCases)
  func `what the program reports is shown as it happens, and begins again`(way: BuiltSite.Way) async throws {
    try await read(way) { browser async throws in
      try await browser.click(".inspector summary")
      let initial = "gift|none|none|shown\ncard|none|none|hidden"
      #expect(try await browser.text(Self.rows) == initial)
      #expect(try await browser.text(Self.events) == "")
      try await browser.click("[data-tag=gift] input")
      #expect(try await browser.text(Self.rows) == "gift|yes|none|shown, changed\ncard|none|none|shown")
      #expect(
        try await browser.text(Self.events)
          == "valueHasBeenChanged gift: none → yes\nonChange gift\nrowsHaveBeenAdded card")
      try await browser.type("a", into: "[data-tag=card] input")
      #expect(
        try await browser.text(Self.rows)
          == "gift|yes|none|shown, changed\ncard|a|none|shown, being edited, changed")
      try await browser.press(.enter)
      #expect(
        try await browser.text(Self.rows)
          == "gift|yes|none|shown, changed\ncard|a|Field value must have at least 2 characters|shown, changed")
      #expect(
        try await browser.text(Self.events + ".split('\\n').slice(-3).join('\\n')")
          == """
          onCellHighlightChanged card
          onRowValidationChanged card: Field value must have at least 2 characters
          didEndEditing card
          """)
      try await browser.click("#demo-order .demo-reset")
      #expect(try await browser.text(Self.rows) == initial)
      #expect(try await browser.text(Self.events) == "")
    }
  }

  @Test func `a closed inspector knows what has happened when it opens`() async throws {
    try await read { browser async throws in
      try await browser.click("[data-tag=gift] input")
      try await browser.click(".inspector summary")
      // The browser tells that it is open in a task of its own.
      let _: Bool = try await browser.runAsync("requestAnimationFrame(() => setTimeout(done, 0, true))")
      #expect(try await browser.text(Self.rows).hasPrefix("gift|yes|"))
      #expect(try await browser.text(Self.events).hasPrefix("valueHasBeenChanged gift"))
    }
  }

  @Test func `without JavaScript the initial state is a table`() async throws {
    try await read(options: BrowserOptions(isScripting: false)) { browser async throws in
      try await browser.click(".inspector summary")
      #expect(try await browser.text(Self.rows) == "gift|none|none|shown\ncard|none|none|hidden")
      #expect(
        try await browser.text("getComputedStyle(document.querySelector('.inspector-events'), '::before').content")
          == "\"No events yet.\"")
    }
  }

  @Test(arguments: [320, 1200]) func `axe finds no violation in an open inspector`(width: Int) async throws {
    try await read { browser async throws in
      try await browser.show(width: width)
      try await browser.click("[data-tag=gift] input")
      try await browser.click(".inspector summary")
      for isDark in [false, true] {
        try await browser.show(isDark: isDark)
        let faults = try await Reader(browser: browser).audit()
        #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
      }
      #expect(try await browser.isTrue("document.documentElement.scrollWidth <= innerWidth"))
    }
  }

  @Test func `a page without an inspector loads no script for one`() async throws {
    let site = try await BuiltSite.little.value
    #expect(try !site.text(of: "folder/page.html").contains("inspector"))
    #expect(try site.text(of: "inspected.html").contains("Assets/inspector."))
  }
}
