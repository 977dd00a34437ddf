import TestSupport
import Testing

/// Nobody is shut out: axe-core looks at pages, before their demos wake and after.
@Suite(.takingTurns, .tags(.browser, .audit)) struct AuditTests {
  @Test(arguments: [320, 800, 1280])
  func `axe finds no violation on any page, asleep or awake, by day or by night`(width: Int) async throws {
    for (site, way, others) in [
      (
        try await BuiltSite.own.value, BuiltSite.Way.http,
        ["reference/index.html", "manual/templates.html", "de/checking-docs.html", "de/reference/conformance.html"]
      ),
      (try await BuiltSite.little.value, .file, ["index.html", "still.html", "print.html"]),
      (try await BuiltSite.arabic.value, .http, ["index.html", "print.html"]),
      (try await BuiltSite.versioned.value, .http, ["guide.html", "1.0/guide.html", "0.9/guide.html"]),
    ] {
      try await DemoTests.driver.value.withBrowser(options: BrowserOptions(prefersReducedMotion: true)) { browser in
        try await browser.show(width: width)
        let reader = Reader(browser: browser)
        for page in site.livePages.filter({ !BuiltSite.isRepeated($0) }) + others {
          try await reader.openAsleep(site.address(of: site.asleep(page), by: way))
          let isLive = !others.contains(page)
          // Nothing moves when a demo wakes, so it is looked at asleep in one width.
          if !isLive || width == 320 {
            let asleep = try await reader.audit(isLive ? ".demo" : "body")
            #expect(asleep.isEmpty, "\(page), asleep: \(asleep.joined(separator: "\n"))")
          }
          guard isLive else { continue }
          let changes = try await reader.wake()
          #expect(changes.isEmpty, "\(page): \(changes.joined(separator: "\n"))")
          // What stands around demos is the same on all pages.
          let awake = try await reader.audit(width == 320 ? "body" : ".demo")
          #expect(awake.isEmpty, "\(page), awake: \(awake.joined(separator: "\n"))")
        }
      }
    }
  }
}
