import Markdown
import Testing

@Suite struct FormulaTests {
  @Test(arguments: [
    ("a $x^2$ b", ["x^2"]), ("$x_1 * y_1$, $z$.", ["x_1 * y_1", "z"]), ("($a<b$)", ["a<b"]),
    ("$$\\frac{a}{b}$$", ["\\frac{a}{b}"]),
    ("**$a$**", ["a"]), ("| $a_1$ | b |\n|---|---|\n| $\\{c\\}$ | d |", ["a_1", "\\{c\\}"]), ("$`a`b$", []),
    ("$`a_b`$ c", ["a_b"]),
    ("# A $b$", ["b"]), ("$a\\$b$", ["a\\$b"]), ("$\\\\ & [x](y) \\~~$ ~~z~~", ["\\\\ & [x](y) \\~~"]),
    ("> $$\n> a\n> - b\n> $$", ["a\n- b"]), ("```math\na\\\\\nb\n```", ["a\\\\\nb"]),
    ("1. x\n\n   $$\n   a_1\n   = b\n   $$", ["a_1\n= b"]),
  ])
  func `dollar signs make formulas, as on GitHub`(markdown: String, formulas: [String]) {
    #expect(read(markdown).formulas.map(\.text) == formulas, "\(read(markdown).html)")
    #expect(!read(markdown).html.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
  }

  @Test(arguments: [
    "$5 and $6", "$5", "US$5-US$6", "costs $5-$6 today", "$HOME/$USER", "$ a $", "`$a$`", "\\$a$", "$a\\$",
    "```\n$a$\n```", "    $a$",
    "<p title=\"$a$\">", "[a](http://b.c/$d$)", "$(A)/$(B)", "a$b$c", "$0 + $1", "$a `b$` c", "$$", "$$\n\na\n$$",
    "$x\ny$",
  ])
  func `other dollar signs are text`(markdown: String) {
    let document = read(markdown)
    #expect(document.formulas.isEmpty, "\(document.formulas)")
    #expect(document.html.contains("$") && !document.html.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
  }

  @Test func `formulas have their places, and text around them keeps its meaning`() {
    let document = read(
      "> - *a* $b_1$ http://c.d/_e_/f $f$", "> ```swift", "> let g = \"$h$\"", "> ```", ending: "\r\n")
    #expect(document.formulas.map(\.range) == [place(1, 9, 1, 14), place(1, 32, 1, 35)])
    #expect(document.fences.map(\.code) == ["let g = \"$h$\"\n"])
    #expect(document.html.contains("<em>a</em> <code class=\"math\">b_1</code> <a href=\"http://c.d/_e_/f\">"))
  }
}
