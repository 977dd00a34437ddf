import SwiftCode
import Testing

@Suite struct CodeSyntaxTests {
  private static let codes = [
    "", "let a = 1 // => 1\nprint(a)\n// Prints \"1\"",
    "func f(to a: Int) -> Int { a + b }\nfunc g() -> Int { /* … */ }",
    "struct Row {\n  var title = \"\"\n  func show(_ n: Int) { print(title, self, n) }\n}\nlet row = Row()\nrow.show(2)",
    "guard let a = Int(\"1\") else { fatalError() }\nlet (b, c) = (a, a)", "throw Failure() // This is an error",
    "<#name#>",
    "let broken = (", "init() {}", "let é = \"\u{1F469}\u{200D}\u{1F680}\"; print(é) // => ()", "class Page: Form {}",
    String(repeating: "a.", count: 4_000) + "a",
  ]

  @Test(arguments: codes)
  func `the syntax of code survives writing and reading`(code: String) {
    let syntax = CodeSyntax(code)
    let record = syntax.recorded
    #expect(CodeSyntax(recorded: record[...]) == syntax)
    #expect(CodeSyntax(recorded: (record + [0])[...]) == nil)
    for length in record.indices { #expect(CodeSyntax(recorded: record.prefix(length)) == nil) }
  }

  @Test func `one parse finds everything that is needed`() {
    let syntax = CodeSyntax(
      """
      struct Row { var title = "" }
      let row = Row() // made
      func show(_ n: Int) { print(row.title, n) }
      show(2)
      """)
    #expect(syntax.topLevel.declared.map(\.name) == ["Row", "row", "show"])
    #expect(syntax.topLevel.declared.map(\.isVariable) == [false, true, false])
    #expect(syntax.topLevel.members == ["title"])
    #expect(syntax.comments.map(\.text) == ["// made"])
    #expect(syntax.comments.first?.statement?.subject == .name("row"))
    #expect(syntax.last?.subject == .expression)
    #expect(syntax.outline.types.map(\.properties) == [["title"]])
    #expect(
      syntax.outline.signs == [.function(signature: "show(_:Int)", names: ["print", "row"], speaksOfSelf: false)])
    #expect(!syntax.isBroken)
    #expect(!syntax.isTooDeep)
  }

  @Test func `code that nests too deeply is not parsed, and marked as such`() {
    #expect(CodeSyntax(String(repeating: "a.", count: 4_000) + "a").isTooDeep)
    #expect(CodeSyntax("let broken = (").isBroken)
  }
}
