import Foundation
import Testing

@testable import Building
@testable import Sites

struct ScriptMinifierTests {
  private func minified(_ source: String) -> String? {
    ScriptMinifier.minify(Array(source.utf8)).map { String(decoding: $0.dropLast(), as: UTF8.self) }
  }

  @Test(arguments: [
    ("const a = 1; // one\nconst b = 2;", "const a=1;const b=2;"),
    ("a /* b */ = /* c */ 1;", "a=1;"),
    // Words need what is between them.
    ("return typeof a in b;", "return typeof a in b;"),
    ("case \"a\" : return 'b'", "case\"a\":return'b'"),
    ("1 .toString() + 1..toString()", "1 .toString()+1..toString()"),
    // Punctuators that would become others.
    ("a + +b - -c + ++d - --e", "a+ +b- -c+ ++d- --e"),
    ("a++ + b", "a+++b"),
    ("x ? .5 : y", "x? .5:y"),
    ("x ?.5 : y", "x?.5:y"),
    ("a < !b", "a< !b"),
    ("a-- > b", "a-- >b"),
    ("a / /b/.c", "a/ /b/.c"),
    // Line ends that may end a statement, and those that cannot.
    ("a = b\nc = d", "a=b\nc=d"),
    ("a =\n  b", "a=b"),
    ("a\n  .b()\n  ?.c", "a.b()?.c"),
    ("return\nb", "return\nb"),
    ("a\n++b", "a\n++b"),
    ("a\n(b)", "a\n(b)"),
    ("a\n`b`", "a\n`b`"),
    ("a\n/b/g", "a\n/b/g"),
    ("a ?\n  b\n  : c", "a?b:c"),
    ("class A {\n  b\n  *c() {}\n  ['d'] = 2\n}", "class A{b\n*c(){}\n['d']=2}"),
    ("if (a)\n  b\nelse\n  c", "if(a)\nb\nelse\nc"),
    ("a /* over\n lines */ b", "a\nb"),
    ("\"use strict\"\nlet a", "\"use strict\"\nlet a"),
    // What only looks like a comment or a string.
    ("'// \\' /* ' + \"\\\"//\"", "'// \\' /* '+\"\\\"//\""),
    ("/[/\"']/.test(a) // b", "/[/\"']/.test(a)"),
    ("/\\/\\//g in a", "/\\/\\//g in a"),
    ("if (a) /b c/.test(d)", "if(a)/b c/.test(d)"),
    ("(a) / b / c", "(a)/b/c"),
    ("a.if(b) / c / d", "a.if(b)/c/d"),
    ("a[0] / b // c", "a[0]/b"),
    ("x = y / `z` / 2", "x=y/`z`/2"),
    ("return /a  b/", "return/a  b/"),
    ("a.return / b / c", "a.return/b/c"),
    // Templates keep their text, their code is code.
    ("`a  b ${ c + /* d */ `e  ${ f }  g` }  // h`", "`a  b ${c+`e  ${f}  g`}  // h`"),
    ("`${ { a : 1 }.a } \\` ${ \"}\" }`", "`${{a:1}.a} \\` ${\"}\"}`"),
    ("`${a}` / b", "`${a}`/b"),
    ("`$ { a } $${ b }`", "`$ { a } $${b}`"),
    ("'a\\\n b' // c", "'a\\\n b'"),
    ("a = () => { }\n/* b */", "a=()=>{}"),
    ("#a in b", "#a in b"),
  ])
  func `comments and white space that mean nothing go`(source: String, result: String) {
    #expect(minified(source) == result)
    #expect(minified(result) == result)
  }

  /// A parser could tell. What is left as it is, is right.
  @Test(arguments: [
    "}/a/g", "{ } /a/", "a++ /b/ c", "yield /a/", "a <!-- b", "a\n--> b", "'a", "`a", "`${a", "/a", "/[/]", "/* a",
    "(a", "a)",
    "(]", "a = \u{2028} b", "#!/bin/node", "ä = 1", "'a\nb'",
  ])
  func `what is in doubt is left alone`(source: String) {
    let bytes = Array(source.utf8)
    #expect(ScriptMinifier.minify(bytes) == nil && AssetMinifier.minify(bytes, path: "a.js") == bytes)
  }

  @Test func `a licence stays`() {
    let source = "/*! (c) somebody\n   MIT */\n// note\na = 1;\n"
    #expect(
      String(decoding: AssetMinifier.minify(Array(source.utf8), path: "a.js"), as: UTF8.self)
        == "/*! (c) somebody\n   MIT */a=1;\n")
  }

  /// The same tokens, in the same order, on as many lines at the most.
  @Test(arguments: ["galley.js", "checks.js"])
  func `Galley's own scripts keep every token`(name: String) throws {
    let source = try [UInt8](
      Data(contentsOf: URL(filePath: SiteBuilderTests.home.templates).appending(path: "Assets/" + name)))
    let result = try #require(ScriptMinifier.minify(source))
    let (before, after) = try (#require(ScriptScanner.tokens(of: source)), #require(ScriptScanner.tokens(of: result)))
    #expect(before.count > 500 && before.map { Array($0.bytes) } == after.map { Array($0.bytes) })
    #expect(result.count * 10 < source.count * 9)
  }
}
