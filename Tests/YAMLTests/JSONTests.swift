import Diagnostics
import Testing

@testable import YAML

struct JSONTests {
  private func read(_ text: String) -> (node: YAMLNode?, diagnostics: [Diagnostic]) {
    JSONReader.read(Array(text.utf8), file: "a.json")
  }

  private func text(_ node: YAMLNode?) -> String {
    switch node?.content {
    case .scalar(let text, let isPlain): isPlain ? text : "\"\(text)\""
    case .sequence(let items): "[" + items.map { self.text($0) }.joined(separator: ",") + "]"
    case .mapping(let entries): "{" + entries.map { "\($0.key):" + self.text($0.value) }.joined(separator: ",") + "}"
    case nil: "-"
    }
  }

  @Test(arguments: [
    (#"{"a": [1, -0.5e+3, true, false, null], "b": {}, "c": [] }"#, #"{a:[1,-0.5e+3,true,false,null],b:{},c:[]}"#),
    ("\u{FEFF}\t[\t\"x\"\t,\r\n\"null\"]\n", #"["x","null"]"#), (#""""#, #""""#),
    (#""\"\\\/\b\f\n\r\t""#, "\"\"\\/\u{8}\u{C}\n\r\t\""), (#""\u00e9\u20AC\uD83D\uDE00\u0000""#, "\"é€😀\u{0}\""),
    (#""😀 # no comment: {} [] *a &b <script>""#, #""😀 # no comment: {} [] *a &b <script>""#),
    (#"{"\u0061": 1, " ": 2, "": 3}"#, "{a:1, :2,:3}"), ("0", "0"), (" -1E5 ", "-1E5"),
  ]) func `all of JSON is read`(json: String, means: String) {
    let (node, diagnostics) = read(json)
    #expect(text(node) == means)
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("", 1, 1, "missing value"), ("{\n \"a\" 1}", 2, 6, "expected ':' after the key"),
    ("[1,\n 2", 2, 3, "expected ',' or ']'"), ("[1,]", 1, 4, "missing value"),
    ("{a: 1}", 1, 2, "expected a key in quotation marks"),
    ("{\"a\":1 \"b\"}", 1, 8, "expected ',' or '}'"), ("[01]", 1, 2, "'01' is not a JSON value"),
    ("[.5]", 1, 2, "'.5' is not a JSON value"),
    ("[1.]", 1, 2, "'1.' is not a JSON value"), ("[NaN]", 1, 2, "'NaN' is not a JSON value"),
    ("['a']", 1, 2, "missing value"),
    ("\"é\\x\"", 1, 4, "unknown escape sequence"),
    ("\"\\u12G4\"", 1, 2, "expected four hexadecimal digits after '\\u'"),
    ("\"\\uD83D\"", 1, 2, "incomplete surrogate pair"), ("\"\\uD83D\\u0041\"", 1, 2, "incomplete surrogate pair"),
    ("\"\\uDE00\"", 1, 2, "incomplete surrogate pair"),
    ("\"a\nb\"", 1, 3, "control character in a string: write '\\n', '\\t' or '\\u00XX'"),
    ("[\"a", 1, 2, "missing closing quotation mark"), ("\"\\", 1, 2, "unknown escape sequence"),
    ("1 2", 1, 3, "unexpected text after the value"),
    ("{\"a\": 1, // b\n}", 1, 10, "expected a key in quotation marks"),
  ]) func `invalid JSON is reported at its place`(json: String, line: Int, column: Int, summary: String) {
    let (node, diagnostics) = read(json)
    #expect(node == nil)
    #expect(diagnostics.map(\.summary) == ["invalid JSON: " + summary])
    #expect(diagnostics.first?.range.start == SourcePosition(line: line, column: column))
  }

  @Test func `deep nesting, duplicate keys and invalid UTF-8 are errors, not crashes`() {
    #expect(
      read(String(repeating: "[", count: 200_000)).diagnostics.first?.summary.contains("nested more than 64") == true)
    #expect(read(String(repeating: "{\"a\":", count: 200_000)).node == nil)
    let twice = read("{\"a\": 1,\n \"a\": 2}")
    #expect(text(twice.node) == "{a:1}" && twice.diagnostics.map(\.id) == ["yaml.duplicate-key"])
    #expect(
      JSONReader.read([0x22, 0xFF, 0x22], file: "a.json").diagnostics.map(\.summary) == [
        "invalid JSON: this string is not UTF-8"
      ])
  }
}
