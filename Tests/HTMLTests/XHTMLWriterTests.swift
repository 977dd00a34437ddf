import Testing

@testable import HTML

/// The HTML of chapters, the author's own included, as books have it.
struct XHTMLWriterTests {
  private func xhtml(_ html: String, for medium: XHTMLWriter.Medium = .reader) -> String {
    var writer = XHTMLWriter(
      for: medium, address: { $0.hasPrefix("gone") ? .nowhere : .at($0) },
      image: { $0.hasPrefix("gone") ? .nowhere : .at($0) })
    return String(decoding: writer.xhtml(of: Array(html.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("<p>one<p>two", "<p>one</p><p>two</p>"), ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
    ("<ul><li>a<ul><li>b</ul><li>c</ul>", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
    ("<b><i>x</b>y</i>", "<b><i>x</i></b>y"), ("a<br>b<hr>", "a<br/>b<hr/>"), ("</div>text", "text"),
    ("<dl><dt>a<dd>b<dt>c</dl>", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"),
    ("<table><tr><td>1<td>2<tr><td>3</table>", "<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>"),
    ("<a href=x>1<a href=y>2</a>", "<a href=\"x\">1</a><a href=\"y\">2</a>"),
    ("1 < 2 & 3 &amp; 4", "1 &lt; 2 &amp; 3 &amp; 4"),
    ("&copy;&nbsp;&unknown;", "©\u{A0}&amp;unknown;"), ("a<!-- b -->c<", "ac&lt;"),
    ("<p title=\"a<b\">x</p>", "<p title=\"a&lt;b\">x</p>"),
    ("a\u{1}b", "ab"),
  ])
  func `what is not well-formed becomes so`(html: String, expected: String) {
    #expect(xhtml(html) == expected)
  }

  @Test(arguments: [
    ("<script>alert(1)</script>x", "x"), ("<p onclick=x style=y data-a=b class=c>t</p>", "<p class=\"c\">t</p>"),
    ("<style>p{}</style><link rel=stylesheet href=a>x", "x"), ("<button hidden>b</button>x", "x"),
    ("<a href=gone>text</a>", "<span>text</span>"), ("<img src=gone alt=A>", "<span class=\"no-image\">A</span>"),
    ("<img src=a.png alt='' loading=lazy width=3>", "<img src=\"a.png\" alt=\"\" width=\"3\"/>"),
    ("<img src=https://e.org/a.png alt=A>", "<a href=\"https://e.org/a.png\">A</a>"),
    ("<iframe src=https://e.org/ title=T>no</iframe>x", "<a href=\"https://e.org/\">T</a>x"),
    ("<center><font color=red>x</font></center>", "<div>x</div>"), ("<h2 id=a>x</h2>", "<h1 id=\"a\">x</h1>"),
    ("<i id=a></i><b id=a></b>", "<i id=\"a\"></i><b></b>"), ("<i id='fn:1'></i>", "<i id=\"fn_3a1\"></i>"),
    ("<blink>x</blink>", "x"),
  ])
  func `what books lack is left out or replaced`(html: String, expected: String) {
    #expect(
      xhtml(html).replacing("width=\"3\" src=\"a.png\" alt=\"\"", with: "src=\"a.png\" alt=\"\" width=\"3\"")
        == expected)
  }

  @Test(arguments: [
    ("<input value=Ada>", "<span class=\"field\">Ada</span>"),
    ("<input type=password value=abc>", "<span class=\"field\">•••</span>"),
    ("<input placeholder=Name>", "<span class=\"field hint\">Name</span>"),
    ("<input type=checkbox checked>", "<span class=\"mark\">☑</span>"),
    ("<input type=radio>", "<span class=\"mark\">○</span>"),
    ("<textarea>a<b</textarea>", "<span class=\"field\">a&lt;b</span>"),
    ("<select><option>a<option selected>b</select>x", "<span class=\"field\">b ▾</span>x"),
    ("<select></select>", "<span class=\"field\">\u{A0}</span>"),
    ("<form><label for=a>T</label></form>", "<div><span>T</span></div>"),
    ("<button>Go</button>", "<span class=\"button\">Go</span>"),
  ])
  func `a control is shown as text`(html: String, expected: String) {
    #expect(xhtml(html) == expected)
  }

  @Test func `drawings and formulas have their names and their letters`() {
    let svg = xhtml(
      "<svg viewbox='0 0 1 1' onload=x><lineargradient id=g /><a xlink:href=https://e.org><path d=M0/></a><script>x</script></svg>"
    )
    #expect(
      svg == """
        <svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"><linearGradient id="g"/><a><path d="M0/"></path></a></svg>
        """)
    #expect(xhtml("<math><mi>x</mi></math>") == "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><mi>x</mi></math>")
  }

  @Test func `on paper, controls stay, and nothing runs`() {
    let html =
      "<form onsubmit=x><input type=checkbox checked data-a=b style=c><select><option selected>a</select></form>"
    #expect(
      xhtml(html, for: .paper) == """
        <form><input type="checkbox" checked="" data-a="b"/><select><option selected="">a</option></select></form>
        """)
    #expect(xhtml("<script>x</script><h2 id='fn:1'>x</h2>", for: .paper) == "<h2 id=\"fn:1\">x</h2>")
  }

  @Test func `any HTML gives as many ends as beginnings`() {
    let words = [
      "<p>", "</p>", "<li>", "<table>", "<td>", "</b>", "<b>", "<svg>", "</svg>", "<select>", "<a href=x>", "x", "<br>",
    ]
    var state: UInt64 = 7
    for _ in 0..<500 {
      let html = (0..<12).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return words[Int((state >> 33) % UInt64(words.count))]
      }.joined()
      var open: [Substring] = []
      for tag in xhtml(html).matches(of: #/<(/?)([a-z]+)[^>]*?(/?)>/#) where tag.output.3.isEmpty {
        if tag.output.1.isEmpty {
          open.append(tag.output.2)
        } else {
          #expect(open.popLast() == tag.output.2, "\(html)")
        }
      }
      #expect(open.isEmpty, "\(html)")
    }
  }
}
