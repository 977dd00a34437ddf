import Foundation
import TestSupport
import Testing

/// How demos, pictures and tables look: measured as the browser draws them.
@Suite(.takingTurns, .tags(.browser)) struct LookTests {
  private func read(
    width: Int = 1200, options: BrowserOptions = BrowserOptions(prefersReducedMotion: true),
    _ body: (Browser) async throws -> Void
  ) async throws {
    let site = try await BuiltSite.little.value
    try await DemoTests.driver.value.withBrowser(options: options) { browser async throws in
      try await browser.show(width: width)
      try await browser.go(to: site.address(of: "folder/page.html", by: .http))
      if options.isScripting { try await browser.wait(for: Self.wakeAll) }
      try await body(browser)
    }
  }

  /// True when all demos are live, also those that are far down the page.
  private static let wakeAll =
    "[...document.querySelectorAll('galley-demo')].every((it) => (it.wake(), it.dataset.state === 'live'))"

  /// Functions for scripts: the colour as the browser paints it, and the contrast of two colours.
  private static let colours = """
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgb = (color, ground = [255, 255, 255]) => {
      paint.fillStyle = `rgb(${ground})`;
      paint.fillRect(0, 0, 1, 1);
      paint.fillStyle = color;
      paint.fillRect(0, 0, 1, 1);
      return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = (color) => color.map((it) => it / 255)
      .map((it) => it <= .04045 ? it / 12.92 : ((it + .055) / 1.055) ** 2.4)
      .reduce((sum, it, at) => sum + it * [.2126, .7152, .0722][at], 0);
    const contrast = (a, b) => {
      const [x, y] = [luminance(a), luminance(b)];
      return (Math.max(x, y) + .05) / (Math.min(x, y) + .05);
    };
    const valueOf = (name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${name})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return rgb(color);
    };

    """

  @Test(arguments: [false, true]) func `empty fields are seen as fields`(isDark: Bool) async throws {
    try await read { browser async throws in
      try await browser.show(isDark: isDark)
      try await browser.click("#demo-sign-up [data-tag=more] input")
      let faults: [String] = try await browser.run(
        Self.colours + """
          const ground = rgb(getComputedStyle(document.querySelector('.form')).backgroundColor);
          const fields = [...document.querySelectorAll('.cell-field')];
          const weak = fields.filter((it) => contrast(rgb(getComputedStyle(it).borderTopColor, ground), ground) < 3
            || parseFloat(getComputedStyle(it).borderTopWidth) < 1);
          return fields.length < 6 ? ['fields are missing'] : weak.map((it) => it.outerHTML.slice(0, 100));
          """)
      #expect(faults == [])
    }
  }

  /// Seeds with little and much lightness and colour, also black and white.
  @Test(arguments: ["#000", "#ffffff", "#ffd500", "#00ff66", "#c2185b", "#00e5ff", "#3300ff", "#808080", "#e65100"])
  func `one accent changes all that is accented, and can be read in both themes`(accent: String) async throws {
    try await read { browser async throws in
      for isDark in [false, true] {
        try await browser.show(isDark: isDark)
        let faults: [String] = try await browser.run(
          Self.colours + """
            const accented = ['--accent-text', '--accent-soft', '--focus', '--form-tint'];
            document.documentElement.style.removeProperty('--accent');
            const before = accented.map(valueOf);
            document.documentElement.style.setProperty('--accent', arguments[0]);
            const faults = accented.filter((it, at) => String(valueOf(it)) === String(before[at])).map((it) => it + ' stays');
            for (const ground of ['--paper', '--panel', '--raised', '--accent-soft', '--form-cell']) {
              const found = contrast(valueOf('--accent-text'), valueOf(ground));
              if (found < 4.5) faults.push(`${found} on ${ground}`);
            }
            if (contrast(valueOf('--form-knob'), valueOf('--form-tint')) < 3) faults.push('the knob');
            for (const [selector, property] of [['.check figcaption a', 'color'], ['.demo-reset', 'color'], ['.cell-button', 'color']]) {
              const drawn = rgb(getComputedStyle(document.querySelector(selector))[property]);
              if (String(drawn) !== String(valueOf('--accent-text'))) faults.push(selector);
            }
            return faults;
            """, [accent])
        #expect(faults == [], "dark: \(isDark)")
      }
    }
  }

  @Test func `no control is drawn by the browser`() async throws {
    try await read { browser async throws in
      try await browser.click("#demo-sign-up [data-tag=more] input")
      let drawn: [String] = try await browser.run(
        """
        const kinds = 'select, input[type=checkbox], input[type=radio], input[type=range], button';
        return [...document.querySelectorAll('.form')].flatMap((it) => [...it.querySelectorAll(kinds)])
          .filter((it) => {
            const { appearance, backgroundColor, borderTopStyle } = getComputedStyle(it);
            return it.localName === 'button' ? borderTopStyle === 'outset' || backgroundColor === 'rgb(239, 239, 239)'
              : appearance !== 'none';
          }).map((it) => it.outerHTML.slice(0, 100));
        """)
      #expect(drawn == [])
    }
  }

  @Test(arguments: [390, 768, 1280]) func `code, demo, picture and table have one width`(width: Int) async throws {
    try await read(width: width) { browser async throws in
      let widths: [String] = try await browser.run(
        """
        const boxes = [...document.querySelectorAll('.sample, .demo, .still, .check')].map((it) => it.getBoundingClientRect());
        return [...new Set(boxes.map(({ x, width }) => [x, width].join(' ')))];
        """)
      #expect(widths.count == 1, "\(widths)")
    }
  }

  @Test func `on a touch screen all that is tapped is 44 pixels high and wide`() async throws {
    try await read(width: 390) { browser async throws in
      let _: Nothing = try await browser.develop(
        "Emulation.setTouchEmulationEnabled", ["enabled": true])
      #expect(try await browser.isTrue("matchMedia('(pointer: coarse)').matches"))
      try await browser.click("#demo-sign-up [data-tag=more] input")
      let small: [String] = try await browser.run(
        """
        const within = (it, x, y) => { const hit = document.elementFromPoint(x, y); return it === hit || it.contains(hit); };
        const faults = [];
        for (const it of document.querySelectorAll('.demo :is(input, select, textarea, button), .check-run')) {
          if (!it.checkVisibility({ visibilityProperty: true })) continue;
          it.scrollIntoView({ block: 'center' });
          const { x, y, width, height } = it.getBoundingClientRect();
          const [middleX, middleY] = [x + width / 2, y + height / 2];
          // A box is tapped around it, too.
          const reaches = [[-21, 0], [21, 0], [0, -21], [0, 21]].every(([dx, dy]) => within(it, middleX + dx, middleY + dy));
          if (!reaches) faults.push(`${it.outerHTML.slice(0, 90)} ${width} ${height}`);
        }
        return faults;
        """)
      #expect(small == [])
    }
  }

  @Test func `a picture of a form cannot have the focus`() async throws {
    try await read { browser async throws in
      #expect(
        try await browser.isTrue(
          """
          [...document.querySelectorAll('.still :is(input, select, textarea, button, [tabindex])')].every((it) => {
            it.focus();
            return document.activeElement !== it;
          })
          """))
      #expect(try await browser.text("document.querySelectorAll('.still form').length") == "0")
      #expect(
        try await browser.text("document.querySelector('.still figcaption').innerText")
          == "Picture: sign-up with password a1")
    }
  }

  @Test(arguments: [true, false])
  func `on a phone each line of a table is a card that names its cells`(isScripting: Bool) async throws {
    let options = BrowserOptions(isScripting: isScripting, prefersReducedMotion: true)
    try await read(width: 390, options: options) { browser async throws in
      let faults: [String] = try await browser.run(
        """
        const faults = [];
        for (const table of document.querySelectorAll('.check table')) {
          const heads = [...table.querySelectorAll('th')].map((it) => it.textContent);
          if (table.parentElement.scrollWidth > table.parentElement.clientWidth) faults.push('it scrolls');
          for (const line of table.tBodies[0].rows) {
            const tops = [...line.cells].slice(0, -1).map((it) => it.getBoundingClientRect().top);
            if (tops.some((it, at) => at && it <= tops[at - 1])) faults.push('cells stand side by side');
            for (const [at, cell] of [...line.cells].slice(0, -1).entries()) {
              const label = getComputedStyle(cell, '::before').content;
              if (label.replaceAll('\\u200b', '') !== `"${heads[at]}" / ""`) faults.push(`${heads[at]} is called ${label}`);
              const { right } = cell.getBoundingClientRect();
              if (right > innerWidth) faults.push('a cell lies outside');
            }
          }
        }
        return faults;
        """)
      #expect(faults == [])
      #expect(try await browser.accessibleNode(".check table").role == "table")
      #expect(try await browser.accessibleNode(".check tbody tr").role == "row")
      #expect(try await browser.accessibleNode(".check tbody td:nth-child(2)").role == "cell")
      #expect(try await browser.accessibleNode(".check th:nth-child(2)").role == "columnheader")
      #expect(try await browser.accessibleNode(".check th:nth-child(2)").name == "password.strength?")
    }
  }

  @Test func `on a wide screen a table is a table`() async throws {
    try await read { browser async throws in
      #expect(
        try await browser.text("getComputedStyle(document.querySelector('.check td'), '::before').content") == "none")
      #expect(try await browser.text("getComputedStyle(document.querySelector('.check tr')).display") == "table-row")
    }
  }
}
