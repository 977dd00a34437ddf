import TestSupport
import Testing

/// Lists that open, and rows with several controls, in a browser.
@Suite(.takingTurns, .tags(.browser)) struct ChoiceTests {
  private func read(_ body: (Browser) async throws -> Void) async throws {
    let site = try await BuiltSite.little.value
    try await DemoTests.driver.value.withBrowser { browser in
      try await browser.go(to: site.address(of: "choices.html", by: .http))
      try await browser.wait(for: "document.querySelector('#demo-choices').dataset.state === 'live'")
      try await body(browser)
    }
  }

  private func element(_ tag: String, _ selector: String) -> String {
    "document.querySelector('#demo-choices [data-tag=\(tag)] \(selector)')"
  }

  /// The texts of the options that a row shows.
  private func options(_ tag: String, _ browser: Browser) async throws -> String {
    try await browser.text(
      "[...document.querySelectorAll('#demo-choices [data-tag=\(tag)] .choice')].map((it) => it.innerText).join()")
  }

  @Test func `a list opens, is chosen from and gives the focus back by keyboard`() async throws {
    try await read { browser async throws in
      let opener = element("ink", "[aria-expanded]")
      let _: Bool = try await browser.run("\(opener).focus(); return true")
      #expect(try await browser.isTrue("\(element("ink", "fieldset")).hidden"))
      try await browser.press(.enter)
      #expect(try await browser.text("\(opener).ariaExpanded") == "true")
      #expect(try await browser.text("\(element("ink", "fieldset")).ariaLabel") == "Which ink?")
      #expect(try await options("ink", browser) == "Black,Red,Blue")
      try await browser.press(.tab, .tab, .space)
      #expect(try await browser.text("\(opener).innerText") == "Red")
      #expect(try await browser.text("\(opener).ariaExpanded") == "false")
      #expect(try await browser.isTrue("document.activeElement === \(opener)"))
      try await browser.press(.space)
      #expect(try await browser.text("\(element("ink", "[aria-pressed=true]")).innerText") == "Red")
    }
  }

  @Test func `a list can be left without a choice, and a tap anywhere on the row opens it`() async throws {
    try await read { browser async throws in
      try await browser.click("#demo-choices [data-tag=cover] .cell-title")
      #expect(try await options("cover", browser) == "Cloth,Leather")
      try await browser.click("#demo-choices [data-tag=cover] .cell-done")
      #expect(try await browser.text("\(element("cover", "[aria-expanded]")).innerText") == "Cloth")
      #expect(try await browser.isTrue("document.activeElement === \(element("cover", "[aria-expanded]"))"))
      #expect(try await options("cover", browser) == "")
    }
  }

  @Test func `a search keeps its focus and shows what it finds`() async throws {
    try await read { browser async throws in
      try await browser.click("#demo-choices [data-tag=copies] [aria-expanded]")
      try await browser.type("1", into: "#demo-choices [data-tag=copies] input")
      #expect(try await options("copies", browser) == "1,10,11,12")
      try await browser.type("x", into: "#demo-choices [data-tag=copies] input")
      #expect(try await browser.text("\(element("copies", ".cell-empty")).innerText") == "Nothing found")
      #expect(try await browser.isTrue("document.activeElement === \(element("copies", "input"))"))
    }
  }

  @Test func `check boxes stay as the form says, and the list stays open`() async throws {
    try await read { browser async throws in
      try await browser.click("#demo-choices [data-tag=extras] [aria-expanded]")
      let _: Bool = try await browser.run("\(element("extras", "input[value=\"0\"]")).focus(); return true")
      try await browser.press(.space, .tab, .space)
      #expect(try await browser.text("\(element("extras", "[aria-expanded]")).innerText") == "Index, Ribbon")
      #expect(try await browser.text("\(element("extras", ".form-errors")).innerText") == "One at most")
      #expect(try await browser.isTrue("document.activeElement === \(element("extras", "input[value=\"1\"]"))"))
      try await browser.press(.space)
      let states = try await browser.text(
        "[...document.querySelectorAll('#demo-choices [data-tag=extras] .cell-check')].map((it) => it.checked).join()")
      #expect(states == "true,false")
      #expect(try await browser.text("\(element("extras", ".form-errors")).innerText") == "")
    }
  }

  @Test func `a column's options follow the column before it`() async throws {
    try await read { browser async throws in
      let _: Bool = try await browser.run("\(element("format", "select")).focus(); return true")
      try await browser.type("O")
      #expect(try await browser.text("\(element("format", "select + select")).selectedOptions[0].text") == "8")
      #expect(try await browser.text("\(element("format", "select + select")).ariaLabel") == "Second choice")
    }
  }

  @Test func `times have fields of the browser`() async throws {
    try await read { browser async throws in
      #expect(try await browser.text("\(element("start", "input")).type") == "time")
      #expect(try await browser.text("\(element("end", "input")).type") == "datetime-local")
      #expect(try await browser.text("\(element("start", ".cell-value")).innerText") == "any time")
      let _: Bool = try await browser.run(
        "const it = \(element("start", "input")); it.focus(); it.value = '15:30'; "
          + "it.dispatchEvent(new InputEvent('input', { bubbles: true })); return true")
      #expect(try await browser.text("\(element("start", ".cell-value")).innerText") == "")
      #expect(try await browser.text("\(element("start", "input")).value") == "15:30")
      // The row below has no title: it is named after the row that shows it.
      try await browser.click("#demo-choices [data-tag=day]")
      #expect(
        try await browser.text("document.querySelector('#demo-choices input[type=date]').ariaLabel") == "Day")
    }
  }
}
