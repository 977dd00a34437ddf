import TestSupport
import Testing

/// Every demo of Galley's own pages, whatever they are, in a reader's hands.
@Suite(.takingTurns, .tags(.browser, .audit)) struct ReaderTests {
  /// Does something on every page with demos, or on every second one, in one window; expects that nothing is wrong and the
  /// browser has no complaints.
  private func read(
    _ way: BuiltSite.Way, width: Int, options: BrowserOptions = BrowserOptions(), half: Int? = nil,
    _ operate: (Reader, String) async throws -> [String]
  ) async throws {
    let site = try await BuiltSite.own.value
    try await DemoTests.driver.value.withBrowser(options: options) { browser in
      try await browser.show(width: width)
      // The forms of a translation are those of its original.
      let pages = site.livePages.filter { !$0.hasPrefix("de/") }
      for (number, page) in pages.enumerated() where half == nil || number % 2 == half {
        var faults = try await operate(Reader(browser: browser), site.address(of: page, by: way))
        faults += try await browser.complaints()
        #expect(faults.isEmpty, "\(page): \(faults.joined(separator: "\n"))")
      }
    }
  }

  // What takes minutes is done in a narrow window on one half of the pages, in a wide one on the other, and the other way
  // round by pointer.

  @Test(arguments: [(BuiltSite.Way.http, 360), (.file, 1200)])
  func `every control of every demo is reached and operated by keyboard`(way: BuiltSite.Way, width: Int) async throws {
    try await read(way, width: width, half: width == 360 ? 0 : 1) { reader, address in
      var faults: [String] = []
      for demo in try await reader.open(address) { faults += try await reader.walk(demo) }
      return faults
    }
  }

  @Test(arguments: [(BuiltSite.Way.file, 360), (.http, 1200)])
  func `every control of every demo is operated by pointer`(way: BuiltSite.Way, width: Int) async throws {
    try await read(way, width: width, half: width == 360 ? 1 : 0) { reader, address in
      var faults: [String] = []
      let demos = try await reader.open(address)
      for demo in demos { faults += try await reader.point(demo) }
      // Errors, hints and alerts are there now.
      faults += try await reader.audit(".demo")
      for demo in demos { faults += try await reader.reset(demo) }
      return faults
    }
  }

  @Test func `who types what a still says sees what it shows`() async throws {
    try await read(.http, width: 1200) { reader, address in
      _ = try await reader.open(address)
      var faults: [String] = []
      for still in try await reader.stills() {
        let difference = try await reader.copy(still)
        if !difference.isEmpty { faults.append("\(still): \(difference)") }
      }
      return faults
    }
  }

  @Test(arguments: [(BuiltSite.Way.http, 360), (.file, 1200)])
  func `without JavaScript every form stands and says so`(way: BuiltSite.Way, width: Int) async throws {
    try await read(way, width: width, options: BrowserOptions(isScripting: false)) { reader, address in
      try await reader.openAsleep(address)
      return try await reader.browser.run("return reader.asleep()")
    }
  }

  @Test func `without JavaScript no control of any form pretends to be alive`() async throws {
    try await read(.http, width: 800, options: BrowserOptions(isScripting: false)) { reader, address in
      try await reader.openAsleep(address)
      return try await reader.poke()
    }
  }
}
