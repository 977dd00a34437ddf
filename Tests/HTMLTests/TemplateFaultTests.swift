import Diagnostics
import HTML
import Testing

struct TemplateFaultTests {
  @Test(arguments: [
    ("a\n  {{#items}}\n", ["template.unclosed-section 2:3-2:13"]),
    ("{{#a}}{{#b}}{{/a}}", ["template.unclosed-section 1:7-1:13"]),
    ("{{/a}}", ["template.unopened-section 1:1-1:7"]),
    ("{{#items}}\n{{/itmes}}", ["template.mismatched-close 2:1-2:11"]),
    ("{{#a}}{{/other}}", ["template.mismatched-close 1:7-1:17"]),
    ("{{#a}}{{/other}}{{/a}}", ["template.mismatched-close 1:7-1:17"]),
    ("<p>{{name</p>\n", ["template.unclosed-tag 1:4-1:14"]),
    ("{{name <p>{{other}}", ["template.unclosed-tag 1:1-1:11"]),
    ("{{! no end", ["template.unclosed-tag 1:1-1:11"]),
    ("{{{x}} ", ["template.unclosed-tag 1:1-1:8"]),
    ("{{}}", ["template.empty-tag 1:1-1:5"]),
    ("{{# }}{{/}}", ["template.empty-tag 1:1-1:7", "template.empty-tag 1:7-1:12"]),
    ("{{>*}}", ["template.empty-tag 1:1-1:7"]),
    ("{{two words}}", ["template.bad-name 1:1-1:14"]), ("{{a..b}}", ["template.bad-name 1:1-1:9"]),
    ("{{.a}}", ["template.bad-name 1:1-1:7"]),
    ("{{=<%=}}", ["template.bad-delimiters 1:1-1:9"]), ("{{=| | |=}}", ["template.bad-delimiters 1:1-1:12"]),
    ("{{<p}}{{$a}}1{{/a}}\n{{$a}}2{{/a}}{{/p}}", ["template.duplicate-block 2:1-2:7"]),
  ])
  func `a syntax error is reported at its tag`(_ text: String, _ faults: [String]) {
    let (template, diagnostics) = Template.parse(Array(text.utf8), file: "page.mustache")
    #expect(template == nil)
    #expect(diagnostics.map(\.brief) == faults)
  }

  @Test func `all faults of a template are reported at once`() {
    let text = "{{a b}}\n{{#x}}\n{{/y}}\n{{=1=}}\n{{>}}\n{{z\n"
    let (_, diagnostics) = Template.parse(Array(text.utf8), file: "page.mustache")
    #expect(
      diagnostics.map(\.brief) == [
        "template.bad-name 1:1-1:8", "template.mismatched-close 3:1-3:7", "template.bad-delimiters 4:1-4:8",
        "template.empty-tag 5:1-5:6", "template.unclosed-tag 6:1-6:4",
      ])
  }

  @Test func `the message names both ends of a mismatch`() throws {
    let (_, diagnostics) = Template.parse(Array("{{#pages}}\n{{/page}}".utf8), file: "page.mustache")
    let fault = try #require(diagnostics.first)
    #expect(fault.summary == "closing tag {{/page}} does not match {{#pages}}")
    #expect(fault.notes.first?.range?.start == SourcePosition(line: 1, column: 1))
  }

  @Test func `a template that is not text is a fault at its first wrong byte`() {
    let (template, diagnostics) = Template.parse([0x61, 0x0A, 0x62, 0xFF], file: "page.mustache")
    #expect(template == nil)
    #expect(diagnostics.map(\.brief) == ["template.invalid-utf8 2:2-2:3"])
  }

  @Test func `no template of a few signs crashes the reader`() throws {
    let parts = ["{{", "}}", "{{{", "}", "#a", "/a", ">", "<a", "$a", "=", "!", "\n"]
    for a in parts {
      for b in parts {
        for c in parts {
          for d in parts {
            let (template, diagnostics) = Template.parse(Array((a + b + c + d).utf8), file: "page.mustache")
            try #require((template == nil) == diagnostics.hasErrors)
            _ = template?.render(["a": ["x": "1"]], partials: [:])
          }
        }
      }
    }
  }
}

extension Diagnostic {
  /// `id line:column-line:column`
  var brief: String {
    "\(id) \(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
  }
}
