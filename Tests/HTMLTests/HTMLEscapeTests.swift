import HTML
import Testing

struct HTMLEscapeTests {
  @Test func `text keeps its quotes and loses its markup`() {
    #expect(HTMLEscape.text(#"<b>"R&D"</b> isn't"#) == #"&lt;b&gt;"R&amp;D"&lt;/b&gt; isn't"#)
  }

  @Test func `an attribute loses both kinds of quotes`() {
    #expect(HTMLEscape.attribute(#"" onclick='x' <&>"#) == "&quot; onclick=&#39;x&#39; &lt;&amp;&gt;")
  }

  @Test(arguments: ["", "a", "Zoë 👨‍👩‍👧", "tab\tline\nfeed\u{C}return\r", "日本語", "\u{FFFD}", "\u{A0}\u{10FFFC}"])
  func `what HTML allows stays as it is`(_ text: String) {
    #expect(HTMLEscape.text(text) == text)
    #expect(HTMLEscape.attribute(text) == text)
  }

  @Test(
    arguments: [
      0, 1, 8, 0xB, 0x1B, 0x7F, 0x80, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF,
    ] as [UInt32])
  func `a character that HTML refuses becomes one replacement character`(_ code: UInt32) throws {
    let character = String(Character(try #require(Unicode.Scalar(code))))
    #expect(HTMLEscape.text("a\(character)b") == "a\u{FFFD}b")
    #expect(HTMLEscape.attribute(character) == "\u{FFFD}")
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xC3], "\u{FFFD}"), ([0xC0, 0xBC], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xC3, 0x3C], "\u{FFFD}&lt;"),
      ([0xF5, 0x80, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xE2, 0x82, 0xAC], "€"),
    ] as [([UInt8], String)])
  func `bytes that are not text cannot hide markup`(_ bytes: [UInt8], _ expected: String) {
    var output: [UInt8] = []
    HTMLEscape.append(text: bytes, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == expected)
  }

  @Test func `what is already in the output stays`() {
    var output = Array("<p>".utf8)
    HTMLEscape.append(attribute: "'", to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "<p>&#39;")
  }
}
