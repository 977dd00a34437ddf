import Foundation
import TestSupport
import Testing

/// What is written can be served: in a folder of a host, compressed, under a strict policy.
@Suite(.takingTurns, .tags(.browser)) struct HostingTests {
  private static let lost = "/sub/site/404.html"

  @Test func `in a folder of its host nothing of a site leads elsewhere, and all of it is there, compressed too`()
    async throws
  {
    let site = try await BuiltSite.hosted.value
    let host = try Nginx(publishing: site.folder, notFound: Self.lost)
    let script = TestedPackage.folder + "/Tests/BrowserTests/Hosting/crawl.py"
    let said = try Tool.run(
      "python3", [script, "http://127.0.0.1:\(host.port)", BuiltSite.hostedAddress, site.folder + "/sub/site"])
    #expect(said == "")
  }

  @Test func `in a folder of its host readers find pages, by search, by old addresses and from where nothing is`()
    async throws
  {
    let site = try await BuiltSite.hosted.value
    let host = try Nginx(publishing: site.folder, notFound: Self.lost)
    let home = "http://127.0.0.1:\(host.port)/sub/site/"
    try await DemoTests.driver.value.withBrowser { browser in
      for start in ["index.html", "deep/er/page.html", "tags/swift/", "no/such/page.html"] {
        try await browser.go(to: home + start)
        try await browser.wait(for: "!document.querySelector('.search-open').hidden")
        #expect(try await browser.isTrue("getComputedStyle(document.querySelector('.skip')).position !== 'static'"))
        try await browser.press("k", with: .control)
        try await browser.wait(for: "document.querySelector('dialog.search').open")
        try await browser.type("zeppelin")
        try await browser.wait(for: "document.querySelector('.search-results a mark')")
        try await browser.press(.enter)
        try await browser.wait(for: "document.title.startsWith('Deep <page>') && document.readyState === 'complete'")
        #expect(try await browser.text("location.href") == home + "deep/er/page.html")
        let complaints = try await browser.complaints().filter { !$0.contains("/no/such/page.html") }
        #expect(complaints.isEmpty, "\(start)")
      }
      try await browser.go(to: home + "old/deep/place/?a#part")
      try await browser.wait(for: "location.href === '\(home)deep/er/page.html?a#part'")
      #expect(try await browser.complaints().isEmpty)
    }
  }

  @Test(.tags(.audit), arguments: BuiltSite.Way.allCases)
  func `no page of Galley's breaks its own policy, and every page has one`(way: BuiltSite.Way) async throws {
    let site = try await BuiltSite.own.value
    try await DemoTests.driver.value.withBrowser { browser in
      // Each page is read in one of the ways.
      for (number, page) in site.pages.enumerated()
      where !BuiltSite.isRepeated(page) && (page == "index.html" || number % 2 == (way == .http ? 0 : 1)) {
        try await browser.go(to: site.address(of: page, by: way))
        try await browser.wait(for: "document.querySelector('.theme')")
        try await browser.choose(theme: "dark")
        #expect(
          try await browser.text("getComputedStyle(document.body).colorScheme + document.documentElement.dataset.theme")
            .hasSuffix("dark"))
        let policy = try await browser.text(
          "document.querySelector('meta[http-equiv=Content-Security-Policy]').content")
        #expect(
          policy.hasPrefix(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
          ))
        #expect(!policy.contains("unsafe-inline") && !policy.contains("http") && !policy.contains("sha256"), "\(page)")
        #expect(
          try await browser.text("document.querySelectorAll('[style], style, script:not([src]):not([type])').length")
            == "0")
        if page == "index.html" {
          try await browser.wait(for: "!document.querySelector('.search-open').hidden")
          try await browser.press("k", with: .control)
          try await browser.wait(for: "document.querySelector('dialog.search').open")
          try await browser.type("password")
          try await browser.wait(for: "document.querySelector('.search-results a mark')")
        }
        #expect(try await browser.complaints() == [], "\(page)")
      }
    }
  }

  @Test(arguments: BuiltSite.Way.allCases)
  func `what an author wrote into a page runs, and nothing that comes to it later`(way: BuiltSite.Way) async throws {
    let site = try await BuiltSite.hosted.value
    try await DemoTests.driver.value.withBrowser { browser in
      try await browser.go(to: site.address(of: "raw.html", by: way))
      #expect(try await browser.text("document.documentElement.dataset.own") == "ran")
      #expect(try await browser.text("getComputedStyle(document.querySelector('.own-ink')).color") == "rgb(1, 2, 3)")
      #expect(try await browser.text("getComputedStyle(document.querySelector('#styled')).color") == "rgb(4, 5, 6)")
      try await browser.click("#pressed")
      #expect(try await browser.text("document.querySelector('#pressed').dataset.done") == "yes")
      #expect(try await browser.complaints().isEmpty)
      let refused: [String] = try await browser.runAsync(
        """
        const refused = new Set();
        const end = () => done([...refused].sort());
        setTimeout(end, 60000);
        addEventListener('securitypolicyviolation', ({ effectiveDirective: it }) => refused.add(it).size === 5 && end());
        const add = (name, attributes) => document.body.append(Object.assign(document.createElement(name), attributes));
        add('img', { src: 'https://other.example/a.png' });
        add('script', { textContent: 'document.documentElement.dataset.own = "broken"' });
        document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>');
        add('iframe', { src: 'https://other.example/' });
        fetch('https://other.example/').catch(() => {});
        """)
      #expect(refused == ["connect-src", "frame-src", "img-src", "script-src-elem", "style-src-attr"])
      #expect(try await browser.text("document.documentElement.dataset.own") == "ran")
    }
  }

  /// The lines of `look` of a page in its own style: a busy browser may show a page before it has the width that
  /// was asked for.
  private func look(of address: String, width: Int, in browser: Browser) async throws -> [Substring] {
    try await browser.go(to: address)
    var questions = 0  // Timers of the page don't run while scripting is off.
    while try await !browser.isTrue("innerWidth === \(width) && document.styleSheets.length > 0"), questions < 1000 {
      questions += 1
    }
    #expect(questions < 1000, "\(address) has no style, or not this width")
    return try await browser.text(Self.look).split(separator: "\n")
  }

  /// All text that is seen, and where each element stands.
  private static let look = """
    [document.body.innerText, ...[...document.querySelectorAll('body *')].map((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return [it.localName, it.className, x, y, width, height].join(' ');
    })].join('\\n')
    """

  @Test(.tags(.audit), arguments: [380, 1300])
  func `pages look alike to the point with all of their templates' white space`(width: Int) async throws {
    let (own, wide) = (try await BuiltSite.own.value, try await BuiltSite.unminified.value)
    let sites = [
      (own, wide, own.pages),
      (
        try await BuiltSite.hosted.value, try await BuiltSite.hostedUnminified.value,
        try await BuiltSite.hosted.value.pages
      ),
    ]
    try await DemoTests.driver.value.withBrowser(options: BrowserOptions(isScripting: false)) { browser in
      try await browser.show(width: width)
      for (small, whole, pages) in sites {
        let comparable = pages.filter { !$0.hasPrefix("old/") && $0 != "second.html" && !BuiltSite.isRepeated($0) }
        // Each page is read in one of the widths.
        for (number, page) in comparable.enumerated() where number % 2 == (width < 500 ? 0 : 1) {
          let first = try await look(of: small.address(of: page, by: .file), width: width, in: browser)
          let second = try await look(of: whole.address(of: page, by: .file), width: width, in: browser)
          #expect(first.count > 20)
          let place = zip(first, second).first { $0 != $1 }
          #expect(place == nil && first.count == second.count, "\(page): \(place.map { "\($0.0) | \($0.1)" } ?? "")")
          let sizes = try [small, whole].map {
            try Data(contentsOf: URL(filePath: $0.folder + "/sub/site/" + page)).count
          }
          #expect(sizes[0] < sizes[1], "\(page)")
        }
      }
    }
  }
}
