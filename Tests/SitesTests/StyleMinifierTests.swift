import Testing

@testable import Building
@testable import Sites

struct StyleMinifierTests {
  private func minified(_ source: String) -> String? {
    StyleMinifier.minify(Array(source.utf8)).map { String(decoding: $0.dropLast(), as: UTF8.self) }
  }

  @Test(arguments: [
    ("a { color: red; }\n\nb{}", "a{color:red;}b{}"),
    ("/* a */ a /* b */ b { }", "a b{}"),
    ("a/* b */b { }", "a/**/b{}"),
    ("a :hover, a:hover > b { }", "a :hover,a:hover > b{}"),
    ("a { width: calc( 1px + ( 2px - 3px ) ) }", "a{width:calc(1px + (2px - 3px))}"),
    ("@media screen and (min-width: 3rem) { a { b: c } }", "@media screen and (min-width:3rem){a{b:c}}"),
    ("a { --empty: ; --next: x; }", "a{--empty: ;--next:x;}"),
    ("a { color: red !important }", "a{color:red!important}"),
    ("a { content: \"/* a */  ; \\\" }\"; }", "a{content:\"/* a */  ; \\\" }\";}"),
    ("a { background: url( a  b/*c*/;d\\) ) no-repeat }", "a{background:url( a  b/*c*/;d\\) ) no-repeat}"),
    ("a { background: url( \"a  b\" ) }", "a{background:url(\"a  b\")}"),
    (".a\\, .b { }", ".a\\, .b{}"),
    (".\\31  .b { }", ".\\31  .b{}"),
    ("@import url(a.css) screen; a { }", "@import url(a.css) screen;a{}"),
    ("a { margin: 0 -1px; font: 1rem/1.5 \"A\", serif }", "a{margin:0 -1px;font:1rem/1.5 \"A\",serif}"),
    ("@charset \"utf-8\";", "@charset \"utf-8\";"),
  ])
  func `comments and white space that mean nothing go`(source: String, result: String) {
    #expect(minified(source) == result)
    #expect(minified(result) == result)
  }

  @Test(arguments: ["a { content: \"b", "/* a", "a { content: 'b\n' }", "a { background: url(b", "a\\"])
  func `what has no end is left alone`(source: String) {
    let bytes = Array(source.utf8)
    #expect(AssetMinifier.minify(bytes, path: "a.css") == bytes)
  }
}
