import TestSupport
import Testing

/// What a screen reader is told while a form is filled in.
@Suite(.takingTurns, .tags(.browser)) struct AnnouncementTests {
  /// Opens a page of the little site when all its demos are live, and notes what their voices say.
  private func listen(page: String = "folder/page.html", _ body: (Browser) async throws -> Void) async throws {
    let site = try await BuiltSite.little.value
    try await DemoTests.driver.value.withBrowser { browser in
      try await browser.go(to: site.address(of: page, by: .http))
      let _: Bool = try await browser.runAsync(
        """
        const demos = [...document.querySelectorAll('galley-demo')];
        window.said = [];
        for (const voice of document.querySelectorAll('.demo-voice')) {
          new MutationObserver((changes) => said.push(...changes.flatMap((it) => [...it.addedNodes].map(({ data }) => data))))
            .observe(voice, { childList: true });
        }
        Promise.all(demos.map((it) => (it.wake(), it.awake))).then(() => done(true));
        """)
      try await body(browser)
    }
  }

  private static let demo = "document.querySelector('#demo-sign-up')"
  private static let field = "#demo-sign-up [data-tag=password] input"

  /// Types faster than anybody could: each letter is an event of its own.
  private func dash(_ text: String, in browser: Browser) async throws {
    let _: Bool = try await browser.run(
      """
      const field = document.querySelector('\(Self.field)');
      field.focus();
      for (const letter of arguments[0]) {
        field.setRangeText(letter, field.value.length, field.value.length, 'end');
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      return true;
      """, [text])
  }

  @Test func `a strength is told once typing pauses, with the hint, and nothing of what was typed`() async throws {
    try await listen { browser async throws in
      try await dash("zq1Zz", in: browser)
      try await browser.wait(for: "said.length")
      #expect(try await browser.text("said.join('|')") == "Strength 3 of 4. At least 6 characters")
      // No news: nothing is said.
      try await dash("", in: browser)
      let _: Bool = try await browser.run("\(Self.demo).speak(); return true")
      try await dash("y", in: browser)
      try await browser.wait(for: "said.length === 2")
      #expect(try await browser.text("said[1]") == "Strength 4 of 4")
      let voice = try await browser.accessibleNode("#demo-sign-up .demo-voice")
      #expect(voice.role == "status" && voice.properties["live"] == "polite")
      #expect(try await browser.isTrue("!said.join().match(/zq|1Zz/)"))
    }
  }

  @Test func `what a form opens with and what another form does is no news`() async throws {
    try await listen { browser async throws in
      let _: Bool = try await browser.run(
        "for (const it of document.querySelectorAll('galley-demo')) it.speak(); return true")
      try await dash("a", in: browser)
      try await browser.wait(for: "said.length")
      #expect(try await browser.text("said.join('|')") == "Strength 1 of 4. Please enter a number")
      #expect(try await browser.text("document.querySelector('#demo-second .demo-voice').textContent") == "")
    }
  }

  @Test func `the meter is spoken, and the field has the hint for its description while there is one`() async throws {
    try await listen { browser async throws in
      #expect(try await browser.accessibleNode(Self.field).description == "")
      try await dash("a1", in: browser)
      let meter = try await browser.accessibleNode("#demo-sign-up [role=meter]")
      #expect(meter.role == "meter" && meter.name == "Password strength")
      #expect(meter.properties["valuemax"] == "4.0")
      #expect(try await browser.text("\(Self.demo).querySelector('[role=meter]').ariaValueText") == "Strength 2 of 4")
      let field = try await browser.accessibleNode(Self.field)
      #expect(field.name == "Password" && field.description == "Please enter an uppercase letter")
      #expect(field.properties["invalid"] == "false")
    }
  }

  @Test func `an error is announced, described and marked, and taken back`() async throws {
    try await listen { browser async throws in
      let name = "#demo-sign-up [data-tag=name] input"
      let errors = "#demo-sign-up [data-tag=name] .form-errors"
      #expect(try await browser.accessibleNode(errors).properties["live"] == "polite")
      try await browser.click(name)
      try await browser.press(.tab)
      var field = try await browser.accessibleNode(name)
      #expect(field.description == "Field required!" && field.properties["invalid"] == "true")
      // It speaks for itself: the form's voice does not say it again.
      let _: Bool = try await browser.run("\(Self.demo).speak(); return true")
      #expect(try await browser.isTrue("!said.join().includes('required')"))
      try await browser.type("Ann", into: name)
      try await browser.press(.tab)
      field = try await browser.accessibleNode(name)
      #expect(field.description == "" && field.properties["invalid"] == "false")
    }
  }

  @Test func `an alert, a stepper's value and a fresh start are announced`() async throws {
    try await listen { browser async throws in
      #expect(try await browser.accessibleNode("#demo-sign-up .form-alerts").properties["live"] == "polite")
      let value = "#demo-second [data-tag=count] output"
      try await browser.click("#demo-second [data-tag=count] [data-outlet=incrementButton]")
      #expect(try await browser.text("document.querySelector('\(value)').innerText") == "2.00")
      #expect(try await browser.accessibleNode(value).properties["live"] == "polite")
      try await browser.click("#demo-second .demo-reset")
      #expect(try await browser.text("said.join('|')") == "The form was reset.")
      #expect(try await browser.accessibleNode("#demo-second .demo-reset").name == "Reset: second")
    }
  }

  @Test func `a cell that is operated itself is a button for eyes, ears and hands`() async throws {
    try await listen(page: "side-by-side.html") { browser async throws in
      let cell = try await browser.accessibleNode("#demo-lamp [data-tag=switch] > .cell")
      #expect(cell.role == "button" && cell.name == "Turn dark")
      #expect(
        try await browser.isTrue(
          "!document.querySelector('#demo-lamp [data-tag=plain] [role], #demo-quiet [role=button]')"))
      let _: Bool = try await browser.run(
        "document.querySelector('#demo-right .demo-reset').focus(); return true")
      try await browser.press(.tab)
      while try await browser.isTrue("!document.activeElement.closest('#demo-lamp')") { try await browser.press(.tab) }
      let value = "document.activeElement.querySelector('.cell-value').innerText"
      #expect(try await browser.text("document.activeElement.parentElement.dataset.tag") == "switch")
      #expect(try await browser.text("getComputedStyle(document.activeElement).outlineStyle") == "solid")
      try await browser.press(.enter)
      #expect(try await browser.text(value) == "light")
      try await browser.press(.space)
      #expect(try await browser.text(value) == "dark")
      try await browser.click("#demo-lamp [data-tag=switch] .cell-title")
      #expect(try await browser.text(value) == "light")
      #expect(try await browser.isTrue("scrollY > 0 && document.activeElement.matches('[role=button]')"))
    }
  }
}
