import TestSupport
import Testing

/// Errors over a page.
extension ServeTests {
  /// The texts of the errors whose contrast is less than 4.5 to 1: axe cannot tell the ground of what lies in a shadow tree.
  private static let weakTexts = """
    const rgb = (color) => color.match(/[\\d.]+/g).map(Number);
    const luminance = (color) => rgb(color).slice(0, 3).map((it) => it / 255)
      .map((it) => it <= .04045 ? it / 12.92 : ((it + .055) / 1.055) ** 2.4)
      .reduce((sum, it, at) => sum + it * [.2126, .7152, .0722][at], 0);
    const groundOf = (it) => rgb(getComputedStyle(it).backgroundColor)[3] === 0
      ? groundOf(it.parentElement) : getComputedStyle(it).backgroundColor;
    const texts = [...document.querySelector('galley-errors').shadowRoot.querySelectorAll('h2, p, pre, button')];
    if (texts.length < 6) return ['texts are missing'];
    return texts.filter((it) => {
      const [x, y] = [luminance(getComputedStyle(it).color), luminance(groundOf(it))];
      return (Math.max(x, y) + .05) / (Math.min(x, y) + .05) < 4.5;
    }).map((it) => it.outerHTML);
    """

  @Test func `axe finds no violation while errors lie over a page`() async throws {
    let site = try await ServedSite(["Content/index.md": "# Home\n\nText.\n"])
    try await DemoTests.driver.value.withBrowser { browser in
      try await browser.go(to: site.address(of: ""))
      try await wait(in: browser, for: "document.querySelector('h1')?.textContent.includes('Home')")
      let code = "let text = 1 + nothing // \(String(repeating: "a line longer than the window ", count: 9))"
      try site.save("Content/index.md", "# Home\n\n[gone](none.md)\n\n```swift\n\(code)\n```\n")
      try await wait(in: browser, for: "\(Self.faults)?.includes('/Content/index.md:')")
      for width in [320, 800, 1280] {
        try await browser.show(width: width)
        try await expect("document.documentElement.scrollWidth <= innerWidth", in: browser)
        let faults = try await Reader(browser: browser).audit("html")
        #expect(faults == [], "\(width)")
        for isDark in [false, true] {
          try await browser.show(isDark: isDark)
          let weak: [String] = try await browser.run(Self.weakTexts)
          #expect(weak == [], "\(width), dark: \(isDark)")
        }
      }
      try await expect("\(Self.faults)?.includes('/Content/index.md:')", in: browser)
    }
  }
}
