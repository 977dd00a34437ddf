import Forms
import Pages
import Results
import Testing

@Suite struct LiveDemoTests {
  private static func page(isLive: Bool = true, with more: String = "") -> TestPage {
    var page = TestPage(
      "```swift demo=sign-up\nform\n```\n```check demo=sign-up\n| name | name.value? |\n|---|---|\n| \"a b\" | a b |\n|  |  |\n```\n\(more)"
    )
    page.proof?.demos["sign-up"] = TestForms.form(TestForms.text("Ann"))
    let snapshot = TestForms.form(TestForms.text("a b"))
    page.proof?.checks[1] = CheckProof(
      lines: [
        .init(answers: [.init(actual: "a b", holds: true)], snapshot: snapshot),
        .init(answers: [.init(actual: nil, holds: true)], snapshot: snapshot),
      ])
    page.context.root = "../"
    if isLive {
      page.context.modules = ["sign-up": DemoModule(wasm: "../Assets/Demos/a.wasm", script: "../Assets/Demos/a.js")]
    }
    return page
  }

  @Test func `a live demo says where its program is, and its page loads the script`() {
    let html = Self.page().html
    #expect(
      html.contains(#"data-demo="sign-up" data-module="../Assets/Demos/a.wasm" data-script="../Assets/Demos/a.js">"#))
    #expect(html.contains(/<script src="\.\.\/Assets\/galley\.[0-9a-f]{10}\.js" defer><\/script>/))
    #expect(html.contains("<template data-design=\"TextCell\" data-outlets=\"textLabel  textField \">"))
    #expect(
      html.contains(
        /<template data-image="eye-slash" data-src="\.\.\/Assets\/Images\/eye-slash\.[0-9a-f]{10}\.svg"><svg/))
    #expect(html.contains("script-src &#39;self&#39; &#39;wasm-unsafe-eval&#39;"))
  }

  @Test func `a table carries what is typed and what is claimed`() {
    let html = Self.page().html
    #expect(html.contains(#"<figure class="check" data-demo="sign-up" data-module="../Assets/Demos/a.wasm""#))
    #expect(html.contains(#"<th scope="col" data-input="name">"#))
    #expect(html.contains(#"<th scope="col" class="is-asked" data-ask="name.value">"#))
    #expect(html.contains(#"<td data-label="name" data-value="a b"><code>"#))
    #expect(html.contains(#"<td class="is-untouched" data-label="name">not entered</td>"#))
    #expect(html.contains("Run the checks in this browser") && html.contains("Run all checks in this browser"))
  }

  @Test func `a page without tables loads nothing to run them`() {
    var page = TestPage("```swift demo=d\nform\n```\n")
    page.proof?.demos["d"] = TestForms.form(TestForms.text("Ann"))
    page.context.modules = ["d": DemoModule(wasm: "a.wasm", script: "a.js")]
    #expect(page.html.contains("Assets/galley.") && !page.html.contains("Assets/checks."))
    #expect(!page.html.contains("Run all checks in this browser"))
    #expect(
      Self.page().html.contains(
        /galley\.\w+\.js" defer><\/script>\s*<script src="\.\.\/Assets\/checks\.\w+\.js" defer>/))
  }

  @Test func `a demo without a program says so, and pretends nothing`() {
    var page = Self.page(isLive: false)
    page.proof?.demos["sign-up"] = TestForms.password()
    let html = page.html
    #expect(
      !html.contains(/galley\.\w+\.js/) && !html.contains("<template")
        && !html.contains("Run the checks in this browser"))
    #expect(html.contains("This is the initial state of the form. It is not interactive here."))
    #expect(!html.contains("galley-demo") && !html.contains("Reset"))
    #expect(html.contains(/<input [^>]* readonly/) && html.contains(/<button class="cell-icon"[^>]* disabled/))
  }

  @Test func `a cell that is operated itself is a button only where a script works it`() {
    var page = Self.page()
    var snapshot = TestForms.form(TestForms.row(design: "LabelCell", outlets: []))
    snapshot.sections[0].rows[0].isSelectable = true
    page.proof?.demos["sign-up"] = snapshot
    #expect(!page.html.contains("role=\"button\""))
  }

  @Test func `a form's voice is there before it speaks`() {
    #expect(Self.page().html.contains(#"<p class="demo-voice visually-hidden" role="status"></p>"#))
  }

  @Test func `what a script draws takes the row's place for its identifiers`() {
    let html = Self.page().html
    #expect(html.contains(#"<label class="cell-title" for="{row}textField""#) && html.contains(#"id="{row}textField""#))
  }

  @Test(arguments: ["## Demo sign-up\n", "<p id=\"demo-sign-up\"></p>\n"])
  func `an anchor that something else has is a fault at the demo`(other: String) {
    let diagnostics = Self.page(with: other).rendered().diagnostics
    #expect(diagnostics.map(\.id) == ["demo.duplicate-id"] && diagnostics.first?.range.start.line == 1)
  }

  @Test func `headings named as parts of the layout have their own identifiers`() {
    let html = Self.page(with: "## Text\n\n## Proof\n\n## Contents title\n").html
    let ids = html.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) }.filter { !$0.hasPrefix("{row}") }
    #expect(Set(ids).count == ids.count)
  }

  @Test func `a page with demos may load and run what the strictest of hosts allows, and nothing else`() {
    #expect(
      Self.page().html.contains(
        #"""
        content="default-src &#39;none&#39;; script-src &#39;self&#39; &#39;wasm-unsafe-eval&#39;; style-src &#39;self&#39;; \#
        img-src &#39;self&#39; data:; font-src &#39;self&#39;; connect-src &#39;self&#39;; form-action &#39;none&#39;; \#
        base-uri &#39;none&#39;">
        """#))
  }
}
