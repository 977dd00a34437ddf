import Diagnostics
import Markdown
import Testing

@testable import Sites

struct LinkResolverTests {
  private let resolver = LinkResolver(
    pages: [
      "index.md": OutputPath("index.html"), "guide/rows.md": OutputPath("guide/rows.html"),
      "guide/index.md": OutputPath("guide/index.html"),
      "_posts/2016-09-23-own-rows.md": OutputPath("2016/09/23/own-rows/index.html"),
    ], assets: ["images/row 1.png", "guide/rows.swift"],
    outputs: [
      OutputPath("index.html"), OutputPath("guide/rows.html"), OutputPath("2016/09/23/own-rows/index.html"),
      OutputPath("Assets/galley.css"),
    ])

  private func resolve(
    _ destination: String, isImage: Bool = false, in path: String = "guide/rows.md",
    at output: String = "guide/rows.html"
  ) -> (href: String?, diagnostics: [Diagnostic]) {
    let range = SourceRange(file: "Content/" + path, line: 3)
    let resolved = resolver.resolve(
      [Link(destination: destination, isImage: isImage, range: range)],
      of: ContentFile(path: path, file: "Content/" + path), at: OutputPath(output))
    return (resolved.hrefs.first, resolved.diagnostics)
  }

  @Test(arguments: [
    ("../index.md", "../index.html"), ("../index.md#top", "../index.html#top"), ("rows.md?x=1#y", "rows.html?x=1#y"),
    ("./../guide/rows.md", "rows.html"), ("/guide/rows.md", "rows.html"), ("/", "../index.html"),
    ("../_posts/2016-09-23-own-rows.md", "../2016/09/23/own-rows/index.html"),
    ("/2016/09/23/own-rows/", "../2016/09/23/own-rows/index.html"), ("rows", "rows.html"), ("../guide/", "index.html"),
    ("../images/row%201.png", "../images/row%201.png"), ("/images/row%201.png", "../images/row%201.png"),
    ("rows.swift", "rows.swift"), ("/Assets/galley.css", "../Assets/galley.css"), ("#here", "#here"),
  ])
  func `a link leads to the file that its target becomes`(destination: String, href: String) {
    let resolved = resolve(destination)
    #expect(resolved.href == href)
    #expect(resolved.diagnostics.isEmpty)
  }

  @Test func `a page that moves by its permalink takes its links along`() {
    let resolved = resolve(
      "../guide/rows.md", in: "_posts/2016-09-23-own-rows.md", at: "2016/09/23/own-rows/index.html")
    #expect(resolved.href == "../../../../guide/rows.html")
  }

  @Test func `a missing page is a fault with the nearest name`() {
    let diagnostics = resolve("rosw.md#there").diagnostics
    #expect(diagnostics.map(\.id) == ["link.missing"])
    #expect(diagnostics.first?.severity == .error)
    #expect(diagnostics.first?.notes.first?.text == "did you mean 'rows.md#there'?")
  }

  @Test(arguments: [
    ("nope.html", nil), ("rosw.html", "rows.html"), ("roos.md", "rows.md"),
    ("/images/row%201.jpg", "../images/row%201.png"),
    ("x", nil),
  ])
  func `a common ending makes no name a near one`(destination: String, near: String?) {
    let note = near.map { "did you mean '\($0)'?" }
    #expect(resolve(destination).diagnostics.first?.notes.map(\.text).first { $0.hasPrefix("did") } == note)
  }

  @Test func `a page of that name elsewhere is suggested`() {
    let diagnostics = resolve("far/away/rows.md", in: "index.md").diagnostics
    #expect(diagnostics.first?.notes.first?.text == "did you mean 'guide/rows.md'?")
  }

  @Test func `a missing image is a fault with the nearest name and keeps its address below the site`() {
    let resolved = resolve("/images/none.gif", isImage: true)
    #expect(resolved.href == "../images/none.gif")
    #expect(resolved.diagnostics.map(\.severity) == [.error])
    #expect(resolved.diagnostics.first?.summary == "missing image: '/images/none.gif'")
    #expect(resolve("none.gif").diagnostics.map(\.severity) == [.error])
    for destination in ["../images/rwo%201.png", "row%201.png", "ROW%201.PNG"] {
      let near = resolve(destination, isImage: true).diagnostics.first?.notes.first?.text
      #expect(near == "did you mean '../images/row%201.png'?", "\(destination)")
    }
  }

  @Test func `a link out of the content folder is left as it is`() {
    let resolved = resolve("../../README.md")
    #expect(resolved.href == "../../README.md")
    #expect(resolved.diagnostics.map(\.id) == ["link.outside-content"])
  }
}
