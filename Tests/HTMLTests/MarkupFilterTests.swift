import HTML
import Testing

@Suite struct MarkupFilterTests {
  private func filtered(_ text: String, _ filter: MarkupFilter = .mathML) -> String {
    String(decoding: filter.filtered(Array(text.utf8)), as: UTF8.self)
  }

  @Test func `formulas keep their elements, attributes and characters`() {
    #expect(
      filtered("<math display=\"block\"><mi>&#x0003C;</mi><mspace linebreak=\"newline\" /></math>")
        == "<math display=\"block\"><mi>&lt;</mi><mspace linebreak=\"newline\"></mspace></math>")
  }

  @Test(arguments: [
    ("<math><mtext><b>x</b></mtext></math>", "<math><mtext>&lt;b&gt;x&lt;/b&gt;</mtext></math>"),
    ("<math><mrow href=\"javascript:x\" style=\"a\" onclick='b'></mrow></math>", "<math><mrow></mrow></math>"),
    (
      "<math><mtext></math><script>a</script></mtext></math>",
      "<math><mtext>&lt;/math&gt;&lt;script&gt;a&lt;/script&gt;</mtext></math>"
    ),
    (
      "<math><mi mathvariant=\"a&quot;b\">a && b</mi></math>",
      "<math><mi mathvariant=\"a&quot;b\">a &amp;&amp; b</mi></math>"
    ),
    ("<math><mi>a", "<math><mi>a</mi></math>"), ("x<math></math>y", "<math></math>"),
    ("<math><mi <b></mi></math>", "<math>&lt;mi &lt;b&gt;&lt;/mi&gt;</math>"),
    ("<math><mtext><!-- a --></mtext></math>", "<math><mtext>&lt;!-- a --&gt;</mtext></math>"),
  ])
  func `what an author put into a formula is text`(markup: String, expected: String) {
    #expect(filtered(markup) == expected)
  }

  @Test func `pictures lose titles, links, styles and ids`() {
    let svg = """
      <?xml version="1.0"?><!DOCTYPE svg><!-- a --><svg width="1pt" xmlns="b" onload="c"><title>d</title><g id="e" class="f">\
      <a xlink:href="javascript:g"><text x="1">h &lt; i</text></a><image href="j"/><style>k</style></g></svg>
      """
    #expect(filtered(svg, .svg) == "<svg width=\"1pt\"><g><text x=\"1\">h &lt; i</text></g></svg>")
  }
}
