import Foundation
import SwiftCode
import Testing

@Suite struct CodeDepthTests {
  private static func code(_ pattern: (before: String, again: String, after: String), _ count: Int) -> String {
    pattern.before + String(repeating: pattern.again, count: count) + pattern.after
  }

  /// Each nests once more with every repetition.
  private static let patterns = [
    ("let x = a", ".b", ""), ("let x = a", "\n  .b", ""), ("let x = ", "try ", "a"), ("let x = ", "try\n", "a"),
    ("let x: ", "A -> ", "A"), ("let x: ", "A & B -> ", "A"), ("let x: ", "A ->\n", "A"), ("let x: ", "A<", "A"),
    ("let x: ", "A<B, ", "A"), ("let x: ", "A<B,\n", "A"), ("let x = a", "!", ""), ("let x: A", "?", ""),
    ("if a {}", " else if a {}", ""), ("if a {\n}", "\nelse if a {\n}", ""), ("let x = ", "a ? ", "b"),
    ("let x = ", "a + b ? ", "b"), ("a", "()", ""), ("a", "[0]", ""), ("let x: ", "some ", "A"),
    ("let x: ", "repeat each ", "A"), ("let x = ", "\"\\(", "a"), ("", "#if a\n", ""), ("a", " { a", ""),
    ("var a = ", "S { var a = ", "1"), ("if case ", "let ", "a = b {}"), ("let x = ", "if a { b } else ", "{ c }"),
    ("let x: A", ".Type", ""),
    ("", "if\n", "a {}"), ("", "if !", "a {}"), ("", "switch\n", "a {}"), ("", "while if\n", "a {}"),
    ("", "if\n&", "a"), ("", "if a&\n", "a"),
    ("let x = ", "-(", "a"), ("let x = #\"a\"# + a", ".b", ""), ("let x = #\"\"\"\"\"# + a", ".b", ""),
    ("/* /* \" */ */ a", ".b", ""),
  ]

  @Test(arguments: patterns)
  func `code that nests some thousand times is too deep`(before: String, again: String, after: String) {
    #expect(CodeDepth.isTooDeep(Self.code((before, again, after), 20_000)))
    #expect(CodeDepth.isTooDeep(Self.code((before, again, after), 1_000)))
    #expect(!CodeDepth.isTooDeep(Self.code((before, again, after), 40)))
  }

  /// SwiftParser's time for these doubles with each repetition: at 24 it is more than a minute.
  @Test(arguments: [
    ("let x = ", "[", ""), ("let x: ", "[", "A"), ("a(", "[(", ""), ("a", "[ /* b */\n", "]"), ("", "@a<", "b"),
    ("", "(@a[", "b"), ("", "[any ", "a"), ("", "[a<", "b"), ("", "[@a ", "b"), ("a /\"/ b", "[", ""),
  ])
  func `brackets in a row are not given to a parser that tries each twice`(before: String, again: String, after: String)
  {
    #expect(CodeSyntax(Self.code((before, again, after), 24)).isTooDeep)
    #expect(!CodeDepth.isTooDeep(Self.code((before, again, after), 6)))
  }

  @Test(arguments: patterns)
  func `whatever is not too deep can be parsed`(before: String, again: String, after: String) {
    for count in [100, 200, 400, 800, 20_000] {
      let code = Self.code((before, again, after), count)
      #expect(CodeSyntax(code).isTooDeep == CodeDepth.isTooDeep(code))
    }
  }

  @Test(arguments: [
    "a.b(c)\n", "let a = [1: \"((((\"]\n", "print(\"a.b.c.d (\\(x)) \\\"\")\n", "a,\n", "a + b +\n", "  + \"text\"\n",
    "// a.b.c ((((\n", "/* a.b ( \" */\n", "case .a: return b ? c : d\n", "if a { b } else if c { d }\n", "a(if: b)\n",
    "let x: [Int: A<B>] = [:]\n",
    "func f() -> A { { $0 + 1 } }\n", "@A var b: C?\n", "#expect(a < b)\n",
    "let s = \"\"\"\n  (((( \" .. \\(a.b)\n  \"\"\"\n",
    "#if A\na()\n#endif\n", "let r = #\"((( \" \\( a\"#\n", "x = \"((\n",
  ])
  func `long code side by side is not deep`(line: String) {
    #expect(!CodeDepth.isTooDeep(String(repeating: line, count: 3_000)))
  }

  @Test func `galley's own sources are not too deep`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let files = FileManager.default.enumerator(at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    let sources = files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    #expect(sources.count > 100)
    for file in sources {
      #expect(!CodeDepth.isTooDeep(try String(contentsOf: file, encoding: .utf8)), "\(file.lastPathComponent)")
    }
  }
}
