import Testing

/// Every demo of Galley's own pages, whatever they are, in a reader's hands.
@Suite(.serialized) struct ReaderTests {
  private func read(
    _ way: BuiltSite.Way, width: Int, _ operate: (Reader, String) async throws -> [String]
  ) async throws {
    let site = try await BuiltSite.own.value
    let browser = try await DemoTests.driver.value.open()
    do {
      try await browser.show(width: width)
      let reader = Reader(browser: browser)
      for page in site.livePages {
        for demo in try await reader.open(site.address(of: page, by: way)) {
          let faults = try await operate(reader, demo)
          #expect(faults.isEmpty, "\(page): \(faults.joined(separator: "\n"))")
        }
      }
    } catch {
      try await browser.close()
      throw error
    }
    try await browser.close()
  }

  @Test(arguments: [(BuiltSite.Way.http, 360), (.file, 1200)])
  func `every control of every demo is reached and operated by keyboard`(way: BuiltSite.Way, width: Int) async throws {
    try await read(way, width: width) { try await $0.walk($1) }
  }

  @Test(arguments: [(BuiltSite.Way.file, 360), (.http, 1200)])
  func `every control of every demo is operated by pointer`(way: BuiltSite.Way, width: Int) async throws {
    try await read(way, width: width) { try await $0.point($1) }
  }
}
