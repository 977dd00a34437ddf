import Base
import Building
import TestSupport
import Testing

@testable import Sites

/// What the templates of a site name and nobody has is told at its place.
struct ThemeCheckTests {
  private func faults(_ files: [String: String]) async throws -> [String] {
    var files = files
    if files["Content/index.md"] == nil { files["Content/index.md"] = "# Home\n" }
    let folder = try TemporaryFolder(files)
    return try await SiteBench.build(folder).diagnostics.map { fault in
      let file = fault.range.file.dropFirst(folder.path.count + 1)
      return
        (["\(file):\(fault.range.start.line):\(fault.range.start.column) \(fault.severity) \(fault.summary)"]
        + fault.notes.map(\.text)).joined(separator: "; ")
    }
  }

  @Test func `names that nothing has are warnings, those of Galley and of the author's data are not`() async throws {
    let template = """
      {{titel}} {{page.titel}} {{page.color}} {{#page.parts}}{{wheel}}{{whell}}{{/page.parts}} {{site.motto}} {{site.moto}}
      {{data.team}} {{data.taem}} {{#data.team}}{{nick}}{{/data.team}} {{#navigation}}{{href}}{{hrfe}}{{/navigation}}
      {{proof.label}} {{page.date.iso}} {{page.date.isso}} {{.}} {{#authors}}{{name}}{{mood}}{{/authors}} {{nothing.like.it}}
      """
    let faults = try await faults([
      "Templates/Partials/footer.mustache": template, "Data/team.yml": "- nick: Ada\n",
      "Content/galley.yml": "params:\n  motto: m\nauthors:\n  ada:\n    name: Ada\n    mood: good\n",
      "Content/index.md": "---\ncolor: red\nparts: [{wheel: 1}]\n---\n\n# Home\n",
    ])
    let place = "Templates/Partials/footer.mustache"
    #expect(
      faults == [
        "\(place):1:1 warning unknown name 'titel' in a template; did you mean 'title'?",
        "\(place):1:11 warning unknown name 'page.titel' in a template; did you mean 'title'?",
        "\(place):1:65 warning unknown name 'whell' in a template; did you mean 'wheel'?",
        "\(place):1:105 warning unknown name 'site.moto' in a template; did you mean 'motto'?",
        "\(place):2:15 warning unknown name 'data.taem' in a template; did you mean 'team'?",
        "\(place):2:89 warning unknown name 'hrfe' in a template; did you mean 'href'?",
        "\(place):3:35 warning unknown name 'page.date.isso' in a template; did you mean 'iso'?",
        "\(place):3:101 warning unknown name 'nothing.like.it' in a template; nothing on the site has a value of this "
          + "name, so that nothing is written",
      ])
  }

  @Test func `files that are not there are errors, files of Content and of values are not`() async throws {
    let faults = try await faults([
      "Templates/Partials/head-end.mustache": """
      <link rel="stylesheet" href="{{root}}Assets/own.css">
      <script src="{{root}}Assets/onw.js"></script>
      <img src="{{root}}Assets/photo.png" alt=""><img src="{{root}}Assets/{{page.icon}}.svg" alt="">
      <a href="https://a.example/Assets/x.js">See Assets/y.js</a>
      """,
      "Templates/Assets/own.css": "@import \"more.css\";\na { background: url(../Assets/none.png) }\n",
      "Templates/Assets/own.js": "1", "Content/Assets/photo.png": "x", "Content/index.md": "---\nicon: a\n---\n# A\n",
    ])
    #expect(
      faults.map { $0.split(separator: ";")[0] } == [
        "Templates/Assets/own.css:1:10 error missing file 'Assets/more.css'",
        "Templates/Assets/own.css:2:21 error missing file 'Assets/none.png'",
        "Templates/Partials/head-end.mustache:2:22 error missing file 'Assets/onw.js'",
      ])
    #expect(faults.last?.hasSuffix("did you mean 'Assets/own.js'?") == true)
  }

  @Test func `files that are almost templates of Galley are warnings`() async throws {
    let faults = try await faults([
      "Templates/Partials/heder.mustache": "x", "Templates/pgae.mustache": "x",
      "Templates/partials/footer.mustache": "x",
      "Templates/poster.mustache": "{{> own}}", "Templates/Partials/own.mustache": "x", "Templates/README.md": "x",
      "Content/index.md": "---\nlayout: poster\n---\n# A\n",
    ])
    #expect(
      faults == [
        "Templates/Partials/heder.mustache:1:1 warning nothing uses the template 'Partials/heder.mustache'; "
          + "did you mean 'Partials/header.mustache'?",
        "Templates/partials/footer.mustache:1:1 warning nothing uses the template 'partials/footer.mustache'; "
          + "did you mean 'Partials/footer.mustache'?",
        "Templates/pgae.mustache:1:1 warning nothing uses the template 'pgae.mustache'; did you mean 'page.mustache'?",
      ])
  }

  @Test(arguments: [
    ("a { color: red;\n", "1:3 error '{' is not closed"), ("a {}\n}\n", "2:1 error '}' without '{'"),
    ("@media print {\n  a { }\n", "1:14 error '{' is not closed"),
    ("/* { */ a::after { content: \"{\" } b::before { content: '\\'{' }\n", nil),
    ("a { b: url(x\\{y) }\n", nil), ("/* { not closed", nil),
  ])
  func `braces of stylesheets have partners`(_ css: String, _ expected: String?) async throws {
    let faults = try await faults(["Templates/Assets/own.css": css])
      .filter { !$0.contains("missing file") }.map { $0.split(separator: ";")[0] }
    #expect(faults == [expected].compactMap { $0 }.map { "Templates/Assets/own.css:\($0)" })
  }

  @Test func `what is left out is counted`() async throws {
    let folder = try TemporaryFolder([
      "Content/index.md": "# Home\n", "Content/a.md": "---\ndraft: true\n---\n", "Content/_drafts/b.md": "# B\n",
      "Content/_posts/2999-01-01-c.md": "# C\n", "Content/_notes/d.md": "# D\n", "Content/guide/_e.md": "# E\n",
      "Content/_notes/x.txt": "x", "Content/.hidden/f.md": "# F\n",
    ])
    let (read, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    var site = read
    site.now = 1_700_000_000
    let report = try await SiteBuilder(disk: LocalDisk(), home: SiteBench.home).build(site, prover: nil)
    #expect(report.leftOut.drafts.sorted() == ["_drafts/b.md", "a.md"])
    #expect(report.leftOut.future == ["_posts/2999-01-01-c.md"])
    #expect(report.leftOut.skipped.sorted() == ["_notes/d.md", "guide/_e.md"])
    #expect(try folder.files(below: "Public").keys.contains { $0.contains("notes") } == false)
  }
}
