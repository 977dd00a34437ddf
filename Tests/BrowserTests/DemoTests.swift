import TestSupport
import Testing

/// A built page in Debian's own browser, operated as a reader does.
@Suite(.takingTurns, .tags(.browser)) struct DemoTests {
  static let driver = Shared { try await WebDriver() }

  /// Opens the little site's page, does what the test does, and closes the browser.
  private func read(
    _ way: BuiltSite.Way = .http, page: String = "folder/page.html", width: Int = 1200,
    options: BrowserOptions = BrowserOptions(), waiting: Bool = true, _ body: (Browser) async throws -> Void
  ) async throws {
    let site = try await BuiltSite.little.value
    try await Self.driver.value.withBrowser(width: width, options: options) { browser in
      try await browser.go(to: site.address(of: page, by: way))
      if waiting { try await browser.wait(for: "\(Self.demo).dataset.state === 'live'") }
      try await body(browser)
    }
  }

  private static let demo = "document.querySelector('#demo-sign-up')"
  private static let field = "#demo-sign-up [data-tag=password] input"
  private static let name = "#demo-sign-up [data-tag=name] input"
  private static let fieldElement = "document.querySelector('\(field)')"

  @Test(arguments: BuiltSite.Way.allCases)
  func `typing moves the strength and the hint`(way: BuiltSite.Way) async throws {
    try await read(way) { browser async throws in
      #expect(try await browser.isTrue("\(Self.demo).querySelector('.cell-hint').hidden"))
      try await browser.type("a1", into: Self.field)
      #expect(
        try await browser.text("\(Self.demo).querySelector('.cell-hint').innerText")
          == "Please enter an uppercase letter")
      #expect(try await browser.text("\(Self.demo).querySelector('[role=meter]').ariaValueText") == "Strength 2 of 4")
      #expect(
        try await browser.text("\(Self.demo).querySelector('.strength-progress rect').getAttribute('width')")
          == "50")
      try await browser.type("Bcde", into: Self.field)
      #expect(try await browser.isTrue("\(Self.demo).querySelector('.cell-hint').hidden"))
      #expect(try await browser.text("\(Self.demo).querySelector('[role=meter]').ariaValueNow") == "4")
    }
  }

  @Test func `showing the password keeps the cursor and the focus`() async throws {
    try await read { browser async throws in
      try await browser.type("a1Bcd", into: Self.field)
      let _: Bool = try await browser.run("\(Self.fieldElement).setSelectionRange(2, 2); return true")
      try await browser.click("#demo-sign-up .cell-icon")
      #expect(try await browser.text("\(Self.fieldElement).type") == "text")
      #expect(try await browser.text("\(Self.fieldElement).selectionStart") == "2")
      #expect(try await browser.isTrue("document.activeElement === \(Self.fieldElement)"))
      try await browser.type("x")
      #expect(try await browser.text("\(Self.fieldElement).value") == "a1xBcd")
      #expect(try await browser.text("\(Self.fieldElement).selectionStart") == "3")
    }
  }

  @Test func `Return goes to the next field, and leaving a field tells its errors`() async throws {
    try await read { browser async throws in
      try await browser.click(Self.name)
      try await browser.press(.enter)
      #expect(try await browser.isTrue("document.activeElement === \(Self.fieldElement)"))
      let errors = "document.getElementById(document.querySelector('\(Self.name)').getAttribute('aria-describedby'))"
      #expect(try await browser.text("\(errors).innerText") == "Field required!")
      #expect(try await browser.text("\(errors).ariaLive") == "polite")
      #expect(try await browser.text("document.querySelector('\(Self.name)').ariaInvalid") == "true")
      try await browser.type("Ann", into: Self.name)
      try await browser.press(.enter)
      #expect(try await browser.text("document.querySelector('\(Self.name)').ariaInvalid") == "null")
      try await browser.press(.enter)
      #expect(try await browser.isTrue("document.activeElement === document.body"))
    }
  }

  @Test func `a key that follows a click at once finds the field that was clicked`() async throws {
    try await read { browser async throws in
      // Only a window that has the focus tells elements of it.
      try await browser.click("h1")
      try await browser.wait(for: "document.hasFocus()")
      let isNext: Bool = try await browser.run(
        """
        const field = document.querySelector('\(Self.name)');
        const press = (Event, type, more) => field.dispatchEvent(new Event(type, { bubbles: true, ...more }));
        press(MouseEvent, 'mousedown');
        field.focus();
        press(MouseEvent, 'mouseup');
        press(KeyboardEvent, 'keydown', { key: 'Enter' });
        return document.activeElement === \(Self.fieldElement);
        """)
      #expect(isNext)
    }
  }

  @Test func `an error that comes does not push away what is being pressed`() async throws {
    try await read { browser async throws in
      try await browser.click(Self.name)
      try await browser.click("#demo-sign-up [data-tag=more] input")
      try await browser.wait(for: "document.querySelector('\(Self.name)').ariaInvalid === 'true'")
      #expect(try await browser.isTrue("document.querySelector('#demo-sign-up [data-tag=more] input').checked"))
      #expect(try await browser.text("\(Self.demo).querySelectorAll('fieldset').length") == "3")
    }
  }

  @Test func `sections come and go, sliders and pickers tell their values`() async throws {
    try await read { browser async throws in
      #expect(try await browser.text("\(Self.demo).querySelectorAll('fieldset').length") == "2")
      try await browser.click("#demo-sign-up [data-tag=more] input")
      #expect(try await browser.text("\(Self.demo).querySelectorAll('fieldset').length") == "3")
      let _: Bool = try await browser.run("document.querySelector('[data-tag=volume] input').focus(); return true")
      try await browser.press(.home)
      #expect(try await browser.text("document.querySelector('[data-tag=volume] .cell-value').innerText") == "0.0")
      try await browser.type("Pear", into: "[data-tag=fruit] select")
      #expect(try await browser.text("document.querySelector('[data-tag=fruit] select').value") == "1")
      try await browser.click("#demo-sign-up [data-tag=more] input")
      #expect(try await browser.text("\(Self.demo).querySelectorAll('fieldset').length") == "2")
    }
  }

  @Test func `an alert is shown and announced, and starting again forgets all`() async throws {
    try await read { browser async throws in
      try await browser.type("a1", into: Self.field)
      try await browser.click("#demo-sign-up [data-tag=save] button")
      #expect(
        try await browser.text("\(Self.demo).querySelector('[aria-live] > .form-alert').innerText")
          == "Saved\nCome again")
      try await browser.click("#demo-sign-up .demo-reset")
      #expect(try await browser.text("\(Self.fieldElement).value") == "")
      #expect(try await browser.text("\(Self.demo).querySelectorAll('.form-alert').length") == "0")
      #expect(try await browser.text("\(Self.demo).querySelector('[role=meter]').ariaValueNow") == "0")
    }
  }

  @Test func `all can be done by keyboard`() async throws {
    try await read { browser async throws in
      let _: Bool = try await browser.run("document.querySelector('\(Self.name)').focus(); return true")
      try await browser.type("Ann")
      try await browser.press(.tab)
      try await browser.type("a1B")
      try await browser.press(.tab, .space)
      #expect(try await browser.text("\(Self.fieldElement).type") == "text")
      try await browser.press(.tab, .space, .tab, .home)
      #expect(try await browser.text("document.activeElement.closest('[data-row]').dataset.tag") == "volume")
      try await browser.press(.tab, .tab, .space)
      #expect(try await browser.text("\(Self.demo).querySelector('.form-alert strong').innerText") == "Saved")
      try await browser.press(.tab, .enter)
      #expect(try await browser.text("\(Self.fieldElement).value") == "")
    }
  }

  @Test(arguments: BuiltSite.Way.allCases, [500, 1200])
  func `the tables hold here too, one by one and all at once`(way: BuiltSite.Way, width: Int) async throws {
    try await read(way, width: width) { browser async throws in
      try await browser.click(".check-run")
      try await browser.wait(for: "document.querySelector('.check').dataset.here")
      #expect(
        try await browser.text("document.querySelector('.check .sample-status').innerText")
          == "6 checks passed in this browser")
      try await browser.click(".proof-run")
      try await browser.wait(for: "/passed|failed/.test(document.querySelector('.proof-state').innerText)")
      #expect(
        try await browser.text("document.querySelector('.proof-state').innerText")
          == "All 8 checks passed in this browser")
      #expect(try await browser.isTrue("document.documentElement.scrollWidth <= innerWidth"))
    }
  }

  @Test func `a check that fails in this browser is shown in its cell`() async throws {
    try await BuiltSite.little.value.write("folder/wrong.html", from: "folder/page.html") {
      $0.replacing("data-value=\"Please enter a number\"", with: "data-value=\"Please ... letter\"")
    }
    try await read(page: "folder/wrong.html") { browser async throws in
      try await browser.click(".check-run")
      try await browser.wait(for: "document.querySelector('.check').dataset.here")
      #expect(
        try await browser.text("document.querySelector('.actual-here').innerText")
          == "in this browser: Please enter a number")
      #expect(
        try await browser.text("document.querySelector('.check .sample-status').innerText")
          == "1 of 6 checks failed in this browser")
      #expect(
        try await browser.text(
          "[...document.querySelectorAll('.check tbody tr')].slice(0, 2).map((it) => it.dataset.here)")
          == "fails,holds")
    }
  }

  @Test(arguments: [500, 1200]) func `nothing moves when a demo wakes`(width: Int) async throws {
    let places = """
      [...document.querySelectorAll('#demo-sign-up *, .check *, .proof *')].filter((it) => it.checkVisibility()
        && !it.matches('.form-errors, .form-alerts, .demo-state')).map((it) => {
        const box = it.getBoundingClientRect();
        return [it.className, box.x, box.y + scrollY, box.width, box.height].map(String).join(' ');
      }).join('\\n')
      """
    var asleep = ""
    try await read(width: width, options: BrowserOptions(isScripting: false), waiting: false) {
      asleep = try await $0.text(places)
    }
    try await read(width: width) { browser async throws in
      let awake = try await browser.text(places).split(separator: "\n")
      #expect(awake.difference(from: asleep.split(separator: "\n")).isEmpty)
    }
  }

  @Test func `without JavaScript the form stays and says so`() async throws {
    try await read(options: BrowserOptions(isScripting: false), waiting: false) { browser async throws in
      #expect(
        try await browser.text("document.querySelector('.demo-state').innerText").hasPrefix(
          "Initial state."))
      #expect(try await browser.isTrue("\(Self.fieldElement).readOnly"))
      #expect(try await browser.text("getComputedStyle(document.querySelector('.check-run')).visibility") == "hidden")
    }
  }

  @Test func `where WebAssembly is refused the form stays and says so`() async throws {
    try await BuiltSite.little.value.write("folder/refused.html", from: "folder/page.html") {
      $0.replacing(" &#39;wasm-unsafe-eval&#39;", with: "")
    }
    try await read(page: "folder/refused.html", waiting: false) { browser async throws in
      try await browser.wait(for: "\(Self.demo).dataset.state === 'still'")
      #expect(
        try await browser.text("document.querySelector('.demo-state').innerText").hasSuffix(
          "This browser cannot run the form."))
      #expect(
        try await browser.isTrue(
          "\(Self.demo).querySelector('[role=status]').textContent === document.querySelector('.demo-state').textContent"
        ))
      #expect(try await browser.isTrue("\(Self.fieldElement).readOnly"))
    }
  }

  @Test func `what is typed stays in the page`() async throws {
    try await read { browser async throws in
      try await browser.type("Secret1", into: Self.field)
      try await browser.click(Self.name)
      #expect(try await browser.text("\(Self.fieldElement).autocomplete") == "new-password")
      #expect(try await browser.isTrue("!document.documentElement.outerHTML.includes('Secret1')"))
      #expect(try await browser.text("localStorage.length + sessionStorage.length + document.cookie.length") == "0")
      let loaded: [String] = try await browser.run(
        "return performance.getEntriesByType('resource').map((it) => it.name.split('/').pop().replace(/^[0-9a-f]+\\.|\\.[0-9a-f]{10}(?=\\.)/g, '')).filter((it) => !it.startsWith('favicon.'))"
      )
      let scripts = ["theme.js", "reader.js", "search.js", "galley.js", "looks.js", "checks.js"]
      #expect(Set(loaded) == Set(scripts + ["galley.css", "forms.css", "types.css", "wasm"]))
    }
  }

  @Test func `a page without a demo loads no script of demos`() async throws {
    try await read(page: "index.html", waiting: false) { browser async throws in
      #expect(
        try await browser.text("document.querySelectorAll('script[src*=galley], script[src*=checks], template').length")
          == "0")
    }
  }

  @Test func `who asks for less motion gets none`() async throws {
    try await read(options: BrowserOptions(prefersReducedMotion: true)) { browser async throws in
      try await browser.type("a", into: Self.field)
      #expect(try await browser.text("getComputedStyle(\(Self.demo).querySelector('rect')).transitionDuration") == "0s")
    }
  }
}
