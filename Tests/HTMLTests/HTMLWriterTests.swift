import HTML
import Testing

struct HTMLWriterTests {
  @Test func `elements are written with safe attributes and text`() {
    var html = HTMLWriter()
    html.open("p", ["class": "a \"b\"", "hidden": "", "title": nil])
    html.text("1 < 2")
    html.open("br")
    html.element("span", text: "R&D")
    html.html("<hr>")
    html.close("p")
    #expect(
      String(decoding: html.bytes, as: UTF8.self)
        == #"<p class="a &quot;b&quot;" hidden="">1 &lt; 2<br><span>R&amp;D</span><hr></p>"#)
  }

  @Test(arguments: ["style", "STYLE", "onclick", "OnLoad", "", "a b", "a=b", "a>b", "a\"b", "a\u{0}b"])
  func `an attribute that the pages must not have is never written`(_ name: String) {
    var html = HTMLWriter()
    html.open("p", [HTMLAttribute(name, "x")])
    #expect(String(decoding: html.bytes, as: UTF8.self) == "<p>")
  }
}
