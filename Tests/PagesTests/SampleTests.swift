import Results
import Testing

@testable import Pages

@Suite struct SampleTests {
  @Test func `a sample that runs is shown in colour with its output below`() {
    var page = TestPage("```swift\nlet n = 1 < 2\nprint(n)\n```\n\n```output\ntrue\n```\n")
    page.proof?.samples[0]?.output = "true\n"
    #expect(page.html.contains(##"<span class="hl-keyword">let</span> n = <span class="hl-number">1</span> &lt; "##))
    #expect(page.html.contains(#"<p class="result-label">output</p><pre tabindex="0"><samp>true</samp></pre>"#))
    #expect(page.html.contains("compiled and run"))
    #expect(!page.html.contains("is-unchecked"))
  }

  @Test func `an output is shown once, with its sample`() {
    var page = TestPage("```swift\nprint(1)\n```\n```output\n1\n```\n")
    page.proof?.samples[0]?.output = "1\n"
    #expect(page.html.matches(of: /<samp>/).count == 1)
  }

  @Test func `what comes out is shown, not what was written`() {
    var page = TestPage("```swift\nprint(time())\n```\n```output\n...\n```\n")
    page.proof?.samples[0]?.output = "12:30\n"
    #expect(page.html.contains("<samp>12:30</samp>"))
  }

  @Test func `a comment that tells the output makes a second telling needless`() {
    var page = TestPage("```swift\nprint(1)\n// Prints \"1\"\n```\n")
    page.proof?.samples[0]?.output = "1\n"
    #expect(!page.html.contains("<samp>"))
  }

  @Test func `hidden lines and hidden samples are not shown`() {
    let page = TestPage("```swift\nlet seen = 1\nlet unseen = 2 // hide\n```\n\n```swift hidden\nlet secret = 3\n```\n")
    #expect(page.text.contains("let seen = 1"))
    #expect(!page.text.contains("unseen"))
    #expect(!page.text.contains("secret"))
  }

  @Test func `the output of a hidden sample is shown where the author wrote it down`() {
    var page = TestPage("```swift hidden\nprint(3)\n```\n```output\n3\n```\n")
    page.proof?.samples[0]?.output = "3\n"
    #expect(!page.text.contains("print(3)"))
    #expect(page.html.contains("<samp>3</samp>"))
  }

  @Test func `the compiler's words stand below their line`() {
    var page = TestPage("```swift fails\nlet a = 1\nlet b: Int = \"\" // error: cannot convert\nlet c = 2\n```\n")
    page.proof?.samples[0] = SampleProof(.refused([CompilerMessage(line: 2, text: "cannot convert <String>")]))
    let text = page.text
    #expect(text.contains("does not compile, as expected"))
    #expect(text.contains("// error: cannot convert error: cannot convert &lt;String&gt;let c = 2"))
  }

  @Test func `a message about a hidden line stands below the next line that is shown`() {
    var page = TestPage("```swift fails\nlet a: Int = \"\" // hide\nlet b = 2\n```\n")
    page.proof?.samples[0] = SampleProof(.refused([CompilerMessage(line: 1, text: "wrong")]))
    #expect(page.text.contains("let b = 2 error: wrong"))
  }

  @Test func `a trap shows what it said`() {
    var page = TestPage("```swift traps\n[1][2]\n```\n")
    page.proof?.samples[0] = SampleProof(.trapped(message: "Fatal error: Index out of range"), output: "before\n")
    #expect(page.html.contains("sample-traps"))
    #expect(page.text.contains("runtime error"))
    #expect(page.html.contains("<samp>Fatal error: Index out of range</samp>"))
    #expect(page.html.contains("<samp>before</samp>"))
  }

  @Test func `a skipped sample says why`() {
    let page = TestPage("```swift skip=\"needs <UIKit>\"\nimport UIKit\n```\n")
    #expect(page.html.contains("not checked: needs &lt;UIKit&gt;"))
  }

  @Test func `a quoted region names its file`() {
    let page = TestPage("```swift file=Sources/A.swift#main\n```\n")
    #expect(page.text.contains("Sources/A.swift, main"))
    #expect(page.text.contains("let quoted = 1"))
  }

  @Test func `a computed span shows its value`() {
    var page = TestPage("There are `{swift} rules.count` rules.\n")
    page.proof?.spans[0] = "<4>"
    #expect(page.html.contains(#"<code class="value">&lt;4&gt;</code> rules."#))
  }

  @Test func `contents and title show a heading's values`() {
    var page = TestPage("# `{swift} n` rules\n\n## A `{swift} a.b`\n\n## B\n")
    #expect(page.html.contains("<title>n rules · Site</title>"))
    page.proof?.spans = [0: "4", 1: "<c>"]
    #expect(page.html.contains("<title>4 rules · Site</title>"))
    #expect(page.html.contains(##"<a href="#a-ab">A <code>&lt;c&gt;</code></a>"##))
    #expect(page.html.contains(##"href="#a-ab">A <code class="value">&lt;c&gt;</code></a></h2>"##))
  }

  @Test func `a multi-line token is coloured on each of its lines`() {
    let page = TestPage("```swift\n/* a\nb */ let c = 1\n```\n")
    #expect(page.html.contains("<span class=\"hl-comment\">/* a</span>\n<span class=\"hl-comment\">b */</span> "))
  }

  @Test func `without a proof nothing claims to be checked`() {
    let page = TestPage(
      "```swift\nprint(1)\n```\n```output\n1\n```\n`{swift} x`\n\n```swift demo=d\nform\n```\n", isChecked: false)
    #expect(!page.html.contains("compiled and run"))
    #expect(page.html.contains("<samp>1</samp>"))
    #expect(page.html.contains(#"<code class="value is-unchecked">x</code>"#))
    #expect(page.text.contains("Not checked"))
    #expect(page.text.contains("This page was not checked"))
    #expect(!page.html.contains("<galley-demo"))
  }
}
