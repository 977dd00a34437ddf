import Foundation
import TestSupport
import Testing

/// Galley's own site in English and German, as its readers change between them.
@Suite(.takingTurns, .tags(.browser)) struct TranslatedSiteTests {
  private func read(
    _ page: String, way: BuiltSite.Way = .http, width: Int = 1280, isScripting: Bool = true,
    _ body: (Browser) async throws -> Void
  ) async throws {
    let site = try await BuiltSite.own.value
    let options = BrowserOptions(isScripting: isScripting, prefersReducedMotion: true)
    try await DemoTests.driver.value.withBrowser(options: options) { browser in
      try await browser.show(width: width)
      try await browser.go(to: site.address(of: page, by: way))
      try await body(browser)
    }
  }

  @Test(arguments: [(BuiltSite.Way.http, true), (.file, false)], [380, 1280])
  func `the keyboard alone leads to the same page in another language, and back`(
    how: (way: BuiltSite.Way, isScripting: Bool), width: Int
  ) async throws {
    try await read("checking-docs.html", way: how.way, width: width, isScripting: how.isScripting) { browser in
      for (language, place) in [("de", "/de/checking-docs.html"), ("en", "/checking-docs.html")] {
        for _ in 0..<20 {
          try await browser.press(.tab)
          if try await browser.isTrue("document.activeElement.matches('.edition summary')") { break }
        }
        try await browser.press(.enter)
        #expect(try await browser.isTrue("document.querySelector('.edition').open"))
        let box = try await browser.isTrue(
          """
          (({ left, right }) => left >= 0 && right <= innerWidth)(document.querySelector('.edition ul').getBoundingClientRect())
          """)
        #expect(box, "the choice is cut off")
        for _ in 0..<3 {
          try await browser.press(.tab)
          if try await browser.text("document.activeElement.lang") == language { break }
        }
        try await browser.press(.enter)
        var questions = 0  // Timers of the page don't run while scripting is off.
        while try await browser.text("document.documentElement.lang") != language, questions < 1000 { questions += 1 }
        let path = try await browser.text("location.pathname")
        #expect(path.hasSuffix(place), "\(path)")
        #expect(try await browser.isTrue("document.documentElement.scrollWidth <= innerWidth"))
      }
    }
  }

  @Test func `the search of a language finds its pages, and nothing else`() async throws {
    try await read("de/index.html") { browser in
      try await browser.click(".search-open")
      try await browser.wait(for: "document.querySelector('dialog.search').open")
      try await browser.type("Passwortzeile", into: ".search-field")
      try await browser.wait(for: "document.querySelectorAll('.search-result').length > 0")
      let hrefs: [String] = try await browser.run(
        "return [...document.querySelectorAll('.search-result')].map((it) => new URL(it.href ?? it.querySelector('a').href).pathname)"
      )
      #expect(hrefs.allSatisfy { $0.contains("/de/") }, "\(hrefs)")
    }
    try await read("index.html") { browser in
      try await browser.click(".search-open")
      try await browser.wait(for: "document.querySelector('dialog.search').open")
      try await browser.type("Passwortzeile", into: ".search-field")
      try await browser.wait(for: "/No results/.test(document.querySelector('.search-state').textContent)")
    }
  }

  @Test func `a demo of a translated page lives, and says so in its language`() async throws {
    try await read("de/gallery/passwords.html") { browser in
      // Demos wake when they are seen.
      let _: Bool = try await browser.run("document.querySelector('galley-demo').scrollIntoView(); return true")
      try await browser.wait(for: "document.querySelector('galley-demo').dataset.state === 'live'")
      let state = try await browser.text("document.querySelector('.demo-state').textContent")
      #expect(state.contains("in Ihrem Browser"), "\(state)")
      #expect(try await browser.complaints() == [])
    }
  }

  @Test func `what is not translated is read in its own language`() async throws {
    try await read("de/reference/conformance.html") { browser in
      #expect(try await browser.text("document.querySelector('article').lang") == "en")
      let note = try await browser.text("document.querySelector('.untranslated').textContent")
      #expect(note.contains("Deutsch"), "\(note)")
    }
  }
}
