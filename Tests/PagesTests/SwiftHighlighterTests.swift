import Foundation
import SwiftIDEUtils
import SwiftParser
import SwiftSyntax
import Testing

@testable import Pages

@Suite struct SwiftHighlighterTests {
  private func kinds(_ code: String) -> [String] {
    let bytes = Array(code.utf8)
    return SwiftHighlighter.tokens(of: bytes).map { "\($0.kind) \(String(decoding: bytes[$0.range], as: UTF8.self))" }
  }

  @Test func `words of the language are told from names by what stands around them`() {
    #expect(kinds("open class A {}; open(file); x.open") == ["keyword open", "keyword class", "type A"])
    #expect(
      kinds("var a: Int { get { 1 } set(x) { } }; get(1)").filter { $0.hasSuffix("et") } == [
        "keyword get", "keyword set",
      ])
    #expect(
      kinds("f(for: 1, in: 2, default: 3)\nfor a in b {}").filter { $0.hasPrefix("key") } == [
        "keyword for", "keyword in",
      ])
    #expect(kinds("let some: some View = any(1)").filter { $0.hasPrefix("key") } == ["keyword let", "keyword some"])
    #expect(kinds("x.default; x.self; .init()") == ["keyword self", "keyword init"])
  }

  @Test func `strings end where they end, and what stands in them is code again`() {
    #expect(
      kinds(#""a\(b + "c\(1)") d" + e"#) == [
        #"string "a"#, #"string "c"#, "number 1", #"string ""#, #"string  d""#,
      ])
    #expect(
      kinds(##"#"a\(b)"# + #"\#(1)"#"##) == [##"string #"a\(b)"#"##, ##"string #""##, "number 1", ##"string "#"##])
    #expect(kinds("\"\"\"\n a \"b\" // \n\"\"\" // c") == ["string \"\"\"\n a \"b\" // \n\"\"\"", "comment // c"])
    #expect(
      kinds("#\"\"\"\"\"#; #\"\"\"#; #\"\"\" a\"# + b") == [
        "string #\"\"\"\"\"#", "string #\"\"\"#", "string #\"\"\" a\"#",
      ])
    #expect(kinds("#\"\"\"\n a\"#b\n\"\"\"# // c") == ["string #\"\"\"\n a\"#b\n\"\"\"#", "comment // c"])
    #expect(kinds("let r = /a.b/; a / b / c") == ["keyword let", "string /a.b/"])
    #expect(kinds("let open = \"never closed\nlet b") == ["keyword let", "string \"never closed", "keyword let"])
  }

  /// Bytes of one kind where the parser sees another.
  private func differences(_ code: String) -> [String] {
    func map(_ ranges: [(Range<Int>, String)]) -> [String] {
      var map = Array(repeating: "", count: code.utf8.count)
      for (range, kind) in ranges { for place in range { map[place] = kind } }
      return map
    }
    let bytes = Array(code.utf8)
    let own = map(SwiftHighlighter.tokens(of: bytes).map { ($0.range, "\($0.kind)") })
    let parsed = map(
      Parser.parse(source: code).classifications.compactMap { token in
        name(token.kind).map { (token.range.lowerBound.utf8Offset..<token.range.upperBound.utf8Offset, $0) }
      })
    var found: [String] = []
    var place = 0
    while place < bytes.count {
      let start = place
      while place < bytes.count, own[place] != parsed[place], own[place] == own[start], parsed[place] == parsed[start] {
        place += 1
      }
      if place > start {
        // White space, macros and names with a capital have a colour to one of them.
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        // So has an escaped line end.
        if !text.drop(while: { $0 == "\\" }).allSatisfy(\.isWhitespace), text.first != "#",
          own[start] != "type" && parsed[start] != "type" || !["", "type"].contains(own[start])
        {
          let line = code.utf8.prefix(start).split(separator: 10, omittingEmptySubsequences: false).last ?? [][...]
          found.append(
            "\(own[start])/\(parsed[start]): \(String(decoding: bytes[start..<place], as: UTF8.self))  in  "
              + String(decoding: Array(line) + bytes[start...].prefix { $0 != 10 }, as: UTF8.self))
        }
      } else {
        place += 1
      }
    }
    return found
  }

  private func name(_ kind: SyntaxClassification) -> String? {
    switch kind {
    case .keyword: "keyword"
    case .type: "type"
    case .attribute: "attribute"
    case .stringLiteral, .regexLiteral: "string"
    case .integerLiteral, .floatLiteral: "number"
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: "comment"
    case .ifConfigDirective: "directive"
    case .none, .identifier, .dollarIdentifier, .editorPlaceholder, .operator, .argumentLabel: nil
    @unknown default: nil
    }
  }

  @Test func `the compiler's own parser sees the same in all of Galley's sources`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var words = 0
    var wrong: [String] = []
    var most = (count: 0, path: "")
    for folder in ["Sources", "Tests"] {
      for path in try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      where path.hasSuffix(".swift") {
        let code = try String(contentsOf: root.appending(path: folder).appending(path: path), encoding: .utf8)
        words += code.utf8.count / 5
        let found = differences(code)
        wrong += found
        if found.count > most.count { most = (found.count, path) }
      }
    }
    #expect(words > 100_000)
    #expect(wrong.count * 4_000 < words, "most in \(most): \(wrong.prefix(20))")
  }
}
