import Diagnostics
import HTML
import Testing

struct DesignErrorTests {
  @Test(arguments: [
    ("<div>\n  <p>x\n</div>", ["design.unclosed-element 2:3-2:6"]), ("<div>", ["design.unclosed-element 1:1-1:6"]),
    ("<div></p></div>", ["design.unmatched-close 1:6-1:10"]), ("<p></p></p>", ["design.unmatched-close 1:8-1:12"]),
    ("<p>a<br></br></p>", ["design.unmatched-close 1:9-1:14"]),
    ("<p", ["design.unclosed-tag 1:1-1:3"]),
    ("<p>\n<i a=\"b>\n</i></p>", ["design.unclosed-quote 2:6-2:7", "design.unclosed-element 1:1-1:4"]),
    ("<!-- <p></p>", ["design.unclosed-comment 1:1-1:5"]), ("<p>1 < 2</p>", ["design.stray-less-than 1:6-1:7"]),
    ("<!doctype html><p></p>", ["design.unexpected-markup 1:1-1:16"]),
    ("<p><![CDATA[x]]></p>", ["design.unexpected-markup 1:4-1:17"]),
    ("<p a=1 A=2></p>", ["design.duplicate-attribute 1:8-1:11"]),
    ("<p style='a'></p>", ["design.inline-style 1:4-1:13"]), ("<p onclick=x></p>", ["design.event-handler 1:4-1:13"]),
    ("<p><script>'<b>'</script></p>", ["design.forbidden-element 1:4-1:12"]),
    ("<p><style>b</style></p>", ["design.forbidden-element 1:4-1:11"]),
    ("<p><i/></p>", ["design.self-closing 1:4-1:8"]), ("<p a=></p>", ["design.bad-attribute 1:6-1:7"]),
    ("<p a=b\"></p>", ["design.bad-attribute 1:6-1:8"]), ("<p a='1'b></p>", ["design.bad-attribute 1:9-1:10"]),
    ("<p =a></p>", ["design.bad-attribute 1:4-1:6"]), ("<p></p a>", ["design.bad-attribute 1:8-1:9"]),
    ("", ["design.no-root 1:1-1:1"]), ("<!-- x -->\n", ["design.no-root 1:1-1:1"]),
    ("<p></p>\n<p></p>", ["design.several-roots 2:1-2:4"]), ("<p></p>\nx", ["design.text-outside-root 2:1-2:2"]),
    ("<p data-outlet></p>", ["design.bad-outlet 1:4-1:15"]),
    ("<p data-outlet='a b'></p>", ["design.bad-outlet 1:4-1:21"]),
    ("<p data-outlet=a><i data-outlet=a></i></p>", ["design.duplicate-outlet 1:21-1:34"]),
    ("<p><i data-outlet=cell></i></p>", ["design.reserved-outlet 1:7-1:23"]),
    ("<p data-view=A></p>", ["design.view-without-outlet 1:4-1:15"]),
    ("<p data-outlet=a data-view></p>", ["design.empty-view 1:18-1:27"]),
    ("<p id=a><i id=a></i></p>", ["design.duplicate-id 1:12-1:16"]), ("<p id=''></p>", ["design.bad-id 1:4-1:9"]),
  ])
  func `a fault of a design is reported at its place`(_ text: String, _ faults: [String]) {
    let (fragment, diagnostics) = parse(text)
    #expect(fragment == nil)
    #expect(Set(diagnostics.map(\.brief)) == Set(faults))
  }

  @Test func `all faults of a design are reported at once, in reading order`() {
    let (_, diagnostics) = parse("<div>\n<p style='x'>\n<i data-outlet=''></i>\n</div>\n<b></b>")
    #expect(
      diagnostics.map(\.id) == [
        "design.unclosed-element", "design.inline-style", "design.bad-outlet", "design.several-roots",
      ])
  }

  @Test func `a design that is not text is a fault`() {
    let (fragment, diagnostics) = DesignFragment.parse(
      Array("<p>".utf8) + [0xFF] + Array("</p>".utf8), name: "A", file: "A.html")
    #expect(fragment == nil)
    #expect(diagnostics.map(\.brief) == ["design.invalid-utf8 1:4-1:5"])
  }

  @Test func `no design of a few signs crashes the reader`() throws {
    let parts = ["<", "</", ">", "/>", "p", "svg", "=", "\"", "'", " ", "a", "<!--", "-->", "\n", "textarea", "!"]
    for a in parts {
      for b in parts {
        for c in parts {
          for d in parts {
            let (fragment, diagnostics) = parse(a + b + c + d)
            try #require((fragment == nil) == diagnostics.hasErrors)
          }
        }
      }
    }
  }

  private func parse(_ text: String) -> (fragment: DesignFragment?, diagnostics: [Diagnostic]) {
    DesignFragment.parse(Array(text.utf8), name: "Cell", file: "Templates/Cells/Cell.html")
  }
}
