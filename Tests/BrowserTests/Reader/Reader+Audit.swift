import Foundation
import TestSupport
import Testing

extension Reader {
  private static let axe = Task {
    let file = TestedPackage.folder + "/.build/axe/axe.min.js"
    return String(
      decoding: try #require(
        FileManager.default.contents(atPath: file), "axe-core is missing; `make test` fetches it to .build/axe"),
      as: UTF8.self)
  }

  /// What axe-core finds wrong with a part of the page as it is in the window, by day and by night.
  func audit(_ part: String = "body") async throws -> [String] {
    if try await browser.isTrue("!window.axe") {
      let _: Nothing = try await browser.run(try await Self.axe.value)
    }
    var faults: [String] = []
    for isDark in [false, true] {
      try await browser.show(isDark: isDark)
      // By night only the colours are others.
      faults += try await browser.runAsync(
        """
        const chosen = arguments[0] === 'true' ? { runOnly: ['color-contrast'] } : {};
        axe.run(arguments[1], { resultTypes: ['violations'], preload: false, elementRef: false, ...chosen }).then(({ violations }) => done(violations.flatMap(
          ({ id, nodes }) => nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`))));
        """, [String(isDark), part])
    }
    try await browser.show(isDark: false)
    return faults
  }
}
