import Foundation
import TestSupport
import Testing

/// Lists whose rows a reader adds, moves and deletes; and forms that open as the build has drawn them.
@Suite(.takingTurns, .tags(.browser)) struct ListTests {
  private func read(_ page: String = "lists.html", _ body: (Browser) async throws -> Void) async throws {
    let site = try await BuiltSite.little.value
    try await DemoTests.driver.value.withBrowser { browser in
      try await browser.go(to: site.address(of: page, by: .http))
      try await browser.wait(for: "document.querySelector('#demo-list').dataset.state === 'live'")
      try await body(browser)
    }
  }

  private func names(_ browser: Browser) async throws -> String {
    try await browser.text(
      "[...document.querySelectorAll('#demo-list [data-section=\"0\"] input')].map((it) => it.value).join()")
  }

  private func focused(_ browser: Browser) async throws -> String {
    try await browser.text("document.activeElement.ariaLabel ?? document.activeElement.localName")
  }

  @Test func `a row is moved by keyboard and keeps the focus`() async throws {
    try await read { browser async throws in
      let _: Bool = try await browser.run(
        "document.querySelector('#demo-list [data-tag=Bob] [value=up]').focus(); return true")
      try await browser.press(.enter)
      #expect(try await names(browser) == "Bob,Ann,Cleo")
      try await browser.wait(for: "document.activeElement.ariaLabel === 'Move row 1 up'")
      #expect(try await browser.text("document.activeElement.ariaDisabled") == "true")
      try await browser.press(.enter)
      #expect(try await names(browser) == "Bob,Ann,Cleo")
      try await browser.press(.tab, .enter)
      #expect(try await names(browser) == "Ann,Bob,Cleo")
      try await browser.wait(for: "document.activeElement.ariaLabel === 'Move row 2 down'")
      try await browser.press(.enter)
      try await browser.wait(for: "document.activeElement.ariaLabel === 'Move row 3 down'")
      #expect(try await names(browser) == "Ann,Cleo,Bob")
    }
  }

  @Test func `a row that is deleted gives the focus to the next one, and the least number stays`() async throws {
    try await read { browser async throws in
      try await browser.click("#demo-list [data-tag=Ann] [value=delete]")
      #expect(try await names(browser) == "Bob,Cleo")
      try await browser.wait(for: "document.activeElement.ariaLabel === 'Delete row 1'")
      try await browser.click("#demo-list [data-tag=Cleo] [value=delete]")
      try await browser.wait(for: "document.activeElement.innerText === 'Add'")
      #expect(try await names(browser) == "Bob")
      #expect(
        try await browser.text("document.querySelector('#demo-list [value=delete]').ariaDisabled") == "true")
      try await browser.click("#demo-list [data-tag=Bob] [value=delete]")
      #expect(try await names(browser) == "Bob")
      try await browser.click("#demo-list [data-tag=add] button")
      #expect(try await names(browser) == "Bob,")
    }
  }

  @Test func `a form that opens as it was built is not drawn again, and can be used`() async throws {
    try await read { browser async throws in
      // What the script has drawn is known to it.
      #expect(
        try await browser.text("[...document.querySelectorAll('#demo-list [data-row]')].filter((it) => it.look).length")
          == "0")
      #expect(
        try await browser.text("document.querySelectorAll('#demo-list :is([data-rest], [readonly])').length") == "0")
      try await browser.type(" Lee", into: "#demo-list [data-tag=Bob] input")
      #expect(try await names(browser) == "Ann,Bob Lee,Cleo")
      try await browser.type("!", into: "#demo-list [data-tag=note] textarea")
      #expect(try await browser.text("document.querySelector('#demo-list textarea').value") == "A note!")
      try await browser.click("#demo-list [data-tag=tap] [role=button]")
      #expect(try await browser.text("document.querySelector('#demo-list [data-tag=tap]').innerText") == "Tapped")
      #expect(
        try await browser.text("[...document.querySelectorAll('#demo-list [data-row]')].filter((it) => it.look).length")
          == "3")
    }
  }

  @Test func `a page that was built with another form shows what the program says`() async throws {
    let site = try await BuiltSite.little.value
    let text = try site.text(of: "lists.html")
    let other = text.replacing(/data-drawn="[^"]*"/, with: "data-drawn=\"1-2\"").replacing(
      "value=\"Bob\"", with: "value=\"Eve\""
    )
    .replacing("A note", with: "No note")
    #expect(other != text && other.contains("Eve"))
    try other.write(toFile: "\(site.root)/other-lists-asleep.html", atomically: true, encoding: .utf8)
    try await read("other-lists-asleep.html") { browser async throws in
      #expect(try await names(browser) == "Ann,Bob,Cleo")
      #expect(try await browser.text("document.querySelector('#demo-list textarea').value") == "A note")
      #expect(
        try await browser.text("document.querySelectorAll('#demo-list :is([data-rest], [readonly])').length") == "0")
    }
  }

  @Test func `what the browser kept from an earlier visit is not taken for the form's`() async throws {
    let site = try await BuiltSite.little.value
    let page = try site.asleep("lists.html")
    try await DemoTests.driver.value.withBrowser { browser in
      try await browser.go(to: site.address(of: page, by: .http))
      // As browsers do that restore what was typed, before any script runs.
      let _: Bool = try await browser.run(
        """
        document.querySelector('#demo-list [data-tag=Bob] input').value = 'Eve';
        document.querySelector('#demo-list [data-tag=switch] input').checked = false;
        const script = document.createElement('script');
        script.src = document.querySelector('link[rel=asleep][href*="Assets/galley."]').getAttribute('href');
        document.head.append(script);
        return true;
        """)
      try await browser.wait(for: "document.querySelector('#demo-list').dataset.state === 'live'")
      let asked = try await browser.text("document.querySelector('#demo-list').call('ask', 'Bob.value')[1]")
      #expect(try await names(browser) == "Ann,\(asked),Cleo" && asked == "Bob")
      #expect(try await browser.isTrue("document.querySelector('#demo-list [data-tag=switch] input').checked"))
    }
  }
}
