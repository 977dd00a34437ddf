import TestSupport
import Testing

/// Galley's own site in a browser: all its tables hold there.
@Suite(.takingTurns, .tags(.browser)) struct OwnSiteTests {
  @Test(arguments: BuiltSite.Way.allCases)
  func `every table of every page holds in the browser`(way: BuiltSite.Way) async throws {
    let site = try await BuiltSite.own.value
    try await DemoTests.driver.value.withBrowser { browser in
      for page in site.livePages where !BuiltSite.isRepeated(page) {
        try await browser.go(to: site.address(of: page, by: way))
        try await browser.click(".proof-run")
        try await browser.wait(
          for:
            "/passed|failed|cannot|not compiled|bestanden|fehlgeschlagen|nicht/.test(document.querySelector('.proof-state').innerText)"
        )
        let verdict = try await browser.text("document.querySelector('.proof-state').innerText")
        let good = page.hasPrefix("de/") ? "in diesem Browser bestanden" : "checks passed in this browser"
        #expect(verdict.hasSuffix(good), "\(page): \(verdict)")
      }
    }
  }

  @Test func `every demo of every page wakes and stays as it was drawn`() async throws {
    let site = try await BuiltSite.own.value
    try await DemoTests.driver.value.withBrowser { browser in
      for page in site.livePages where !BuiltSite.isRepeated(page) {
        try await browser.go(to: site.address(of: page, by: .http))
        let changes: [String] = try await browser.runAsync(
          """
          // What cannot be operated without JavaScript is no button before.
          const later = (it) => it.matches('.form-row > *') ? /^(role|tabindex|data-rest)$/ : /^(readonly|disabled|data-rest|value|checked|aria-live)$/;
          const demos = [...document.querySelectorAll('galley-demo[data-module]')];
          const shape = (it) => [...it.querySelectorAll('.form *')].filter((it) => !it.matches('.form-errors:empty, .form-alerts'))
            .map((it) => it.nodeName + [...it.attributes].filter(({ name }) => !later(it).test(name))
              .map(({ name, value }) => ` ${name}=${value}`).sort().join('')).join('\\n') + it.querySelector('.form').textContent;
          const before = demos.map(shape);
          Promise.all(demos.map((it) => (it.wake(), it.awake))).then(() => done(demos.flatMap((it, at) => {
            const [old, now] = [before[at].split('\\n'), shape(it).split('\\n')];
            const place = now.findIndex((line, at) => line !== old[at]);
            if (it.dataset.state !== 'live') return [it.id + ' is not live'];
            return place < 0 && old.length === now.length ? [] : [`${it.id}: ${old[place]} -> ${now[place]}`];
          })));
          """)
        #expect(changes.isEmpty, "\(page): \(changes)")
      }
    }
  }
}
