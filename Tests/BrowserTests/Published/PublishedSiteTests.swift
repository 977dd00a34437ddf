import Foundation
import TestSupport
import Testing

/// What readers get, of Galley's own site, of others' posts and of a site that has everything, judged by programs that
/// others wrote for that.
@Suite(.takingTurns, .tags(.browser)) struct PublishedSiteTests {
  private func sites() async throws -> [BuiltSite] {
    [try await BuiltSite.own.value, try await BuiltSite.generated.value]
      + [try await BuiltSite.seeds.value].compactMap(\.self)
  }

  @Test func `the Nu HTML checker finds no error in a site that has everything, and every address leads somewhere`()
    async throws
  {
    let site = try await BuiltSite.generated.value
    try expectValid([site])
    try expectNoLostAddress(in: site)
  }

  @Test(.tags(.audit)) func `the Nu HTML checker finds no error on any page`() async throws {
    let sites = try await sites()
    #expect(sites.map(\.pages.count).reduce(0, +) > 150)
    try expectValid(sites)
  }

  private func expectValid(_ sites: [BuiltSite]) throws {
    let files = sites.flatMap { site in site.pages.map { "\(site.root)/\($0)" } }
    #expect(!files.isEmpty)
    let messages = try HTMLChecker.messages(on: files)
    let errors = messages.filter { $0.message.type != "info" && !Self.isAuthors($0.message) }
    #expect(errors.isEmpty, "\(errors.prefix(20).map(\.description).joined(separator: "\n"))")
    let warnings = messages.filter { $0.message.subType == "warning" && !Self.isAuthors($0.message) }
    #expect(warnings.isEmpty, "\(warnings.prefix(20).map(\.description).joined(separator: "\n"))")
  }

  /// What authors write is theirs to mend: old attributes, headings that skip a level, and characters of a hostile sort.
  /// And no script is the site's own to a checker that reads files.
  private static func isAuthors(_ message: HTMLChecker.Message) -> Bool {
    [
      " is obsolete.", "skipping 1 heading level", "violates Content Security Policy", "Unicode Normalization Form C",
      "not mappable to XML 1.0",
    ].contains { message.message.contains($0) }
  }

  @Test(.tags(.audit)) func `no address on any page, in any feed, map, text or style leads nowhere`() async throws {
    for site in try await sites() { try expectNoLostAddress(in: site) }
  }

  private func expectNoLostAddress(in site: BuiltSite) throws {
    let crawler = TestedPackage.folder + "/Tests/BuildingTests/Crawler/crawl.py"
    let faults = try Tool.run("python3", [crawler, site.root] + [site.url].compactMap(\.self))
    #expect(faults.isEmpty, "\(site.root): \(faults.prefix(4000))")
  }

  @Test(.tags(.audit), arguments: [360, 768, 1280])
  func `axe finds no violation on any kind of page, by day or by night`(width: Int) async throws {
    let (own, generated) = (try await BuiltSite.own.value, try await BuiltSite.generated.value)
    try await DemoTests.driver.value.withBrowser(options: BrowserOptions(prefersReducedMotion: true)) { browser in
      try await browser.show(width: width)
      let audit = Audit(browser: browser, width: width)
      let post = try #require(generated.pages.first { $0.hasSuffix("/dots.html") })
      for page in Self.kinds + [post] { try await audit.open(page, of: generated) }
      for page in ["index.html", "manual/fences.html", "404.html"] { try await audit.open(page, of: own) }
      if let seeds = try await BuiltSite.seeds.value {
        for page in seeds.pages { try await audit.open(page, of: seeds) }
      }
      try await audit.openParts(of: generated)
    }
  }

  /// One of each kind.
  private static let kinds = [
    "index.html", "guide/index.html", "guide/everything.html", "guide/proofed.html", "404.html", "was/3/index.html",
    "tags/index.html", "tags/swift/index.html", "tags/swift/page2/index.html", "categories/index.html",
    "authors/index.html", "authors/ann/index.html", "archive/index.html", "archive/2022/index.html",
  ]

  private struct Audit {
    let browser: Browser
    let width: Int

    /// Opens a page and audits it; what its author wrote runs nowhere.
    func open(_ page: String, of site: BuiltSite) async throws {
      let isMoving = try site.text(of: page).contains("data-moved")
      try await browser.go(to: site.address(of: isMoving ? site.asleep(page) : page, by: .http))
      try await judge(page)
      let strangers: [String] = try await browser.run(
        """
        return [...document.querySelectorAll('*')].filter((it) => it.localName === 'script'
          ? !it.src && it.type !== 'application/ld+json' : [...it.attributes].some(({ name }) => name.startsWith('on')))
          .map((it) => it.outerHTML);
        """)
      #expect(strangers.isEmpty, "\(page): \(strangers)")
    }

    /// Opens what readers can open on a page.
    func openParts(of site: BuiltSite) async throws {
      try await browser.go(to: site.address(of: "guide/everything.html", by: .http))
      try await browser.wait(for: "!document.querySelector('.search-open').hidden")
      for opener in [".menu", ".contents-opener"]
      where try await browser.isTrue("document.querySelector('\(opener)')?.checkVisibility()") {
        try await browser.click(opener)
        try await judge("opened by \(opener)")
        try await browser.press(.escape)
      }
      try await browser.press("k", with: .control)
      try await browser.wait(for: "document.querySelector('dialog.search').open")
      try await judge("the search")
      try await browser.type("heading")
      try await browser.wait(for: "/found$/.test(document.querySelector('.search-state').textContent)")
      try await judge("what the search found")
      #expect(try await browser.complaints().filter { $0.contains("Search/") } == [])
    }

    private func judge(_ what: String) async throws {
      let faults = try await Reader(browser: browser).audit()
      #expect(faults.isEmpty, "\(what), \(width) wide: \(faults.joined(separator: "\n"))")
    }
  }
}
