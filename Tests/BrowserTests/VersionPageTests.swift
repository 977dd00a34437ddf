import TestSupport
import Testing

/// The list of versions and the notice on pages of old ones.
@Suite(.takingTurns, .tags(.browser)) struct VersionPageTests {
  private func read(
    _ page: String, _ way: BuiltSite.Way = .file, width: Int = 1280, isScripting: Bool = true,
    _ body: (Browser) async throws -> Void
  ) async throws {
    let site = try await BuiltSite.versioned.value
    let options = BrowserOptions(isScripting: isScripting, prefersReducedMotion: true)
    try await DemoTests.driver.value.withBrowser(options: options) { browser in
      try await browser.show(width: width)
      try await browser.go(to: site.address(of: page, by: way))
      try await body(browser)
      #expect(try await browser.complaints() == [])
    }
  }

  private static let path = "location.pathname.split('/sub/site/')[1]"

  @Test(arguments: [true, false]) func `a version is chosen by keyboard, with and without scripts`(
    isScripting: Bool
  ) async throws {
    try await read("guide.html", isScripting: isScripting) { browser in
      try await browser.click(".versions summary")
      #expect(try await browser.isTrue("document.querySelector('.versions').open"))
      try await browser.press(.tab, .tab)
      #expect(try await browser.text("document.activeElement.textContent") == "1.0")
      try await browser.press(.enter)
      try await browser.wait(for: "\(Self.path) === '1.0/guide.html'")
      #expect(
        try await browser.text("document.querySelector('.version-notice p').textContent")
          == "This is the documentation of 1.0. The newest version is 2.0. This page in 2.0")
      try await browser.click(".version-notice a")
      try await browser.wait(for: "\(Self.path) === 'guide.html'")
      #expect(try await browser.isTrue("!document.querySelector('.version-notice')"))
    }
  }

  @Test func `a page that is in one version only leads to the front pages of the others`() async throws {
    try await read("1.0/old.html") { browser in
      try await browser.click(".versions summary")
      try await browser.click(".versions li:first-child a")
      try await browser.wait(for: "\(Self.path) === 'index.html'")
    }
  }

  @Test(arguments: ["guide.html", "1.0/guide.html", "0.9/guide.html"], [320, 700, 1280])
  func `the open list is in sight, from left to right and from right to left`(
    page: String, width: Int
  ) async throws {
    try await read(page, width: width) { browser in
      try await browser.click(".versions summary")
      let list = "document.querySelector('.versions ul').getBoundingClientRect()"
      #expect(
        try await browser.isTrue(
          "\(list).left >= 0 && \(list).right <= innerWidth && \(list).bottom <= innerHeight && \(list).width > 40"))
      #expect(try await browser.isTrue("document.documentElement.scrollWidth <= innerWidth"))
      #expect(
        try await browser.isTrue(
          """
          [...document.querySelectorAll('.versions li a')].every((it) => {
            const { left, top, width, height } = it.getBoundingClientRect()
            return it.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          })
          """))
      #expect(
        try await browser.text("document.querySelector('.versions [aria-current]').textContent")
          == (page.hasPrefix("guide") ? "2.0" : String(page.prefix(3))))
    }
  }

  @Test func `a search finds pages of its own version`() async throws {
    for (page, count) in [("1.0/index.html", 1), ("index.html", 0)] {
      try await read(page, .http) { browser in
        try await browser.wait(for: "!document.querySelector('.search-open').hidden")
        try await browser.click(".search-open")
        try await browser.type("primordial", into: ".search-field")
        try await browser.wait(for: "document.querySelector('.search-state').textContent !== ''")
        try await browser.wait(
          for: "document.querySelectorAll('.search-results [role=option]').length === \(count)")
      }
    }
  }
}
