import Forms
import Pages
import Testing

@testable import HTML

/// The Content-Security-Policy that every page gives itself.
@Suite struct ContentPolicyTests {
  /// The policy of a page, directive by directive.
  private static func policy(_ markdown: String, site: PolicySources? = PolicySources()) throws -> [String: String] {
    var page = TestPage(markdown)
    page.context.site.policy = site
    let text = try #require(page.html.firstMatch(of: /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/))
    let plain = text.1.replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    return Dictionary(
      uniqueKeysWithValues: plain.split(separator: ";").map { directive in
        let words = directive.split(separator: " ")
        return (String(words[0]), words.dropFirst().joined(separator: " "))
      })
  }

  private static let plain = [
    "default-src": "'none'", "script-src": "'self'", "style-src": "'self'", "img-src": "'self' data:",
    "font-src": "'self'", "connect-src": "'self'", "form-action": "'none'", "base-uri": "'none'",
  ]

  @Test func `a page of prose may load what is its own, and run no text at all`() throws {
    #expect(try Self.policy("# A\n\n[o](https://other.example) `<img src=\"https://code.example\">`\n") == Self.plain)
    #expect(TestPage("Text\n").html.contains("<meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\""))
  }

  @Test(
    arguments: [
      ("![a](https://a.example/b.png)", "img-src", "'self' data: https://a.example"),
      (
        "![a](//a.example:8080/b.png) ![b](HTTP://B.Example?c)", "img-src",
        "'self' data: a.example:8080 http://b.example"
      ),
      (
        "<img src=a.png srcset='https://s.example/1.png 1x, //t.example/2.png 2x'>", "img-src",
        "'self' data: https://s.example t.example"
      ),
      (
        "<picture><source srcset=\"https://s.example/a,b.avif\"><img src=\"/x.png\"></picture>", "img-src",
        "'self' data: https://s.example"
      ),
      ("<video src=a.webm poster=https://p.example/p.png></video>", "img-src", "'self' data: https://p.example"),
      ("<video src=a.webm></video>", "media-src", "'self'"),
      ("<audio src=https://m.example/a.mp3></audio>", "media-src", "https://m.example"),
      ("<iframe src=\"https://v.example/embed?a&amp;b\"></iframe>", "frame-src", "https://v.example"),
      ("<IFRAME SRC=\"inner.html\"></IFRAME>", "frame-src", "'self'"),
      ("<iframe src=\"about:blank\"></iframe>", "frame-src", nil),
      ("<object data=\"a.svg\"></object>", "object-src", "'self'"),
      ("<script src=https://c.example/x.js></script>", "script-src", "'self' https://c.example"),
      // SHA-256 of the text, as `openssl dgst -sha256 -binary | base64` gives it.
      ("<script>alert(1)</script>", "script-src", "'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"),
      ("<script type=\"application/ld+json\">{}</script>", "script-src", "'self'"),
      (
        "<button onclick=\"alert(1)\">a</button>", "script-src",
        "'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=' 'unsafe-hashes'"
      ),
      (
        "<p style=\"color:red\">a</p>", "style-src",
        "'self' 'sha256-8f935d27GvUutRyY9yWScUMiFUk4WTdZURISiYfPOeQ=' 'unsafe-hashes'"
      ),
      (
        "<p style=\"background:url(&quot;https://b.example/b.png&quot;)\">a</p>", "img-src",
        "'self' data: https://b.example"
      ),
      ("<style>@font-face{src:url('https://f.example/f.woff2')}</style>", "font-src", "'self' https://f.example"),
      ("<link rel=\"stylesheet\" href=\"https://f.example/css?family=A\">", "style-src", "'self' https://f.example"),
      ("<link rel=\"stylesheet\" href=\"https://f.example/css?family=A\">", "font-src", "'self' https:"),
      ("<form action=\"https://n.example/join\"><input></form>", "form-action", "https://n.example"),
      ("<form><input></form>", "form-action", "'self'"),
      ("<form method=dialog></form>", "form-action", "'none'"), ("<base href=\"/\">", "base-uri", "'self'"),
      // Nothing comes into the policy that is no name of a host.
      ("<img src=\"https://a;script-src'*/x\">", "img-src", "'self' data: https:"),
      ("<img src=\"https://müller.example/\">", "img-src", "'self' data: https:"),
      ("<img src=\"https://user@h.example/\">", "img-src", "'self' data: https://h.example"),
      ("<!-- <img src=\"https://c.example/\"> -->", "img-src", "'self' data:"),
      ("<textarea><img src=\"https://c.example/\"></textarea>", "img-src", "'self' data:"),
      (
        "<p title=\"a>b\" data-style=\"x\"><img alt='\">' src='https://q.example/'></p>", "img-src",
        "'self' data: https://q.example"
      ),
    ] as [(String, String, String?)])
  func `what the author's HTML names is allowed, and no more than that`(
    html: String, directive: String, allowed: String?
  ) throws {
    #expect(try Self.policy("Text\n\n\(html)\n")[directive] == allowed)
  }

  @Test func `a site allows its pages more, or leaves the policy to its host`() throws {
    var sources = PolicySources()
    sources.allow("https://stats.example", .connections)
    sources.allow("https://stats.example", .scripts)
    let policy = try Self.policy("Text\n", site: sources)
    #expect(
      policy["connect-src"] == "'self' https://stats.example" && policy["script-src"] == "'self' https://stats.example")
    var page = TestPage("Text\n")
    page.context.site.policy = nil
    #expect(!page.html.contains("Content-Security-Policy"))
  }

  @Test func `what the theme's styles and templates name is allowed on all pages`() {
    var page = TestPage("Text\n")
    var files = TestTheme.files
    files["Assets/own.css"] = Array("@import 'https://i.example/a.css'; a { b: url(//p.example/a.png) }".utf8)
    files["Partials/footer.mustache"] = Array("<footer><script>alert(1)</script></footer>".utf8)
    page.theme = Theme(builtIn: files)
    #expect(page.html.contains("style-src &#39;self&#39; https://i.example p.example;"))
    #expect(page.html.contains("script-src &#39;self&#39; &#39;sha256-bhHHL3z2"))
  }
}
