import TestSupport
import Testing

/// What authors put into pages, as a browser sees it.
@Suite(.takingTurns, .tags(.browser)) struct AuthorTests {
  private struct Picture: Decodable {
    var source: String
    var natural: [Int]
    var told: [Int]
    var isWhole: Bool
  }

  @Test func `pictures have the size that their tags tell before they come`() async throws {
    let site = try await BuiltSite.authors.value
    try await DemoTests.driver.value.withBrowser { browser in
      try await browser.go(to: site.address(of: "index.html", by: .file))
      let _: Nothing = try await browser.run("document.querySelectorAll('img').forEach(i => i.loading = 'eager')")
      try await browser.wait(for: "[...document.images].every(i => i.complete)")
      let pictures: [Picture] = try await browser.run(
        """
        return [...document.querySelectorAll('article img')].map(i => ({ source: i.getAttribute('src'),
          natural: [i.naturalWidth, i.naturalHeight],
          told: [Number(i.getAttribute('width')), Number(i.getAttribute('height'))], isWhole: i.naturalWidth > 0 }))
        """)
      #expect(pictures.count == 19)
      for picture in pictures {
        #expect(picture.isWhole, "\(picture.source)")
        // Of drawings without a size the browser takes one of its own, of the same shape.
        let isExact = !picture.source.contains("box-") && !picture.source.contains("half-")
        let isScaled = picture.told[0] > 80 && picture.source.contains("30x20") || picture.told[1] == 88
        if isExact, !isScaled {
          #expect(picture.told == picture.natural, "\(picture.source)")
        } else {
          let (told, natural) = (Double(picture.told[0]) / Double(picture.told[1]), picture.natural.map(Double.init))
          #expect(abs(told - natural[0] / natural[1]) < 0.02, "\(picture.source)")
        }
      }
    }
  }

  @Test func `a page does not move while its pictures come, and axe finds no violation on coloured code`() async throws
  {
    let site = try await BuiltSite.authors.value
    try await DemoTests.driver.value.withBrowser(options: BrowserOptions(prefersReducedMotion: true)) { browser in
      let watch = """
        window.shift = 0;
        new PerformanceObserver(list => list.getEntries().forEach(e => { window.shift += e.value }))
          .observe({ type: 'layout-shift', buffered: true });
        """
      try await browser.prepare(watch)
      try await browser.go(to: site.address(of: "index.html", by: .http))
      try await browser.wait(for: "[...document.images].every(i => i.complete)")
      #expect(try await browser.text("document.querySelectorAll('pre [class^=hl-]').length > 20") == "true")
      #expect(try await browser.isTrue("window.shift < 0.01"))
      let reader = Reader(browser: browser)
      let violations = try await reader.audit()
      #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
    }
  }
}
