import TestSupport
import Testing

/// Forms are drawn twice, by the build and by the page's script, from the same messages: what they draw is the same, node
/// by node and attribute by attribute. Galley's own pages are looked at by `VisitTests`.
@Suite(.takingTurns, .tags(.browser)) struct DrawingTests {
  private func compare(_ way: FormDrawings.Way) async throws -> Int {
    let site = try await BuiltSite.little.value
    var count = 0
    try await DemoTests.driver.value.withBrowser { browser in
      for page in site.livePages {
        _ = try await Reader(browser: browser).open(site.address(of: page, by: .http))
        let drawn = try await FormDrawings.compare(way, in: browser, page: page)
        #expect(drawn.differences.isEmpty, "\(page): \(drawn.differences.joined(separator: "\n"))")
        count += drawn.count
      }
    }
    return count
  }

  @Test func `every opening, still and line of a table is drawn as the build draws it`() async throws {
    #expect(try await compare(.sessions) > 5)
  }

  @Test(.tags(.audit), arguments: [1, 20_261_124])
  func `whatever a reader does, the form is drawn as the build draws it`(seed: Int) async throws {
    #expect(try await compare(.random(steps: 150, seed: seed)) > 100)
  }
}
