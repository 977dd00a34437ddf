import Diagnostics
import HTML
import Testing

struct TemplateTests {
  @Test func `a hostile value cannot leave text or attribute`() throws {
    let hostile: TemplateValue = ["x": #""><script>alert('1')</script>"#]
    let html = try render(#"<p title="{{x}}" lang='{{x}}'>{{x}}{{#x}}{{.}}{{/x}}</p>"#, hostile)
    let safe = "&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"
    #expect(html == #"<p title="\#(safe)" lang='\#(safe)'>\#(safe)\#(safe)</p>"#)
  }

  @Test func `markup of Galley's own is not escaped again`() throws {
    #expect(try render("{{body}}", ["body": .html(Array("<p>1 &lt; 2</p>".utf8))]) == "<p>1 &lt; 2</p>")
  }

  @Test func `template text inside a value stays text`() throws {
    #expect(try render("{{x}}{{{x}}}", ["x": "{{y}}", "y": "no"]) == "{{y}}{{y}}")
  }

  @Test(
    arguments: [
      (.null, false), (false, false), ("", false), ([], false), (.html([]), false), (true, true), (0, true),
      ("no", true), ([""], true), ([:], true),
    ] as [(TemplateValue, Bool)])
  func `a section is entered for what is true`(_ value: TemplateValue, _ isEntered: Bool) throws {
    #expect(try render("{{#x}}yes{{/x}}{{^x}}no{{/x}}", ["x": value]) == (isEntered ? "yes" : "no"))
  }

  @Test func `a null member hides the member of the same name around it`() throws {
    #expect(try render("{{#a}}{{x}}{{/a}}", ["x": "outer", "a": ["x": nil]]) == "")
  }

  @Test func `numbers read as people write them`() throws {
    #expect(try render("{{a}} {{b}} {{c}}", ["a": 12, "b": 0.5, "c": 3.0]) == "12 0.5 3")
  }

  @Test func `the partials of a template are known with their places`() throws {
    let text = "a\n  {{>head}}\n{{<layout}}{{$body}}{{>*kind}}{{/body}}{{/layout}}\n"
    let names = try #require(parse(text).template).partialNames
    let found = names.map { "\($0.range.start.line):\($0.range.start.column) \($0.isDynamic ? "*" : "")\($0.name)" }
    #expect(found == ["2:3 head", "3:1 layout", "3:21 *kind"])
  }

  @Test(arguments: ["{{>me}}", "a{{>me}}{{>me}}", "  {{>me}}\n", "{{<me}}{{/me}}", "{{#x}}{{>me}}{{/x}}"])
  func `a template that draws itself in without end is a fault, not a crash`(_ text: String) throws {
    let me = try #require(parse(text).template)
    var output: [UInt8] = []
    let faults = me.render(["x": true], partials: ["me": me], into: &output).diagnostics
    #expect(faults.map(\.id) == ["template.endless-recursion"])
  }

  @Test func `a template may draw itself in as deep as its values go`() throws {
    let item = try #require(parse("<li>{{name}}{{#items}}{{>item}}{{/items}}</li>").template)
    var tree: TemplateValue = ["name": "leaf", "items": []]
    for depth in 1...100 { tree = ["name": .integer(depth), "items": [tree]] }
    var output: [UInt8] = []
    #expect(item.render(tree, partials: ["item": item], into: &output).diagnostics.isEmpty)
    #expect(String(decoding: output, as: UTF8.self).hasPrefix("<li>100<li>99<li>98"))
  }

  @Test func `five thousand nested sections do not overflow the stack`() throws {
    let depth = 5_000
    let text = String(repeating: "{{#x}}", count: depth) + "deep" + String(repeating: "{{/x}}", count: depth)
    #expect(try render(text, ["x": true]) == "deep")
  }

  @Test func `an argument that holds a block of its own name is not put into itself`() throws {
    let parent = try #require(parse("<{{$a}}none{{/a}}>").template)
    #expect(
      try render("{{<p}}{{$a}}x{{$a}}y{{/a}}z{{/a}}{{/p}}", [:], partials: ["p": parent]) == "<xyz>")
  }

  @Test func `a layout's block on its own line indents what is put there`() throws {
    let layout = try #require(
      parse("<body>\n  <main>\n    {{$main}}\n    nothing\n    {{/main}}\n  </main>\n</body>\n").template)
    let page = "{{<layout}}\n{{$main}}\n<h1>{{title}}</h1>\n<pre>{{{code}}}</pre>\n{{/main}}\n{{/layout}}\n"
    #expect(
      try render(page, ["title": "T", "code": "a\nb"], partials: ["layout": layout])
        == "<body>\n  <main>\n    <h1>T</h1>\n    <pre>a\nb</pre>\n  </main>\n</body>\n")
  }

  @Test func `output is appended after what is there`() throws {
    var output = Array("<!doctype html>".utf8)
    let template = try #require(parse("{{a}}").template)
    #expect(template.render(["a": "1"], partials: [:], into: &output).diagnostics.isEmpty)
    #expect(String(decoding: output, as: UTF8.self) == "<!doctype html>1")
  }

  @Test func `a byte order mark is not part of the page`() throws {
    #expect(try render("\u{FEFF}{{a}}", ["a": "1"]) == "1")
  }

  private func parse(_ text: String) -> (template: Template?, diagnostics: [Diagnostic]) {
    Template.parse(Array(text.utf8), file: "Templates/page.mustache")
  }

  private func render(
    _ text: String, _ value: TemplateValue, partials: [String: Template] = [:]
  ) throws -> String {
    String(decoding: try #require(parse(text).template).render(value, partials: partials), as: UTF8.self)
  }
}
