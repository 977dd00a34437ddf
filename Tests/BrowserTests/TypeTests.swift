import TestSupport
import Testing

/// The types of names in samples, over HTTP and from disk, with a pointer, a finger and a keyboard, with JavaScript and without.
@Suite(.takingTurns, .tags(.browser)) struct TypeTests {
  private static let ways: [(BuiltSite.Way, Bool)] = [(.http, true), (.file, true), (.file, false), (.http, false)]

  /// The entries that are in sight, each as a line.
  private static let shown = """
    [...document.querySelectorAll('.types > li')].filter((it) => it.checkVisibility()).map((it) => it.innerText).join('|')
    """

  private func read(
    _ way: BuiltSite.Way = .http, isScripting: Bool = true, width: Int = 1000,
    _ body: (Browser) async throws -> Void
  ) async throws {
    let site = try await BuiltSite.types.value
    let options = BrowserOptions(isScripting: isScripting, prefersReducedMotion: true)
    try await DemoTests.driver.value.withBrowser(options: options) { browser in
      try await browser.show(width: width, height: 900)
      try await browser.go(to: site.address(of: "index.html", by: way))
      try await body(browser)
      #expect(try await browser.complaints() == [])
    }
  }

  private func name(_ word: String, of sample: Int, in browser: Browser) async throws -> Browser.Element {
    try await browser.run(
      "return [...document.querySelectorAll('.sample')[\(sample)].querySelectorAll('code a')]"
        + ".find((it) => it.textContent === '\(word)')")
  }

  private func heading(in browser: Browser) async throws -> Browser.Element {
    try await browser.run("return document.querySelector('h1')")
  }

  @Test(arguments: ways) func `a name shows its type and documentation while a pointer rests on it`(
    way: BuiltSite.Way, isScripting: Bool
  ) async throws {
    try await read(way, isScripting: isScripting) { browser in
      #expect(try await browser.text(Self.shown) == "")
      try await browser.hover(try await name("xs", of: 1, in: browser))
      #expect(try await browser.text(Self.shown) == "let xs: [Int]")
      try await browser.hover(try await name("Point", of: 1, in: browser))
      let point = try await browser.text(Self.shown)
      #expect(point.contains("struct Point") && point.contains("A point on a plane."))
      try await browser.hover(try await heading(in: browser))
      #expect(try await browser.text(Self.shown) == "")
    }
  }

  @Test(arguments: ways) func `a click keeps the type, and its link leads to the declaration`(
    way: BuiltSite.Way, isScripting: Bool
  ) async throws {
    try await read(way, isScripting: isScripting) { browser in
      try await browser.click(inSight: try await name("Point", of: 1, in: browser))
      try await browser.hover(try await heading(in: browser))
      #expect(try await browser.text(Self.shown).contains("struct Point"))
      let link: Browser.Element = try await browser.run(
        "return [...document.querySelectorAll('.types a')].find((it) => it.checkVisibility())")
      try await browser.click(inSight: link)
      #expect(try await browser.isTrue("location.hash === '#sample-0'"))
      #expect(try await browser.isTrue("document.querySelector(location.hash).textContent.includes('struct Point')"))
    }
  }

  @Test(arguments: [true, false]) func `a tap shows a type at the bottom of a phone`(isScripting: Bool) async throws {
    try await read(isScripting: isScripting, width: 360) { browser in
      try await browser.tap(try await name("map", of: 1, in: browser))
      let map = try await browser.text(Self.shown)
      #expect(map.contains("func map") && map.contains("((Point) -> Int) -> [Int]"))
      #expect(
        try await browser.isTrue(
          """
          [...document.querySelectorAll('.types > li')].filter((it) => it.checkVisibility())
            .every((it) => it.getBoundingClientRect().bottom <= innerHeight && it.getBoundingClientRect().right <= 360)
          """))
      try await browser.tap(try await heading(in: browser))
      #expect(try await browser.text(Self.shown) == "")
    }
  }

  @Test(arguments: ways) func `a keyboard opens the list of all types of a sample, and nothing else is a stop`(
    way: BuiltSite.Way, isScripting: Bool
  ) async throws {
    try await read(way, isScripting: isScripting) { browser in
      let focused = "document.activeElement.className + ' ' + document.activeElement.textContent"
      var stops: [String] = []
      for _ in 0..<40 where stops.last != "types-opener Types" {
        try await browser.press(.tab)
        stops.append(try await browser.text(focused))
      }
      #expect(stops.last == "types-opener Types")
      try await browser.press(.enter)
      #expect(try await browser.text(Self.shown).split(separator: "|").count == 2)
      try await browser.press(.escape)
      #expect(try await browser.text(Self.shown) == "")
      #expect(try await browser.text(focused) == "types-opener Types")
      #expect(
        try await browser.isTrue("[...document.querySelectorAll('.sample code a')].every((it) => it.tabIndex < 0)"))
    }
  }

  @Test func `the code that a reader copies has no types in it`() async throws {
    try await read { browser in
      let code = "let points = [Point(x: 3)]\\nlet xs = points.map { $0.x }\\nprint(xs)\\n"
      let isClean = try await browser.isTrue(
        "document.querySelectorAll('.sample pre > code')[1].textContent === '\(code)'")
      #expect(isClean)
      let isSelectedClean = try await browser.isTrue(
        """
        (() => {
          getSelection().selectAllChildren(document.querySelectorAll('.sample')[1]);
          return !getSelection().toString().includes('func map');
        })()
        """)
      #expect(isSelectedClean)
    }
  }

  @Test func `a sample that must not compile and hidden lines have no types`() async throws {
    try await read { browser in
      let isNamed = try await browser.isTrue("document.querySelectorAll('.sample')[2].querySelector('.types, code a')")
      #expect(!isNamed)
      let isShown = try await browser.isTrue("document.body.textContent.includes('var y')")
      #expect(!isShown)
    }
  }

  @Test func `nothing of types is printed`() async throws {
    try await read { browser in
      try await browser.click(inSight: try await name("xs", of: 1, in: browser))
      try await browser.showAsPrinted()
      #expect(try await browser.text(Self.shown) == "")
      #expect(try await browser.isTrue("!document.querySelector('.types-opener').checkVisibility()"))
    }
  }

  @Test(arguments: [320, 1200]) func `axe finds no violation while types are shown`(width: Int) async throws {
    try await read(width: width) { browser in
      let reader = Reader(browser: browser)
      try await reader.openAsleep(try await BuiltSite.types.value.address(of: "index.html", by: .http))
      #expect(try await reader.audit() == [])
      try await browser.click(inSight: try await name("Point", of: 1, in: browser))
      #expect(try await reader.audit() == [])
      try await browser.click(".types-opener")
      #expect(try await reader.audit() == [])
    }
  }
}
