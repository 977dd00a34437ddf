import Testing

@testable import Serving

struct RequestPathTests {
  @Test(arguments: [
    ("/", ""), ("/a/b.html", "a/b.html"), ("/a%20b/", "a b/"), ("/%C3%A9", "é"), ("/a%2Fb", "a/b"), ("/a%252e", "a%2e"),
    ("/...", "..."), ("/a..b", "a..b"), ("//a", "/a"), ("/%F0%9F%91%A9", "👩"), ("/+", "+"),
  ])
  func `a path is decoded once`(target: String, path: String) {
    #expect(RequestPath(target)?.bytes == Array(path.utf8))
  }

  @Test(arguments: [
    "", "a", "http://localhost/", "*", "/..", "/../etc/passwd", "/a/../b", "/%2e%2e/a", "/%2E.", "/..%2fa", "/a/.",
    "/%",
    "/%4", "/%zz", "/%00", "/a%00.html", "/a%0a", "/\u{1}", "/%7f", "/a\\b", "/%5c..%5c", "/%c0%ae%c0%ae/", "/%ff",
    "/%ed%a0%80",
  ])
  func `paths that no link of a site has are refused`(target: String) {
    #expect(RequestPath(target) == nil)
  }

  @Test(arguments: [
    "localhost", "localhost:4000", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:4000", "[::1]:4000", "[::1]", "10.1.2.3:80",
    "a.localhost:4000",
  ])
  func `host names that cannot be rebound are allowed`(host: String) {
    #expect(AllowedHosts(listeningAt: "127.0.0.1").allow(host))
  }

  @Test(arguments: [
    "", "evil.example", "evil.example:4000", "127.0.0.1.evil.example", "localhost.evil.example", "[::1].evil.example",
    "localhost:4000.evil.example", "[::1", "[localhost]", "0x7f.1", "127.0.0.1:x",
  ])
  func `other host names are refused`(host: String) {
    #expect(!AllowedHosts(listeningAt: "127.0.0.1").allow(host))
  }

  @Test(arguments: [
    ("<!DOCTYPE html>\n<html><head><title>T</title>", "<!DOCTYPE html>\n<html><head>|<title>T</title>"),
    ("<HTML><Head lang=\"a\"><header>", "<HTML><Head lang=\"a\">|<header>"),
    ("<!doctype html><p>", "<!doctype html>|<p>"),
    ("<header>x", "|<header>x"), ("", "|"), ("<head", "|<head"), ("<html><body>", "<html>|<body>"),
  ])
  func `the script of the preview is the first element of the head`(page: String, expected: String) {
    let tag = ScriptTag(run: "r", build: 3, page: "a\"<b>/index.html")
    let script = String(decoding: tag.html, as: UTF8.self)
    #expect(
      script == "<script src=\"/.galley/serve.js\" defer=\"\" data-run=\"r\" data-build=\"3\" "
        + "data-page=\"a&quot;&lt;b&gt;/index.html\"></script>")
    #expect(
      String(decoding: tag.inserted(into: Array(page.utf8)), as: UTF8.self) == expected.replacing("|", with: script))
  }

  @Test func `an ETag depends on the content of a file`() {
    let tag = ContentTag(Array("a".utf8))
    #expect(tag.text == ContentTag(Array("a".utf8)).text && tag.text != ContentTag(Array("b".utf8)).text)
    #expect(tag.isKnown(to: "\"x\", W/\(tag.text)") && tag.isKnown(to: "*") && tag.isKnown(to: tag.text))
    #expect(!tag.isKnown(to: nil) && !tag.isKnown(to: "\"x\"") && !tag.isKnown(to: ""))
  }
}
