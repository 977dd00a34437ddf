import Testing

@testable import HTML

@Suite struct TemplateMinifierTests {
  private static func templates(_ texts: [String: String]) -> [String: Template] {
    texts.mapValues { text in
      let (template, diagnostics) = Template.parse(Array(text.utf8), file: "t")
      #expect(diagnostics.isEmpty)
      return template ?? Template.parse([], file: "t").template!
    }
  }

  /// What the template `page` of a set comes to, minified.
  private static func render(_ texts: [String: String], _ value: TemplateValue = .null) -> String {
    let all = templates(texts)
    let minifier = TemplateMinifier(all)
    let small = Dictionary(uniqueKeysWithValues: all.map { ($0, minifier.minified($1, named: $0)) })
    return String(decoding: small["page"]?.render(value, partials: small) ?? [], as: UTF8.self)
  }

  @Test(arguments: [
    // Beside tags that lie in no line nothing is left, beside all others one character.
    ("<ul>\n  <li>a</li>\n  <li>b  c</li>\n</ul>\n", "<ul><li>a</li>\n<li>b c</li></ul>"),
    ("<p>\n  a <b>b</b>\n  <i>c</i> d </p>", "<p>a <b>b</b>\n<i>c</i> d</p>"),
    ("<div> <div>a</div>  <div>b</div> </div>", "<div> <div>a</div> <div>b</div> </div>"),
    (
      "<!DOCTYPE html>\n<html>\n<head>\n<meta a>\n<link b>\n</head>",
      "<!DOCTYPE html><html><head><meta a><link b></head>"
    ),
    // In a tag.
    ("<a  href='a  b'\n   class=\"c\n d\" >x</a >", "<a href='a  b' class=\"c\n d\">x</a>"),
    ("<br />a<input disabled >", "<br />a<input disabled>"),
    // What has white space of its own.
    ("<p>\n<pre>\n  a\n\n  b </pre>\n</p>", "<p><pre>\n  a\n\n  b </pre></p>"),
    ("<textarea>  a\n\n</textarea>  <b>b</b>", "<textarea>  a\n\n</textarea> <b>b</b>"),
    ("<script>\n  if (a  <  b) { c() }\n</script>", "<script>\n  if (a  <  b) { c() }\n</script>"),
    ("<STYLE> a  > b { } </STYLE>", "<STYLE> a  > b { } </STYLE>"),
    // Comments, but for those that are somebody else's.
    ("a <!-- b\n c --> d<!-- e -->f", "a df"), ("<p><!--! mine --></p>", "<p><!--! mine --></p>"),
    ("<!--[if IE]> x <![endif]-->", "<!--[if IE]> x <![endif]-->"),
    ("<!--#include file=\"a  b\" -->", "<!--#include file=\"a  b\" -->"),
    // What only looks like a tag.
    ("a < b  <3 </ c", "a < b <3 </ c"), ("<", "<"), ("a <!", "a <!"),
  ])
  func `white space that nobody sees goes`(text: String, expected: String) {
    #expect(Self.render(["page": text]) == expected)
  }

  @Test func `values and what tags of Mustache part keep a space`() {
    let text = "<p>\n  {{a}}\n  {{a}}  b\n  {{#a}}\n  <b>c</b>\n  {{/a}}\n  <i>d</i>\n  {{! no }}\n</p>"
    #expect(Self.render(["page": text], ["a": "x  y"]) == "<p>x  y\nx  y b\n <b>c</b>\n <i>d</i>\n</p>")
    #expect(
      Self.render(["page": "<a href=\"{{a}}\"{{#a}}  class=\"b\"{{/a}} >c</a>"], ["a": "x"])
        == "<a href=\"x\" class=\"b\">c</a>")
    #expect(Self.render(["page": "<!-- {{a}} -->  b"], ["a": "x"]) == "<!-- x --> b")
  }

  @Test func `partials and blocks are small too, and not indented`() {
    let texts = [
      "page":
        "<nav>\n  {{> list}}\n  {{<frame}}\n  {{$body}}\n    <p>\n  a  b\n</p>\n  {{/body}}\n  {{/frame}}\n</nav>",
      "list": "<ul>\n  {{#items}}\n  <li>{{.}}</li>\n  {{/items}}\n</ul>\n",
      "frame": "<section>\n    {{$body}}none{{/body}}\n</section>\n",
    ]
    let html = Self.render(texts, ["items": ["a", "b"]])
    #expect(html == "<nav><ul> <li>a</li>\n <li>b</li>\n</ul><section><p>a b</p></section></nav>")
  }

  @Test func `what is drawn in where white space counts keeps it, however deep`() {
    let texts = [
      "page": "<p>  a</p>\n<pre>{{> code}}</pre>{{<frame}}{{$body}}a  b{{/body}}{{$other}}c  d{{/other}}{{/frame}}",
      "code": "1\n  {{> more}}", "more": "2  3\n",
      "frame": "<textarea>{{$body}}{{/body}}</textarea>{{$other}}{{/other}}",
    ]
    #expect(Self.render(texts) == "<p>a</p><pre>1\n  2  3\n</pre><textarea>a  b</textarea>c d")
  }

  @Test(arguments: ["<pre>", "<a href=\"", "<!-- {{a}}", "<pre>{{>*a}}</pre>"])
  func `where one of them cannot be read beyond doubt, none loses anything`(odd: String) {
    #expect(Self.render(["page": "<p>\n  a  b\n</p>", "odd": odd]) == "<p>\n  a  b\n</p>")
  }

  @Test func `other text keeps what the template does`() {
    let template = Self.templates(["page": "a{{b}}a\n{{#c}}\n  a\n{{/c}}\n"])["page"]!
    let mapped = template.mapTexts { Array(String(decoding: $0, as: UTF8.self).replacing("a", with: "AA").utf8) }
    #expect(String(decoding: mapped.render(["b": "a", "c": true]), as: UTF8.self) == "AAaAA\n  AA\n")
    #expect(template.texts.map { String(decoding: $0.bytes, as: UTF8.self) } == ["a", "a\n", "  a\n"])
    #expect(template.texts.map(\.isCut) == [true, false, false])
  }
}
