import Base
import Testing

@Suite struct ShellTextTests {
  @Test(arguments: [
    ("Docs/a-b_1.md", "Docs/a-b_1.md"), ("New Docs", "'New Docs'"), ("", "''"), ("it's", #"'it'\''s'"#),
    ("$HOME", "'$HOME'"),
    ("~", "'~'"), ("Größe", "'Größe'"),
  ])
  func `a word means itself in a shell`(text: String, word: String) { #expect(ShellText.word(text) == word) }

  @Test func `a path is no option`() {
    #expect(ShellText.path("-o x") == "'./-o x'")
    #expect(ShellText.path("New") == "New")
  }
}
