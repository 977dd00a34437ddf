import Base
import Diagnostics
import Foundation
import Results
import TestSupport
import Testing

@testable import Authoring
@testable import Building
@testable import Sites

struct SiteBuilderTests {
  @discardableResult
  private func build(
    _ folder: TemporaryFolder, prover: SiteProver? = nil, output: String? = nil
  ) async throws -> BuildReport {
    try await SiteBench.build(folder, prover: prover, output: output)
  }

  /// A prover that runs nothing and finds every page to be in order, or has one fault at its first line.
  private func prover(fault: String? = nil) -> SiteProver {
    .finding { page in
      var proof = PageProof()
      proof.tally.samples = 1
      if let fault {
        let range = SourceRange(file: page.document.path, line: 1)
        proof.diagnostics = [Diagnostic(.error, id: fault, "it does not hold", at: range)]
      }
      return proof
    }
  }

  @Test func `pages and files come out where they belong`() async throws {
    let folder = try TemporaryFolder([
      "Content/index.md": "# Home\n\n[Guide](guide/rows.md)\n",
      "Content/guide/rows.md": "# Rows\n\n[Up](../index.md)\n",
      "Content/guide/picture.svg": "<svg/>", "Content/galley.yml": "title: Tutorials\n",
    ])
    let report = try await build(folder)
    #expect(report.pages == 2)
    #expect(report.diagnostics.isEmpty)
    let files = try folder.files(below: "Public")
    #expect(files["guide/picture.svg"] == "<svg/>")
    #expect(files["galley.yml"] == nil)
    #expect(files["index.html"]?.contains("href=\"guide/rows.html\"") == true)
    #expect(files["guide/rows.html"]?.contains("href=\"../index.html\"") == true)
    #expect(try folder.names() == [".galley", "Content", "Public"])
  }

  @Test func `posts as Jekyll has them come out under their day, beside a front page that lists them`() async throws {
    let folder = try TemporaryFolder([
      "Content/galley.yml": "allow-broken-links: true\n",
      "Content/own-rows.md": """
      ---
      layout: post
      title:  Own rows - Part 2
      date:   2016-09-23 08:00:00
      tags: [Swift, iOS]
      author_id: someone
      markdown: redcarpet
      category: [development, ios-development]
      permalink: /:year/:month/:day/:title/
      ---

      * a list

        ```swift
        let x = 1
        ```

      See [part 1][1] and <img src="/images/x.gif" alt="An x" style="display: block"/>.

      [1]: 2016-09-06-first.md
      """,
      "Content/2016-09-06-first.md": "---\npermalink: /:categories/:year/:title\n---\n# First\n",
      "Content/draft.md": "---\npublished: false\n---\n# Not yet\n",
    ])
    let report = try await build(folder)
    #expect(report.diagnostics.map(\.summary) == ["missing image: '/images/x.gif'"])
    #expect(report.pages == 2)
    let files = try folder.files(below: "Public")
    let post = try #require(files["2016/09/23/own-rows/index.html"])
    #expect(post.contains("href=\"../../../first.html\""))
    #expect(
      post.contains(
        "<img src=\"../../../../images/x.gif\" alt=\"An x\" style=\"display: block\" decoding=\"async\"/>"))
    #expect(files["2016/first.html"] != nil)
    #expect(!files.keys.contains { $0.contains("draft") })
    let front = try #require(files["index.html"])
    let part2 = try #require(front.range(of: "2016/09/23/own-rows/index.html"))
    let first = try #require(front.range(of: "2016/first.html", options: .backwards))
    #expect(part2.lowerBound < first.lowerBound)
  }

  @Test func `two pages with one permalink are a fault at both`() async throws {
    let folder = try TemporaryFolder([
      "Content/a.md": "---\npermalink: /same/\n---\n", "Content/b.md": "---\ntitle: B\npermalink: /same/\n---\n",
    ])
    let report = try await build(folder)
    #expect(report.diagnostics.map(\.id) == ["permalink.duplicate", "permalink.duplicate"])
    #expect(report.diagnostics.map(\.range.start.line) == [2, 3])
    #expect(report.diagnostics.first?.notes.first?.range?.file == folder["Content/b.md"])
    #expect(!folder.exists("Public"))
  }

  @Test func `a page cannot stand where another page's folder is`() async throws {
    let folder = try TemporaryFolder([
      "Content/a.md": "---\npermalink: /x.html\n---\n", "Content/b.md": "---\npermalink: /x.html/y/\n---\n",
    ])
    #expect(try await build(folder).diagnostics.map(\.id) == ["permalink.file-and-folder"])
  }

  @Test func `a page and a copied file cannot be one`() async throws {
    let folder = try TemporaryFolder(["Content/a.md": "", "Content/a.html": ""])
    let report = try await build(folder)
    #expect(Set(report.diagnostics.map(\.id)) == ["permalink.duplicate"])
  }

  @Test func `over a good site nothing is written while a page has a fault`() async throws {
    let folder = try TemporaryFolder(["Content/index.md": "# Good\n"])
    try await build(folder)
    let good = try folder.files(below: "Public")
    try folder.write("Content/index.md", "# Changed\n")
    try folder.write("Content/other.md", "---\npermalink: /../up/\n---\n")
    let report = try await build(folder)
    #expect(report.diagnostics.map(\.id) == ["permalink.outside-site"])
    #expect(report.diagnostics.first?.range.start.line == 2)
    #expect(try folder.files(below: "Public") == good)
    #expect(try folder.names() == [".galley", "Content", "Public"])
  }

  @Test func `over a good site nothing is written while a proof fails`() async throws {
    let folder = try TemporaryFolder(["Content/index.md": "# Good\n", "Content/b.md": "# B\n"])
    #expect(try await build(folder, prover: prover()).tally.samples == 2)
    let good = try folder.files(below: "Public")
    try folder.write("Content/index.md", "# Changed\n")
    let report = try await build(folder, prover: prover(fault: "output.differs"))
    #expect(report.diagnostics.map(\.range.file) == [folder["Content/b.md"], folder["Content/index.md"]])
    #expect(try folder.files(below: "Public") == good)
  }

  @Test func `the navigation shows the values in titles`() async throws {
    let folder = try TemporaryFolder(["Content/index.md": "# Home\n", "Content/b.md": "# `{swift} n` rules\n"])
    let valued = SiteProver.finding { page in
      var proof = PageProof()
      for number in page.document.spans.numbers { proof.spans[number] = "seven" }
      return proof
    }
    try await build(folder, prover: valued)
    #expect(try folder.files(below: "Public")["index.html"]?.contains(">seven rules</a>") == true)
  }

  @Test func `a failing toolchain leaves the site as it was`() async throws {
    let folder = try TemporaryFolder(["Content/index.md": "# Good\n"])
    try await build(folder)
    let good = try folder.files(below: "Public")
    try folder.write("Content/index.md", "# Changed\n")
    let broken = SiteProver { _, _ in .failure(.toolchain(.missing(tool: "swift-frontend"))) }
    await #expect(throws: SiteFailure.self) { try await build(folder, prover: broken) }
    #expect(try folder.files(below: "Public") == good)
  }

  @Test func `a missing page is an error, checked or not, and a warning in a site that allows it`() async throws {
    let folder = try TemporaryFolder(["Content/index.md": "[Later](later.md)\n"])
    #expect(try await build(folder).diagnostics.map(\.severity) == [.error])
    #expect(try await build(folder, prover: prover()).diagnostics.map(\.severity) == [.error])
    try folder.write("Content/galley.yml", "allow-broken-links: true\n")
    #expect(try await build(folder).diagnostics.map(\.severity) == [.warning])
  }

  @Test func `an error about a broken link says how to go on without what it leads to`() async throws {
    let text = "# A\n\n![a picture](eye.svg) [a](b/c.md) [b](#there) [c](../LICENCE) [d](x.zip) [e](onnn.md)\n"
    // Somebody else's folder: no galley.yml, no Content.
    let folder = try TemporaryFolder(["docs/a.md": text, "docs/onn.md": "# On\n"])
    let docs = folder["docs"]
    func ways(strict: Bool = false) async throws -> [String] {
      var (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: docs)
      site.isStrict = strict
      let report = try await SiteBuilder(disk: LocalDisk(), home: SiteBench.home).check(site, prover: nil)
      return report.diagnostics.map { "\($0.severity) \($0.notes.last?.text.replacing(docs, with: "docs") ?? "")" }
    }
    let way = "to go on with broken links, write 'allow-broken-links: true' into 'docs/galley.yml'"
    let meant = "did you mean 'onn.md'?"
    #expect(try await ways() == Array(repeating: "error \(way)", count: 5) + ["error \(meant)"])
    #expect(try await ways(strict: true).first == "error \(way), and check without 'strict'")
    // What it says is true.
    try folder.write("docs/galley.yml", "allow-broken-links: true\n")
    #expect(try await ways().allSatisfy { $0.hasPrefix("warning") && !$0.contains("allow") })
    #expect(try await ways(strict: true).first == "error to go on with broken links, check without 'strict'")
  }

  @Test func `a link to a place that no page has is an error with the nearest one`() async throws {
    let folder = try TemporaryFolder([
      "Content/index.md": """
      # Home

      [a](#hmoe) [b](#home) [c](b.md#secnd-part) [d](b.md#second-part) [e](#) [f](#top) [g](b.md#own) [h](#%C3%A4)
      <a href="#gone">x</a> <a href="b.md#gone">x</a> [i](#fn:1) [^1] [j](b.md#demo-one) [k](#fnref:1)

      ## Ä

      [^1]: A note.
      """,
      "Content/b.md": "# B\n\n## Second part\n\n<p id=own>\n\n```swift demo=one\nform\n```\n",
    ])
    let report = try await build(folder)
    #expect(report.diagnostics.allSatisfy { $0.severity == .error && $0.id == "link.missing-anchor" })
    #expect(
      report.diagnostics.map {
        "\($0.range.start.line): \($0.summary) \($0.notes.first { $0.isSuggestion }?.text ?? "")"
      } == [
        "3: link to a missing anchor: '#hmoe' did you mean '#home'?",
        "3: link to a missing anchor: 'b.md#secnd-part' did you mean '#second-part'?",
        "4: link to a missing anchor: '#gone' ", "4: link to a missing anchor: 'b.md#gone' ",
      ])
  }

  @Test func `an output folder among the sources is refused`() async throws {
    let folder = try TemporaryFolder(["Content/index.md": "# A\n", "Templates/own.mustache": ""])
    for output in ["Content/x", "Content/x/y", "Content", "Templates/x", "."] {
      await #expect(throws: SiteFailure.self) { try await build(folder, output: folder[output]) }
    }
    try folder.link("link", to: "Content")
    await #expect { try await build(folder, output: folder["link/x"]) } throws: { "\($0)".contains("is inside of") }
    #expect(try folder.files().count == 2)
  }

  @Test func `pages that differ in case only are a warning`() async throws {
    let folder = try TemporaryFolder([
      "Content/a.md": "---\npermalink: /dup/\n---\n", "Content/b.md": "---\npermalink: /Dup/\n---\n",
    ])
    let report = try await build(folder)
    #expect(report.diagnostics.map(\.id) == ["permalink.case-conflict"])
    #expect(report.diagnostics.first?.range.file == folder["Content/b.md"])
  }

  @Test func `a link to a file outside of the site is left out with a warning`() async throws {
    let folder = try TemporaryFolder([
      "site/Content/index.md": "# A\n", "site/shared.md": "# Shared\n", "secret.md": "# Secret\n",
    ])
    try folder.link("site/Content/secret.md", to: "../../secret.md")
    try folder.link("site/Content/shared.md", to: "../shared.md")
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder["site"])
    let report = try await SiteBuilder(disk: LocalDisk(), home: SiteBench.home).build(site, prover: nil)
    #expect(report.diagnostics.map(\.id) == ["content.symlink-outside-site"])
    #expect(report.pages == 2)
    #expect(!folder.exists("site/Public/secret.html"))
  }

  @Test func `an empty content folder is told, and the old site stays`() async throws {
    let folder = try TemporaryFolder(["Content/picture.png": ""])
    await #expect { try await build(folder) } throws: { "\($0)".contains("no pages in") }
    #expect(!folder.exists("Public"))
  }

  @Test func `a link in a circle does not keep the build from telling other faults`() async throws {
    let folder = try TemporaryFolder(["Content/a.md": "---\npermalink: //x\n---\n"])
    try folder.link("Content/loop", to: ".")
    let report = try await build(folder)
    #expect(Set(report.diagnostics.map(\.id)) == ["content.symlink-loop", "permalink.outside-site"])
  }

  @Test func `hostile names stay inside the site and inside their attributes`() async throws {
    let name = "<script>alert(1)\"' & 😂" + String(repeating: "x", count: 180)
    let folder = try TemporaryFolder([
      "Content/\(name).md": "# Hostile\n", "Content/CON.md": "# Reserved\n", "Content/a..b.md": "# Dots\n",
    ])
    let report = try await build(folder)
    #expect(report.diagnostics.isEmpty)
    let files = try folder.files(below: "Public")
    #expect(files[name + ".html"] != nil && files["CON.html"] != nil && files["a..b.html"] != nil)
    #expect(!(files["index.html"] ?? "").contains("<script>alert"))
    #expect(try folder.names() == [".galley", "Content", "Public"])
  }

  @Test func `two builds of one site are the same bytes`() async throws {
    var files = ["Content/index.md": "# Home\n"]
    for number in 0..<40 { files["Content/part-\(number % 3)/page-\(number).md"] = "# Page \(number)\n" }
    let folder = try TemporaryFolder(files)
    try await build(folder, output: folder["one"])
    try await build(folder, output: folder["two"])
    #expect(try folder.files(below: "one") == folder.files(below: "two"))
  }

  @Test func `an output folder below the content is no content`() async throws {
    let folder = try TemporaryFolder(["page.md": "# Page\n"])
    try await build(folder)
    try folder.write("Public/old.md", "# Old\n")
    try folder.write("page.md", "# New\n")
    let report = try await build(folder)
    #expect(report.pages == 1 && !report.isUnchanged)
    #expect(folder.exists("Public/old.md"))
    #expect(try folder.files(below: "Public").keys.contains("page.html"))
  }

  @Test func `a fault of the site's own template is told once, at its own place`() async throws {
    let folder = try TemporaryFolder([
      "Content/a.md": "# A\n", "Content/b.md": "# B\n", "Templates/page.mustache": "<p>\n{{#open}}\n",
    ])
    let report = try await build(folder)
    #expect(report.diagnostics.count == 1)
    #expect(report.diagnostics.first?.range.file == folder["Templates/page.mustache"])
    #expect(report.diagnostics.first?.range.start.line == 2)
    #expect(!folder.exists("Public"))
  }

  @Test func `a site's own template goes before the built-in one`() async throws {
    let folder = try TemporaryFolder(["Content/a.md": "# A\n", "Templates/page.mustache": "mine: {{{content}}}"])
    let report = try await build(folder)
    #expect(report.diagnostics.isEmpty)
    #expect(try folder.files(below: "Public")["a.html"]?.hasPrefix("mine: ") == true)
  }

  @Test func `a new site builds without a fault and has its own folder only`() async throws {
    let folder = try TemporaryFolder()
    let written = try NewSite.write(to: folder["site"], disk: LocalDisk())
    #expect(written.allSatisfy { $0.hasPrefix(folder["site"]) })
    let (site, faults) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder["site"])
    let report = try await SiteBuilder(disk: LocalDisk(), home: SiteBench.home).build(site, prover: nil)
    #expect((faults + report.diagnostics).isEmpty)
    #expect(throws: SiteFailure.self) { try NewSite.write(to: folder["site"], disk: LocalDisk()) }
  }
}
