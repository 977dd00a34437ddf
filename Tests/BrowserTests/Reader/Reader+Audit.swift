import Foundation
import TestSupport
import Testing

extension Reader {
  private static let axe = Task {
    let axe = FileManager.default.contents(atPath: TestedPackage.folder + "/.build/axe/axe.min.js")
    let own = FileManager.default.contents(atPath: TestedPackage.folder + "/Tests/BrowserTests/Reader/audit.js")
    let scripts = [
      try #require(axe, "axe-core is missing; `make test` fetches it to .build/axe"), try #require(own),
    ]
    return scripts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  /// What axe-core finds wrong with a part of the page as it is in the window, by day and by night.
  func audit(_ part: String = "body") async throws -> [String] {
    if try await browser.isTrue("!window.axe") {
      let _: Nothing = try await browser.run(try await Self.axe.value)
    }
    var faults: [String] = []
    for isDark in [false, true] {
      try await browser.show(isDark: isDark, isStill: true)
      faults += try await browser.runAsync(
        "audit(arguments[1], arguments[0] === 'true').then(done)", [String(isDark), part])
    }
    try await browser.show(isDark: false)
    return faults
  }
}
