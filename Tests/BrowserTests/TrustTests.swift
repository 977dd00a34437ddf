import TestSupport
import Testing

/// Forms that a reader can trust: by keyboard alone, and with a password manager.
@Suite(.takingTurns, .tags(.browser)) struct TrustTests {
  private func read(_ body: (Browser) async throws -> Void) async throws {
    let site = try await BuiltSite.little.value
    try await DemoTests.driver.value.withBrowser(width: 1200) { browser in
      try await browser.go(to: site.address(of: "trust.html", by: .http))
      try await browser.wait(for: "document.querySelector('#demo-order').dataset.state === 'live'")
      try await body(browser)
    }
  }

  private static func row(_ tag: String) -> String { "document.querySelector('#demo-order [data-tag=\(tag)]')" }
  private static let form = "document.querySelector('#demo-order .form')"
  private static let summary = "\(row("summary")).querySelector('.error-summary')"

  @Test func `submit, follow a link, mend, submit, all by keyboard`() async throws {
    try await read { browser async throws in
      let name = try await browser.text("\(Self.form).ariaLabel")
      #expect(try await browser.text("\(Self.row("summary"))") == "null")
      let _: Bool = try await browser.run("\(Self.row("save")).querySelector('button').focus(); return true")
      try await browser.press(.enter)
      #expect(try await browser.isTrue("document.activeElement === \(Self.summary)"))
      let title = "\(Self.form).querySelector('.form-title').innerText"
      #expect(try await browser.text(title) == "Error: There is a problem")
      #expect(try await browser.text("\(Self.form).ariaLabel").hasPrefix("Error: "))
      let links = "[...\(Self.summary).querySelectorAll('[role=link]')].map((it) => it.innerText)"
      let errors = "[...\(Self.form).querySelectorAll('.form-errors li')].map((it) => it.innerText)"
      #expect(try await browser.text(links) == "Enter your name,Agree to the terms")
      #expect(try await browser.text(links) == browser.text(errors))

      try await browser.press(.tab, .enter)
      #expect(try await browser.isTrue("document.activeElement === \(Self.row("name")).querySelector('input')"))
      try await browser.type("Ada")
      #expect(try await browser.text(links) == "Agree to the terms")
      #expect(try await browser.text(errors) == "Agree to the terms")

      // Back to the summary, and to a row without a text field.
      let _: Bool = try await browser.run("\(Self.summary).focus(); return true")
      try await browser.press(.tab, .enter)
      #expect(try await browser.isTrue("document.activeElement === \(Self.row("agree")).querySelector('input')"))
      try await browser.press(.space)
      #expect(try await browser.text("\(Self.summary).innerText") == "No errors are left")

      let _: Bool = try await browser.run("\(Self.row("save")).querySelector('button').focus(); return true")
      try await browser.press(.enter)
      #expect(try await browser.text("\(Self.row("summary"))") == "null")
      #expect(try await browser.text("\(Self.form).querySelector('.form-alert').innerText") == "Saved")
      #expect(try await browser.text("\(Self.form).ariaLabel") == name)
    }
  }

  @Test func `a second failed submit takes the focus again`() async throws {
    try await read { browser async throws in
      for _ in 1...2 {
        try await browser.click("#demo-order [data-tag=save] button")
        try await browser.wait(for: "document.activeElement === \(Self.summary)")
      }
      try await browser.type("Ada", into: "#demo-order [data-tag=name] input")
      try await browser.click("#demo-order [data-tag=save] button")
      try await browser.wait(for: "document.activeElement === \(Self.summary)")
      #expect(try await browser.text("\(Self.summary).innerText.split('\\n').at(-1)") == "Agree to the terms")
    }
  }

  @Test func `a pasted password of 100 characters is kept whole`() async throws {
    try await read { browser async throws in
      let field = "\(Self.row("password")).querySelector('input')"
      let pasted: Bool = try await browser.run(
        """
        const field = \(field);
        field.focus();
        const data = new DataTransfer();
        data.setData('text/plain', 'correct horse battery nail '.repeat(4).slice(0, 100));
        const isAllowed = field.dispatchEvent(
          new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
        return isAllowed && document.execCommand('insertText', false, data.getData('text/plain'));
        """)
      #expect(pasted)
      #expect(try await browser.text("\(field).value.length") == "100")
      #expect(try await browser.text("\(field).hasAttribute('maxlength')") == "false")
      #expect(try await browser.text("\(field).autocomplete") == "new-password")
      #expect(try await browser.text("\(field).type") == "password")
      // The program has all of it: the field is drawn from its value.
      try await browser.click("#demo-order [data-tag=password] .cell-icon")
      #expect(try await browser.text("\(field).value.length") == "100")
      #expect(try await browser.text("\(field).type") == "text")
    }
  }
}
