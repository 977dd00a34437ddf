import TestSupport
import Testing

/// Nobody is shut out of a page with demos, and all that readers can do there works: a page is visited once in each window,
/// and everything is tried in that visit.
@Suite(.takingTurns, .tags(.browser, .audit)) struct VisitTests {
  /// Visits pages one after the other; tells what is wrong on each of them, and goes on.
  private func visit(
    _ pages: [String], options: BrowserOptions = BrowserOptions(),
    _ look: (Reader, String) async throws -> [String]
  ) async throws {
    try await DemoTests.driver.value.withBrowser(options: options) { browser in
      for page in pages {
        var faults: [String]
        do {
          faults = try await look(Reader(browser: browser), page)
          faults += try await browser.complaints()
        } catch {
          faults = ["\(error)"]
        }
        #expect(faults.isEmpty, "\(page): \(faults.joined(separator: "\n"))")
      }
    }
  }

  // What takes minutes, operating each control, is done on one half of the pages by keyboard in narrow windows, from disk,
  // and by pointer in wide ones, from a host; on the other half the other way round.

  @Test func `in a narrow window, from disk, all demos wake, are accessible, hold and can be operated`() async throws {
    let site = try await BuiltSite.own.value
    let pages = site.ownPages
    try await visit(pages.filter { !BuiltSite.isRepeated($0) }) { reader, page in
      try await reader.browser.show(width: 320)
      try await reader.openAsleep(site.address(of: site.asleep(page), by: .file))
      var faults = try await reader.audit(".demo")
      faults += try await reader.wake()
      faults += try await reader.audit()
      faults += try await reader.checkTables()
      guard let number = pages.firstIndex(of: page) else { return faults }
      return faults + (try await reader.operate(by: number % 2 == 0 ? .keyboard : .pointer))
    }
  }

  @Test func `in a wide window, from a host, all demos wake, are accessible, drawn as built, hold and can be operated`()
    async throws
  {
    let site = try await BuiltSite.own.value
    let pages = site.ownPages
    var drawn = 0
    try await visit(pages.filter { !BuiltSite.isRepeated($0) }) { reader, page in
      try await reader.browser.show(width: 1280)
      try await reader.openAsleep(site.address(of: site.asleep(page), by: .http))
      var faults = try await reader.wake()
      faults += try await reader.audit(".demo")
      faults += try await reader.checkTables()
      guard let number = pages.firstIndex(of: page) else { return faults }
      faults += try await reader.operate(by: number % 2 == 0 ? .pointer : .keyboard)
      for way in [FormDrawings.Way.sessions, .random(steps: 10, seed: 1), .random(steps: 10, seed: 20_261_124)] {
        let (count, differences) = try await FormDrawings.compare(way, in: reader.browser, page: page)
        faults += differences
        drawn += count
      }
      return faults
    }
    #expect(drawn > 300)
  }

  @Test func `in a window between, all demos wake, and who types what a still says sees what it shows`() async throws {
    let site = try await BuiltSite.own.value
    try await visit(site.livePages.filter { !BuiltSite.isRepeated($0) }) { reader, page in
      try await reader.browser.show(width: 800)
      try await reader.openAsleep(site.address(of: site.asleep(page), by: .http))
      var faults = try await reader.wake()
      faults += try await reader.audit(".demo")
      if page.hasPrefix("de/") { return faults }
      for still in try await reader.stills() {
        let difference = try await reader.copy(still)
        if !difference.isEmpty { faults.append("\(still): \(difference)") }
      }
      return faults
    }
  }

  @Test func `without JavaScript every form stands and says so, and no control pretends to be alive`() async throws {
    let site = try await BuiltSite.own.value
    try await visit(site.ownPages, options: BrowserOptions(isScripting: false)) { reader, page in
      var faults: [String] = []
      for (way, width) in [(BuiltSite.Way.file, 1200), (.http, 360)] {
        try await reader.browser.show(width: width)
        try await reader.openAsleep(site.address(of: page, by: way))
        faults += try await reader.browser.run("return reader.asleep()")
      }
      try await reader.browser.show(width: 800)
      return faults + (try await reader.poke())
    }
  }

  @Test(arguments: [320, 800, 1280])
  func `axe finds no violation on other sites and on pages without demos, by day or by night`(width: Int) async throws {
    let sites = [
      (
        try await BuiltSite.own.value, BuiltSite.Way.http,
        live: [],
        others: [
          "reference/index.html", "manual/templates.html", "de/checking-docs.html", "de/reference/conformance.html",
        ]
      ),
      (
        try await BuiltSite.little.value, .file, live: try await BuiltSite.little.value.livePages,
        others: ["index.html", "still.html", "print.html"]
      ),
      (
        try await BuiltSite.arabic.value, .http, live: try await BuiltSite.arabic.value.livePages,
        others: ["index.html", "print.html"]
      ),
      (
        try await BuiltSite.versioned.value, .http, live: [],
        others: ["guide.html", "1.0/guide.html", "0.9/guide.html"]
      ),
    ]
    for (site, way, live, others) in sites {
      try await visit(live + others, options: BrowserOptions(prefersReducedMotion: true)) { reader, page in
        try await reader.browser.show(width: width)
        try await reader.openAsleep(site.address(of: site.asleep(page), by: way))
        if others.contains(page) { return try await reader.audit() }
        // Nothing moves when a demo wakes, so it is looked at asleep in one width; and what stands around demos is the same on
        // all pages.
        var faults = width == 320 ? try await reader.audit(".demo") : []
        faults += try await reader.wake()
        return faults + (try await reader.audit(width == 320 ? "body" : ".demo"))
      }
    }
  }
}
