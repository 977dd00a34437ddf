import Markdown
import Testing

@testable import Pages

/// Code as readers see it, with what the words behind its language say.
@Suite struct ListingTests {
  @Test func `each line stands in an element that tells what it is`() {
    let html = TestPage("```swift highlight=2 added=3 removed=4 numbers=9\nlet a = 1\n\nlet b = 2\nlet x\n```\n").html
    #expect(
      html.contains(#"<pre class="has-lines has-numbers has-changes" tabindex="0"><code class="language-swift">"#))
    #expect(html.contains(#"<span class="line" data-line="9"><span class="hl-keyword">let</span> a = "#))
    #expect(html.contains("<mark class=\"line\" data-line=\"10\">\n</mark><ins class=\"line\" data-line=\"11\">"))
    #expect(
      html.contains("<del class=\"line\" data-line=\"12\"><span class=\"hl-keyword\">let</span> x\n</del></code>"))
  }

  @Test func `code without such words has no elements for its lines`() {
    let html = TestPage("```swift title=a\nlet a = 1\n```\n").html
    #expect(!html.contains("class=\"line\"") && !html.contains("has-lines"))
  }

  @Test func `a title stands above, whatever it holds`() {
    let html = TestPage(
      #"""
      ```swift title="<script>'\"🦆.swift"
      let a = 1
      ```

      ```json title="</figcaption><script>" highlight=2
      {"a": "<b>"
      }
      ```

      ````>&<script> numbers
      ```
      ````
      """#
    ).html
    #expect(!html.contains("<script>"))
    #expect(html.contains(#"<span class="sample-title">&lt;script&gt;'"🦆.swift</span> <span class="sample-status">"#))
    #expect(html.contains(#"<span class="sample-title">&lt;/figcaption&gt;&lt;script&gt;</span></figcaption>"#))
    #expect(html.contains(#"<code class="language-json"><span class="line">{"a": "&lt;b&gt;""#))
    #expect(html.contains("<mark class=\"line\">}\n</mark></code></pre></figure>"))
    #expect(html.contains(#"<code class="language-&gt;&amp;&lt;script&gt;"><span class="line" data-line="1">"#))
  }

  @Test func `hidden lines are not counted and messages stay below their lines`() {
    var page = TestPage("```swift fails highlight=1\nlet h = 1 // hide\nlet a: Int = \"\"\nlet b = 1\n```\n")
    page.proof?.samples[0] = .init(.refused([.init(line: 2, text: "wrong")]))
    #expect(page.html.contains("</mark><span class=\"compiler-message\">"))
    #expect(page.html.matches(of: /<mark/).count == 1)
  }

  @Test func `a link whose text is its address has a class, so that it is not printed twice`() {
    let html = TestPage(
      "See https://a.example/x, <https://b.example>, www.c.example, d@e.example, [f](https://f.example), <b>[g.example](https://g.example)</b>."
    ).html
    for address in [
      "https://a.example/x", "https://b.example", "http://www.c.example", "mailto:d@e.example", "https://g.example",
    ] {
      #expect(html.contains("href=\"\(address)\" class=\"address\">"), "\(address)")
    }
    #expect(html.contains("href=\"https://f.example\">f</a>"))
  }

  @Test func `headings link to themselves and are called what they were`() {
    let html = TestPage(
      "# Top\n\n## A `b` *c*\n\n## See [x](#top) and ![i](i.png)\n\n### Ü & <b>d</b>\n\n<h2 id=\"own\">Own</h2>\n\n## End"
    ).html
    #expect(html.contains("<h1 id=\"top\">Top</h1>"))
    #expect(
      html.contains(
        ##"<h2 id="a-b-c"><a class="heading-link" href="#a-b-c">A <code>b</code> <em>c</em></a></h2>"##))
    #expect(html.contains(##"<a href="#top">x</a> and <img"##))
    #expect(html.contains(##"<a class="heading-link" href="#see-x-and-i" aria-label="#"></a></h2>"##))
    #expect(html.contains(##"<h3 id="ü--d"><a class="heading-link" href="#ü--d">Ü &amp; <b>d</b></a></h3>"##))
    #expect(html.contains(#"<h2 id="own">Own</h2>"#))
    #expect(html.contains(##"<h2 id="end"><a class="heading-link" href="#end">End</a></h2>"##))
  }
}
