import Foundation
import TestSupport
import Testing

/// A site in another language than English: every word of the theme is in it, those of scripts, too.
@Suite(.takingTurns, .tags(.browser)) struct LanguageTests {
  private func read(_ page: String, width: Int = 1280, _ body: (Browser) async throws -> Void) async throws {
    let site = try await BuiltSite.arabic.value
    try await DemoTests.driver.value.withBrowser(options: BrowserOptions(prefersReducedMotion: true)) { browser in
      try await browser.show(width: width)
      try await browser.go(to: site.address(of: page, by: .http))
      try await body(browser)
      #expect(try await browser.complaints() == [])
    }
  }

  private static func isArabic(_ text: String) -> Bool {
    !text.isEmpty && !text.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
  }

  @Test func `no word of the theme is English, in no file`() async throws {
    let site = try await BuiltSite.arabic.value
    // Names, the tag and the demos of the site; and what rows and the designs of cells say.
    let own: Set<String> = [
      "Galley", "Guide", "JavaScript", "Swift", "swift", "signup", "profile", "Show", "Password", "password",
      "strength",
    ]
    for page in site.pages {
      let html = try site.text(of: page)
        // What a package's documentation says.
        .replacing(/<ul class="types".*?<\/ul>/.dotMatchesNewlines(), with: "")
        .replacing(/<(head|script|pre|code|template|table)\b.*?<\/\1>/.dotMatchesNewlines(), with: "")
      let texts =
        html.matches(of: />([^<>]+)</).map { $0.1 }
        + html.matches(of: /(?:aria-label|title|alt|placeholder)="([^"]*)"/).map { $0.1 }
      for text in texts {
        for word in text.matches(of: /[A-Za-z]{3,}/) where !own.contains(String(word.output)) {
          Issue.record("\(page): '\(word.output)' in '\(text)'")
        }
      }
    }
  }

  @Test func `the page is mirrored`() async throws {
    try await read("guide/one.html") { browser async throws in
      #expect(
        try await browser.isTrue(
          """
          getComputedStyle(document.body).direction === 'rtl'
            && document.querySelector('.navigation').getBoundingClientRect().left > document.querySelector('main').getBoundingClientRect().right - 1
            && getComputedStyle(document.querySelector('pre')).direction === 'ltr'
          """))
    }
    try await read("guide/one.html", width: 320) { browser async throws in
      #expect(try await browser.isTrue("document.documentElement.scrollWidth <= 320"))
    }
  }

  @Test func `scripts speak the language of the page`() async throws {
    try await read("guide/one.html") { browser in
      try await browser.wait(for: "document.querySelector('galley-demo').dataset.state === 'live'")
      let said: [String] = try await browser.run(
        """
        return ['.demo-state', '.copy', '.inspector td:last-child'].map((it) => document.querySelector(it).textContent)
          .concat(document.querySelector('.theme').title);
        """)
      for text in said { #expect(Self.isArabic(text), "\(text)") }
      try await browser.click(".check-run")
      try await browser.wait(for: "document.querySelector('.check').dataset.here === 'holds'")
      // Two of something have a form of their own.
      let verdict = try await browser.text("document.querySelector('.check .sample-status').textContent")
      #expect(verdict.contains("\u{641}\u{62D}\u{635}\u{627}\u{646}") && Self.isArabic(verdict), "\(verdict)")
    }
  }

  @Test func `the search answers in the language of the page`() async throws {
    try await read("index.html") { browser in
      try await browser.click(".search-open")
      try await browser.wait(for: "document.querySelector('dialog.search').open")
      try await browser.type("\u{627}\u{644}\u{635}\u{641}\u{62D}\u{629}", into: ".search-field")
      try await browser.wait(for: "document.querySelectorAll('.search-result').length > 0")
      let state = try await browser.text("document.querySelector('.search-state').textContent")
      #expect(Self.isArabic(state), "\(state)")
    }
  }
}
