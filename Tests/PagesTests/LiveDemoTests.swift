import Forms
import Pages
import Proofs
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
    #expect(html.contains(#"<script src="../Assets/galley.js" defer></script>"#))
    #expect(html.contains("<template data-design=\"TextCell\" data-outlets=\"textLabel textField\">"))
    #expect(html.contains("<template data-image=\"eye-slash\"><svg"))
    #expect(html.contains("script-src &#39;self&#39; &#39;wasm-unsafe-eval&#39;"))
  }

  @Test func `a table carries what is typed and what is claimed`() {
    let html = Self.page().html
    #expect(html.contains(#"<figure class="check" data-demo="sign-up" data-module="../Assets/Demos/a.wasm""#))
    #expect(html.contains(#"<th scope="col" data-input="name">"#))
    #expect(html.contains(#"<th scope="col" class="is-asked" data-ask="name.value">"#))
    #expect(html.contains(#"<td data-value="a b"><code>"#))
    #expect(html.contains(#"<td class="is-untouched">untouched</td>"#))
    #expect(html.contains("Run the checks here") && html.contains("Proof this page"))
  }

  @Test func `a demo without a program is only shown, and its page has neither script nor templates`() {
    let html = Self.page(isLive: false).html
    #expect(!html.contains("<script") && !html.contains("<template") && !html.contains("Run the checks here"))
  }

  @Test func `HTML of the author's that asks for more leaves the policy to the host`() {
    #expect(Self.page(with: "<video src=\"a.webm\"></video>\n").html.contains("Content-Security-Policy") == false)
    #expect(Self.page(with: "![a](https://example.org/a.png)\n").html.contains("img-src &#39;self&#39; data: https:"))
  }
}
