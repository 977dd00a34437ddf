import Diagnostics
import Markdown
import Testing

@testable import Samples

/// Comments that are claims, misspelled claims, or prose.
@Suite struct CommentClaimTests {
  /// The ids of the diagnostics of a page with this block.
  private func told(_ code: String, _ words: String = "", files: [String: String] = [:]) -> [String] {
    let page = "```swift \(words)\n\(code)\n```\n"
    let document = MarkdownReader().read(Array(page.utf8), path: "a.md")
    let samples = SampleReader { files[$0].map { Array($0.utf8) } }.read(document)
    return (document.diagnostics + samples.diagnostics).map(\.id)
  }

  private static let number = "let x = 3\nx "
  private static let text = "print(\"b\")\n"

  @Test(arguments: [
    number + "// => 3", number + "//=> 3", number + "//  =>  3", number + "// =>3", number + "\n// => 3",
    text + "// Prints \"b\"", text + "//Prints \"b\"",
  ])
  func `a claim is a claim`(code: String) {
    #expect(told(code) == [])
  }

  @Test(arguments: [
    number + "// ==> 3", number + "// ===> 3", number + "// = > 3", number + "// \u{FF1D}\u{FF1E} 3",
    number + "/* => 3 */", number + "/** => 3 */", number + "/// => 3", number + "/*=> 3*/", number + "\n/*\n => 3\n*/",
    text + "// Prints: \"b\"", text + "// prints \"b\"", text + "// PRINTS \"b\"", text + "// Print \"b\"",
    text + "// Prints  \"b\"", text + "// Prints\"b\"", text + "// Prints \u{201C}b\u{201D}",
    text + "// prints: \u{201C}b\u{201D}.", text + "// Prints \u{AB}b\u{BB}", text + "// Prints 'b'",
    text + "// Prints `b`",
    text + "// Prints \u{2018}b\u{2019}", text + "// Prints \u{201E}b\u{201C}", text + "// Prints \"b",
    text + "// Prints \"b\u{201D}", text + "/* Prints \"b\" */", text + "// Prints = \"b\"",
    "print(\"b\")  /// Prints \"b\"", number + "//\u{200B}=> 3", number + "// \u{2060}=> 3",
    text + "//\u{FEFF} Prints \"b\"",
  ])
  func `a misspelled claim is an error`(code: String) {
    #expect(told(code) == ["claim.misspelled"])
  }

  @Test(arguments: [
    number + "// -> 3", number + "// --> 3", number + "// \u{2192} 3", number + "// \u{21D2} 3",
    number + "// the value => 3",
    number + "// x + 1 // => 4", number + "\n/*\n x + 1 // => 4\n*/", number + "\n/*\n The value\n => 3\n*/",
    number + "\n/// => 3",
    number + "\n/// x + 1 // => 4", text + "/// Prints \"b\"", text + "// print(\"c\") // Prints \"c\"",
    text + "// Prints b", text + "// Prints:\n// b", text + "// prints 3", text + "// prints [1, 2]",
    text + "// prints: b",
    text + "// Output: b", text + "// Output: \"b\"", text + "// It prints \"b\"",
    text + "// prints \"b\" and returns 5", text + "// Prints \"b\" twice", "let (a, c) = (1, 2)  // \u{2192} (1, 3)",
    "func f() -> Int {\n  return 2  // -> 3\n}",
    text + "// Prints 1 through 3 three times", text + "// Printed: b", text + "/*\n * Prints \"b\"\n */",
  ])
  func `a comment that may be prose is noted as not checked`(code: String) {
    #expect(told(code) == ["claim.not-checked"])
  }

  @Test(arguments: [
    number + "// = 3", number + "// == 3", number + "// === 3", number + "// 3", number + "// 3.", number + "// -3.5",
    number + "/* 3 */", number + "/// 3", number + "// \"b\"", number + "// [1, 2]", number + "// true",
    "x.f() // \"b\"", "let x = 3 // = 3", "max(1, 2) // returns 3", "max(1, 2) // Returns 3.", "f() // It returns: nil",
    text.dropLast() + " // \"b\"", text + "// Pritns \"b\"", text + "// Pirnts: \"b\"", text + "// Prnits \"b\".",
  ])
  func `a comment that looks like a claim is a warning`(code: String) {
    #expect(told(code) == ["claim.possibly-misspelled"])
  }

  @Test(arguments: [
    number + "\n/* \u{2192} it\n * prints \"b\" */", text + "/* It prints \"b\" */", text + "/// It prints \"b\"",
    "f() // 1", "print(1) // 2", text + "/// Output: \"b\"", text + "/// prints 3",
  ])
  func `results in block comments and documentation are noted as not checked`(code: String) {
    #expect(told(code) == ["claim.not-checked"])
  }

  @Test(arguments: [
    number + "// 00000011", number + "// 10000000", number + "// 3 apples", number + "// returns 3 if it is there",
    number + "\n// 3",
    "let x = 3 // 3",
    number + "\n// = 3", "x = 3 // 3", "/// Prints the list.\nfunc f() {}", "/// Prints: the list.\nfunc f() {}",
    "/// Output is small.\nfunc f() {}", "func f() -> Int { 3 } // returns 3", "if x == 3 { } // 3",
    text + "// Paints the wall", "let x = 3 // \"b\"", "[\n  1, // 3\n]",
  ])
  func `other words after code are not claims`(code: String) {
    #expect(told(code) == [])
  }

  @Test(arguments: [
    "let s = \"// => 3\"", "let s = \"// Prints \\\"b\\\"\"", "let s = \"\"\"\n// ==> 3\n\"\"\"",
    text + "// print the list",
    text + "// print(3)", "// prints the list of them\nfunc f() {}", "/// Maps a => b.\nfunc f() {}",
    "// -> a step\nlet a = 1", "// keys => values\nlet a = 1", "// The output is short.\nlet a = 1",
    "// (Int) -> Int\nlet a = 1", "/* a block */", "// == 3", number + "// equals 3",
    "let a = 1 // => nil or not".replacing("=>", with: "is"),
  ])
  func `prose and strings are not claims`(code: String) {
    #expect(told(code) == [])
  }

  @Test func `claims of code that is not run are reported, in all modes`() {
    #expect(told("1 // => 1", "skip=\"why\"") == ["claim.not-run"])
    #expect(told("1 //=> 1", "compiles") == ["claim.not-run"])
    #expect(told("1 // => 1\nlet a: Int = \"\"", "fails") == ["claim.not-run"])
    #expect(told("let s = \"// => 1\"\nlet a: Int = \"\"", "fails") == [])
    #expect(told("1 /* => 1 */", "skip=\"why\"") == ["claim.not-checked"])
    #expect(told("print(1) // Prints \u{201C}1\u{201D}", "compiles") == ["claim.not-checked"])
    #expect(told("a = 1 // error: cannot find", "skip=\"why\"") == ["claim.not-checked"])
    #expect(
      told("", "file=A.swift", files: ["A.swift": "1 // => 2\nprint(1) // Prints: \"2\"\n"]) == ["claim.not-checked"])
  }

  @Test func `claims in indented code and in fences without a language are noted as not checked`() {
    func told(_ page: String) -> [String] {
      MarkdownReader().read(Array(page.utf8), path: "a.md").diagnostics.map { "\($0.id):\($0.range.start.line)" }
    }
    #expect(told("A\n\n    let x = 3\n    x  // => 3\n") == ["claim.not-checked:4"])
    #expect(told("- A\n\n      print(3)\n      // Prints \"3\"\n") == ["claim.not-checked:4"])
    #expect(told("```\nx //=> 3\nx // => 4\n```\n") == ["claim.not-checked:2"])
    #expect(told("> ~~~\n> let x = 3\n> x // => 3\n> ~~~\n") == ["claim.not-checked:3"])
    #expect(told("    see https://example.org/ => it\n\n```\nhttps://a.example // print it\n```\n") == [])
    #expect(told("~~~text\nx // => 3\n~~~\n") == [])
  }

  @Test func `Swift code outside of swift fences is noted once`() {
    func told(_ page: String) -> [String] {
      let document = MarkdownReader().read(Array(page.utf8), path: "a.md")
      return SampleReader { _ in nil }.read(document).diagnostics.map { "\($0.severity) \($0.summary)" }
    }
    let words = "in HTML, or in fences of another language"
    let html = "<pre><code class=\"language-swift\">let a: Int = \"\"\n</code></pre>\n"
    #expect(told(html) == ["note not checked: 1 block of Swift code \(words)"])
    #expect(told("<pre class=swift>\n<code class='swift'>a</code></pre>\n").count == 1)
    #expect(
      told("<PRE lang='swift'>\na</PRE>\n\n```language-swift\na\n```\n\n~~~ playground\na\n~~~\n\n\(html)") == [
        "note not checked: 4 blocks of Swift code \(words)"
      ])
    #expect(told("<p class=\"swift\">a</p>\n\n`<code class=\"swift\">`\n\n    <pre class=\"swift\">\n") == [])
    #expect(told("```swift\nlet a = 1\n```\n\n```text\na\n```\n") == [])
  }

  @Test func `a comment about the error of a failing sample is checked, an error, or noted`() {
    #expect(told("a = 1 // error: cannot find", "fails") == [])
    #expect(told("a = 1 // error: a", "fails") == ["claim.weak"])
    #expect(told("a = 1 // expected-error {{in}}", "fails") == ["claim.weak"])
    #expect(told("a = 1 // error:", "fails") == ["claim.empty"])
    #expect(told("a = 1 //error: cannot find", "fails") == ["claim.misspelled"])
    #expect(told("a = 1 /// error: cannot find", "fails") == ["claim.misspelled"])
    #expect(told("a = 1 /* error: cannot find */", "fails") == ["claim.misspelled"])
    #expect(told("a = 1 // Error: cannot find", "fails") == ["claim.not-checked"])
    #expect(told("a = 1 // \u{274C} Error\u{FF1A} cannot find", "fails") == ["claim.not-checked"])
    #expect(told("1 + 1 // => 3\n2", "removed=1") == ["claim.not-checked"])
    #expect(told("a = 1 // ERROR: cannot find", "fails") == ["claim.not-checked"])
    #expect(told("a = 1 // Compile error - cannot find", "fails") == ["claim.not-checked"])
    #expect(told("[1][3] // Fatal error: out of range", "traps") == ["claim.not-checked"])
    #expect(told("a = 1 // error", "fails") == [])
  }

  @Test func `claims and replacements that always hold are warnings`() {
    #expect(told("1 // => ...") == ["claim.weak"])
    #expect(told("print(1) // Prints \"...\"") == ["claim.weak"])
    #expect(told("print(1)", "replace=\".+=>X\"") == ["replace.too-broad"])
    #expect(told("print(1)", "replace=\"(?s)[^z]+=>X\"") == ["replace.too-broad"])
    #expect(told("print(1)", "replace=\"\\S=>X\" skip=why").contains("replace.too-broad"))
    #expect(told("print(1)", "replace=\"0x[0-9a-f]+=>ADDRESS\"") == [])
    #expect(told("print(1)", "replace=\"[0-9]+=>N\"") == [])
    for broad in ["\\w+", ".{5,}", ".{60,}", "[a-z]+", "[A-Za-z]{2,}", "[^0-9]+", "\\S+ ?"] {
      #expect(told("print(1)", "replace=\"\(broad)=>X\"") == ["replace.too-broad"], "\(broad)")
    }
    for narrow in [
      "[0-9.]+ ?ms", "[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}", "\\d{4}-\\d\\d-\\d\\d", "/tmp/\\S+", "Ada|Bob",
      "[0-9a-f]{7,40}",
      "(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day", "\\w+@\\w+\\.org", "[-+0-9.e]+",
    ] {
      #expect(told("print(1)", "replace=\"\(narrow)=>X\"") == [], "\(narrow)")
    }
  }

  @Test func `a page cannot use reserved names, or redefine printing in hidden code`() {
    #expect(told("_Galley.end()") == ["sample.reserved-name"])
    #expect(told("`_Galley`.end()") == ["sample.reserved-name"])
    #expect(told("let r = _GalleyForms.self") == ["sample.reserved-name"])
    #expect(told("import ProofRuntime") == ["sample.reserved-name"])
    #expect(told("import enum ProofRuntime._Galley") == ["sample.reserved-name", "sample.reserved-name"])
    #expect(told("@_silgen_name(\"$s12ProofRuntime7_GalleyO5beginyyFZ\") func f()") == ["sample.reserved-name"])
    #expect(told("@_cdecl(\"galley_\\u{6D}ain\") func f() {}") == ["sample.reserved-name"])
    #expect(told("_forkProcess()", "compiles") == ["sample.reserved-name"])
    #expect(told("\"\\(_Galley.end())\".count") == ["sample.reserved-name"])
    #expect(told("let galley = \"_Galley\"  // _Galley and ProofRuntime") == [])
    #expect(told("func print(_ x: Int) {}", "hidden") == ["sample.hidden-print"])
    #expect(told("let `print` = { (x: Int) in }", "hidden") == ["sample.hidden-print"])
    #expect(told("func print(_ x: Int) {} // hide") == ["sample.hidden-print"])
    #expect(told("// snippet.hide\nfunc dump(_ x: Int) {}\n// snippet.show") == ["sample.hidden-print"])
    #expect(told("extension String { init(describing x: Int) { self = \"\" } }", "hidden") == ["sample.hidden-print"])
    #expect(told("func print(_ x: Int) {}") == [])
    #expect(told("print(1)\nstruct A { func print() {} }", "hidden") == [])
    let span = MarkdownReader().read(Array("`{swift} _Galley.end()`".utf8), path: "a.md")
    #expect(SampleReader { _ in nil }.read(span).diagnostics.map(\.id) == ["sample.reserved-name"])
  }
}
