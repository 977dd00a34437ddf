import TestSupport
import Testing

/// An address that a page had once.
@Suite(.takingTurns, .tags(.browser)) struct RedirectTests {
  @Test(arguments: BuiltSite.Way.allCases, [true, false])
  func `an old address leads on, with a script the query and the fragment too`(
    way: BuiltSite.Way, isScripting: Bool
  ) async throws {
    let site = try await BuiltSite.little.value
    try await DemoTests.driver.value.withBrowser(options: BrowserOptions(isScripting: isScripting)) { browser in
      try await browser.go(to: site.address(of: "moved/far/away/index.html?a=1&b=%26#demo-quiet", by: way))
      try await browser.wait(for: "location.pathname.endsWith('/still.html')")
      let rest = try await browser.text("location.search + location.hash")
      #expect(rest == (isScripting ? "?a=1&b=%26#demo-quiet" : ""))
      #expect(try await browser.complaints().isEmpty)
    }
  }
}
