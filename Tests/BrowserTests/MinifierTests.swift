import TestSupport
import Testing

@testable import Building
@testable import Sites

/// Scripts and styles are to the browser what they were before they were minified.
@Suite(.takingTurns, .tags(.browser)) struct MinifierTests {
  /// Bodies of functions; each returns what it comes to.
  private static let scripts = [
    "let a = 1, b = 2\nlet c = a\n+ b\nreturn c + + a - - b",
    "let a = 5; let b = a++ + ++a; a\n++\nb\nreturn [a, b, a-- > b, a - -b]",
    "let n = 3, s = ''; while (n -- > 0) s += n; return s",
    "const f = () =>\n  ({ a : 1 })\nreturn f().a / 2 /* half */ + 1",
    "const a = 8, g = 2; return [a / 2 / g, /2/g.test('12'), (a) / g, [a][0] / g, `${a}` / g]",
    "if (true) /x/.test('x')\nreturn 4 / 2",
    "const o = { if(x) { return x }, return : 6 }; return o.if(8) / 2 / o.return",
    "function f() { return\n1 }\nreturn String(f())",
    "const f = function () { return /* a\nb */ 1 }\nreturn String(f())",
    "let x = 1\n;[x] = [2]\n;(x)\nreturn x",
    "const t = (s, ...v) => s.raw.join('|') + v.join(); return t`a  ${ 1 + /* b */ 2 } // c ${ `d  ${ { e : 3 }.e }` } \\` ${'}'}`",
    "return '// a' + \"/* b */\" + '\\'  \\\\' + \"\\\"\"",
    "return 'a\\\n  b'.length",
    "return [1 .toFixed(1), 1..toFixed(1), 1.5.toFixed(1), 0x1F .toString(2), 1e3 . toFixed()]",
    "const a = true; return [a ?.5 : 1, a ? .5 : 1, null ?. b, null ?? 1]",
    "class A { #p = 1\n static s = 2 ;\n *g() { yield * [1, 2] }\n has(o) { return #p in o } get\n x() { return 3 } }\n"
      + "const a = new A\nreturn [a.has(a), A.s, ...a.g(), a.x]",
    "label : for (const i of [1, 2]) { for (;;) { continue label } }\nreturn typeof /a b/ + typeof void 0",
    "const a = [ , 1 , ] , { b = 2 , ...c } = { d : 3 }\nreturn [a.length, b, c.d]",
    "var s = 0; do s++ ; while (s < 3) s\n++\ns\nreturn s",
    "return [!/\\//.test('/'), /[/\\]]  +/.source, /\\s*\\/\\* \\*\\//.source, 'a  b'.replace(/  /g, ' ')]",
    "let a = 4\na /= 2 ; a **= 3\na >>>= 1\na ??= 9\nreturn a",
    "const f = async x => await x ; return f instanceof Function && f(1) instanceof Promise",
    "switch (2) { case 1 : return 'a' ; default : return `b` }",
    "try { throw new Error('x') } catch { return 'c' } finally { ; }",
    "return ( 1 , 2 ) + [ ( 3 ) ] [ 0 ] + ( ( ) => { } ) . length",
    "const \\u0061b = 1\nreturn ab",
    "return 'ä  ö' + `ü\n\n  ß`",
  ]

  @Test func `scripts come to the same`() async throws {
    try await DemoTests.driver.value.withBrowser { browser async throws in
      for script in Self.scripts {
        let minified = try #require(ScriptMinifier.minify(Array(script.utf8)), "\(script)")
        let small = String(decoding: minified, as: UTF8.self)
        let results: [String] = try await browser.run(
          "return [...arguments].map((it) => JSON.stringify(new Function(it)()))", [script, small])
        #expect(results.count == 2 && results[0] == results[1], "\(script) -> \(small)")
        #expect(small.utf8.count <= script.utf8.count + 1, "\(small)")
      }
    }
  }

  private static let styles = [
    "a { color : red } a/* x */ b , a/**/.b > c ~ d + e { margin : -1px auto 0 -2px !important }",
    "@media screen and ( min-width : 10px ) { a:not( .b ):hover ::before { content : \"/* x */  ;\" attr( c ) } }",
    ":root { --a : ; --b : { c : d } ; --e : \"f  g\" , h ; width : calc( ( 1px + 2px ) * -3 - var( --a , 4px ) ) }",
    ".\\31  .a , .a\\, .b , .\\{ { background : url( data:image/png;base64,AA== ) , url( \"a  b\" ) }",
    "@supports selector( a > b ) { @layer x { a { &:hover { inset : 0 0 auto 1rem } } } }",
    "a { font : 1rem / 1.5 \"A  B\" , serif ; content : \"✓\" / \"\" ; translate : 1px } /* end */",
  ]

  @Test func `styles come to the same rules`() async throws {
    let theme = try String(contentsOfFile: TestedPackage.folder + "/Templates/Assets/galley.css", encoding: .utf8)
    try await DemoTests.driver.value.withBrowser { browser async throws in
      for style in Self.styles + [theme] {
        let minified = try #require(StyleMinifier.minify(Array(style.utf8)), "\(style)")
        let rules: [[String]] = try await browser.run(
          """
          // Variables, and what uses them, come out as they were written.
          const plain = (text) => text.replace(/(--[\\w-]+:)([^;]*)/g, (_, name, value) =>
            name + value.replace(/\\s*([:;{}])\\s*/g, '$1').trim()).replace(/\\s*(,)\\s*|([(])\\s+|\\s+([)])/g, '$1$2$3');
          return [...arguments].map((it) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(it);
            return [...sheet.cssRules].map((rule) => plain(rule.cssText));
          });
          """, [style, String(decoding: minified, as: UTF8.self)])
        #expect(
          rules.count == 2 && !rules[0].isEmpty && rules[0] == rules[1],
          "\(zip(rules[0], rules[1]).filter { $0 != $1 })")
      }
    }
  }
}
