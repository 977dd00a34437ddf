import TestSupport
import Testing

/// Several demos on one page: of one program, of two, and one that does not run.
@Suite(.takingTurns, .tags(.browser)) struct SideBySideTests {
  private func read(
    _ way: BuiltSite.Way = .http, page: String = "side-by-side.html", width: Int? = nil,
    options: BrowserOptions = BrowserOptions(), _ body: (Browser) async throws -> Void
  ) async throws {
    let site = try await BuiltSite.little.value
    try await DemoTests.driver.value.withBrowser(options: options) { browser in
      if let width { try await browser.show(width: width) }
      try await browser.go(to: site.address(of: page, by: way))
      try await body(browser)
    }
  }

  /// Those that every page has are no part of its forms.
  private static let scripts = """
    [...document.scripts].map((it) => it.src.split('/').pop().replace(/\\.[0-9a-f]{10}(?=\\.)/, '')).filter((it) => !/^(theme|reader|search|looks)[.]js$/.test(it))
    """

  private static let wakeAll = """
    Promise.all([...document.querySelectorAll('galley-demo')].map((it) => (it.wake(), it.awake))).then(() => done(true));
    """

  @Test(arguments: BuiltSite.Way.allCases)
  func `each demo is a world of its own, and a program is loaded once`(way: BuiltSite.Way) async throws {
    try await read(way) { browser async throws in
      let _: Bool = try await browser.runAsync(Self.wakeAll)
      #expect(
        try await browser.text("[...document.querySelectorAll('galley-demo')].map((it) => it.dataset.state)")
          == "live,live,live")
      try await browser.type("a1B", into: "#demo-left [data-tag=password] input")
      try await browser.type("x", into: "#demo-right [data-tag=password] input")
      try await browser.type("y", into: "#demo-lamp [data-tag=note] input")
      #expect(
        try await browser.text("[...document.querySelectorAll('[role=meter]')].map((it) => it.ariaValueNow)") == "3,1")
      try await browser.click("#demo-right .demo-reset")
      #expect(
        try await browser.text(
          "[...document.querySelectorAll('[data-tag=password] input, [data-tag=note] input')].map((it) => it.value)")
          == "a1B,,y")
      let ids = "[...document.querySelectorAll('[id]')].map((it) => it.id)"
      #expect(try await browser.text("\(ids).length - new Set(\(ids)).size") == "0")
      #expect(try await browser.isTrue("[...document.querySelectorAll('label[for]')].every((it) => it.control)"))
      #expect(try await browser.text(Self.scripts) == "galley.js,checks.js")
      guard way == .http else { return }
      #expect(
        try await browser.text(
          "performance.getEntriesByType('resource').filter((it) => it.name.endsWith('.wasm')).length")
          == "2")
    }
  }

  @Test func `a program that stops takes no other with it`() async throws {
    try await read { browser async throws in
      let _: Bool = try await browser.runAsync(Self.wakeAll)
      let _: Bool = try await browser.run(
        """
        console.warn = () => {};
        document.querySelector('#demo-left').call = () => { throw new WebAssembly.RuntimeError('unreachable'); };
        return true;
        """)
      try await browser.type("a", into: "#demo-left [data-tag=password] input")
      #expect(
        try await browser.text("document.querySelector('#demo-left .demo-state').innerText")
          == "The program stopped. Press Reset to start it again.")
      #expect(
        try await browser.text("document.querySelector('#demo-left .demo-voice').textContent")
          == "The program stopped. Press Reset to start it again.")
      let lit: Browser.Element = try await browser.run(
        "return document.querySelector('#demo-left [data-tag=lit] input')")
      try await browser.click(lit, atFraction: 0.5)
      #expect(try await browser.isTrue("!document.querySelector('#demo-left [data-tag=lit] input').checked"))
      try await browser.type("a", into: "#demo-right [data-tag=password] input")
      #expect(try await browser.text("document.querySelector('#demo-right [role=meter]').ariaValueNow") == "1")
      try await browser.click("#demo-left .demo-reset")
      try await browser.click("#demo-left [data-tag=lit] input")
      #expect(try await browser.isTrue("document.querySelector('#demo-left [data-tag=lit] input').checked"))
      try await browser.type("a1", into: "#demo-left [data-tag=password] input")
      #expect(try await browser.text("document.querySelector('#demo-left [role=meter]').ariaValueNow") == "2")
    }
  }

  /// The demo is moved far below, where it sleeps.
  @Test func `who comes to a sleeping demo by keyboard wakes it and goes on in it`() async throws {
    try await read(page: BuiltSite.little.value.asleep("side-by-side.html")) { browser async throws in
      let _: Bool = try await browser.runAsync(
        """
        const demo = document.querySelector('#demo-lamp');
        demo.style.marginTop = '9000px';
        demo.insertAdjacentHTML('beforebegin', '<a href="#top">before</a>');
        const script = document.createElement('script');
        script.src = document.querySelector('link[rel=asleep][href*="Assets/galley."]').getAttribute('href');
        // After the first frames, in which demos near the screen are woken.
        script.onload = () => requestAnimationFrame(() => setTimeout(() => setTimeout(() => {
          document.querySelector('a[href="#top"]').focus({ preventScroll: true });
          done(true);
        })));
        document.head.append(script);
        """)
      #expect(try await browser.text("document.querySelector('#demo-lamp').dataset.state") == "undefined")
      try await browser.press(.tab)
      #expect(try await browser.isTrue("document.activeElement.matches('#demo-lamp .form')"))
      try await browser.wait(for: "document.querySelector('#demo-lamp').dataset.state === 'live'")
      try await browser.press(.tab)
      #expect(try await browser.isTrue("document.activeElement.matches('[data-tag=switch] > [role=button]')"))
      try await browser.press(.space)
      #expect(try await browser.text("document.querySelector('[data-tag=switch] .cell-value').innerText") == "light")
    }
  }

  @Test func `rows that move are drawn where they go`() async throws {
    try await read { browser async throws in
      let _: Bool = try await browser.runAsync(Self.wakeAll)
      try await browser.type("y", into: "#demo-lamp [data-tag=note] input")
      try await browser.click("#demo-lamp [data-tag=front] button")
      #expect(
        try await browser.text(
          "[...document.querySelectorAll('#demo-lamp .form-row')].map((it) => it.innerText.trim())")
          == "Note,Turn\ndark,Nothing to do,Note first")
      #expect(try await browser.text("document.querySelector('#demo-lamp [data-tag=note] input').value") == "y")
    }
  }

  @Test func `a demo that stays still loads nothing, offers nothing and says so`() async throws {
    try await read(page: "still.html") { browser async throws in
      #expect(try await browser.text("\(Self.scripts).length + document.querySelectorAll('template').length") == "0")
      #expect(
        try await browser.text("document.querySelector('.demo').lastElementChild.innerText")
          == "This is the initial state of the form. It is not interactive here.")
      #expect(
        try await browser.isTrue(
          "[...document.querySelectorAll('.demo :is(input, button)')].every((it) => it.disabled || it.readOnly)"))
      #expect(try await browser.isTrue("!document.querySelector('.demo-reset, .check-run, .proof-run, [data-module]')"))
    }
    try await read { browser async throws in
      let _: Bool = try await browser.runAsync(Self.wakeAll)
      #expect(try await browser.isTrue("document.querySelector('div#demo-quiet [role=switch]').disabled"))
      #expect(try await browser.isTrue("!document.querySelector('#demo-quiet .demo-reset')"))
    }
  }

  @Test func `a page with a demo and no table loads no replay`() async throws {
    try await read(page: "untabled.html") { browser async throws in
      let _: Bool = try await browser.runAsync(Self.wakeAll)
      #expect(try await browser.text(Self.scripts) == "galley.js")
    }
  }

  /// The page comes without its script, so that it sleeps until the test gives it that.
  @Test(arguments: [320, 400, 1200], ["side-by-side", "folder/page"])
  func `waking changes no node, moves nothing and breaks no policy`(width: Int, page: String) async throws {
    try await read(page: BuiltSite.little.value.asleep("\(page).html"), width: width) { browser async throws in
      let changes: [String] = try await browser.runAsync(
        """
        const shown = '.demo, .demo *:not(.form-errors, .demo-state, .demo-voice)';
        const box = (it) => { const { x, y, width, height } = it.getBoundingClientRect(); return [x, y, width, height].join(); };
        const before = [...document.querySelectorAll(shown)].map((it) => [it, box(it)]);
        const faults = [];
        document.addEventListener('securitypolicyviolation', (it) => faults.push(it.violatedDirective));
        const script = document.createElement('script');
        script.src = document.querySelector('link[rel=asleep][href*="Assets/galley."]').getAttribute('href');
        script.onload = async () => {
          for (const it of document.querySelectorAll('galley-demo')) await (it.wake(), it.awake);
          for (const it of document.querySelectorAll('galley-demo')) if (it.dataset.state !== 'live') faults.push(it.id);
          for (const [it, old] of before) {
            if (!it.isConnected) faults.push('gone: ' + it.outerHTML);
            else if (box(it) !== old) faults.push(`${it.outerHTML.slice(0, 80)} ${old} -> ${box(it)}`);
          }
          done(faults);
        };
        document.head.append(script);
        """)
      #expect(changes.isEmpty, "\(changes.joined(separator: "\n"))")
      #expect(try await browser.isTrue("document.documentElement.scrollWidth <= innerWidth"))
    }
  }

  @Test func `who asks for less motion gets none, in no part of a control`() async throws {
    try await read(options: BrowserOptions(prefersReducedMotion: true)) { browser async throws in
      let durations = """
        [...document.querySelectorAll('*')].flatMap((it) => ['', '::before', '::after'].map((part) =>
          getComputedStyle(it, part).transitionDuration)).filter((it) => it !== '0s').length
        """
      #expect(try await browser.text(durations) == "0")
    }
  }
}
