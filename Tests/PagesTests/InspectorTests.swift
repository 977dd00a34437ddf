import Forms
import Pages
import Testing

@Suite struct InspectorTests {
  private static func page(isLive: Bool = true, isInspected: Bool = true) -> TestPage {
    var page = TestPage("```swift demo=sign-up inspect\nform\n```\n")
    var form = TestForms.form(TestForms.text("Ann"))
    if isInspected {
      form.inspection = FormInspection(
        rows: [
          InspectedRow(
            name: "name", value: "<Ann>", errors: "", isHidden: false, isDisabled: true, isEdited: true,
            hasChanged: true),
          InspectedRow(
            name: "age", value: nil, errors: "Too & young", isHidden: true, isDisabled: false, isEdited: false,
            hasChanged: false),
        ], events: [InspectedEvent(name: "onChange", element: "name", detail: "a → <b>")])
    }
    page.proof?.demos["sign-up"] = form
    if isLive {
      page.context.modules = ["sign-up": DemoModule(wasm: "Assets/Demos/a.wasm", script: "Assets/Demos/a.js")]
    }
    return page
  }

  @Test func `the initial state is a table, and the events a list, without a script`() {
    let html = Self.page().html
    #expect(html.contains(#"<details class="inspector" data-demo="demo-sign-up"><summary>"#))
    #expect(
      html.contains(
        #"<tr><th scope="row"><code>name</code></th><td>&lt;Ann&gt;</td><td class="is-untouched">none</td><td>shown, disabled, being edited, changed</td></tr>"#
      ))
    #expect(
      html.contains(
        #"<tr class="is-hidden"><th scope="row"><code>age</code></th><td class="is-untouched">none</td><td>Too &amp; young</td><td>hidden</td></tr>"#
      ))
    #expect(html.contains("<li><code>onChange</code> name<span>: a → &lt;b&gt;</span></li>"))
  }

  @Test func `only a page with a live inspector loads its script`() {
    let script = /<script src="Assets\/inspector\.[0-9a-f]{10}\.js" defer>/
    #expect(Self.page().html.contains(script))
    #expect(!Self.page(isLive: false).html.contains(script))
    #expect(Self.page(isLive: false).html.contains("<details class=\"inspector\""))
    #expect(!Self.page(isInspected: false).html.contains("inspector"))
  }
}
