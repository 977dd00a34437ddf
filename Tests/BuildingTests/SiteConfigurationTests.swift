import Base
import Diagnostics
import TestSupport
import Testing

@testable import Building
@testable import Sites

struct SiteConfigurationTests {
  private func read(_ text: String?) throws -> (SiteConfiguration, [Diagnostic]) {
    var files = ["Content/index.md": ""]
    files["Content/galley.yml"] = text
    let folder = try TemporaryFolder(files)
    return try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
  }

  @Test func `a site needs no settings`() throws {
    let (site, faults) = try read(nil)
    #expect(faults.isEmpty)
    #expect(site.title == nil && site.language == "en")
    #expect(site.output.hasSuffix("/Public") && site.content.hasSuffix("/Content"))
  }

  @Test func `every key is read`() throws {
    let (site, faults) = try read(
      """
      title: Rows & forms
      description: "All about rows"
      url: https://rows.example/docs/
      language: de-CH
      author: Somebody
      permalink: pretty
      params:
        accent: red
      """)
    #expect(faults.isEmpty)
    #expect(site.title == "Rows & forms")
    #expect(site.description == "All about rows")
    #expect(site.address?.text == "https://rows.example/docs")
    #expect(site.language == "de-CH")
    #expect(site.others.map(\.key) == ["accent"])
    #expect(site.author == "Somebody")
    #expect(site.permalink == "/:categories/:year/:month/:day/:title/")
  }

  @Test(arguments: [
    "author: ada\nauthors: {ada: Ada Lovelace}\n", "authors: {ada: {name: Ada Lovelace}}\nauthor: ada\n",
  ])
  func `the site's author may be named by a key`(text: String) throws {
    let (site, faults) = try read(text)
    #expect(faults.isEmpty && site.author == "Ada Lovelace")
  }

  @Test func `an unknown key is a fault with the nearest`() throws {
    let (_, faults) = try read("title: x\nlangauge: en\n")
    #expect(faults.map(\.id) == ["site.unknown-key"])
    #expect(faults.first?.range.start == SourcePosition(line: 2, column: 1))
    #expect(faults.first?.notes.first?.text == "did you mean 'language'?")
  }

  @Test(arguments: [
    "title: [a, b]\n", "url: rows.example\n", "url: https://\n", "url: https://a b/\n", "url: https://a/?b\n",
    "params: red\n",
  ])
  func `a value of the wrong kind is a fault`(text: String) throws {
    #expect(try read(text).1.map(\.id) == ["site.wrong-value"])
  }

  @Test(arguments: [
    ("edit: https://example.org/{path}", "edit-url-template"), ("updated: git", "last-updated"),
    ("policy: no", "content-security-policy"), ("authors: { ann: { summary: Rows } }", "bio"),
  ])
  func `a key of an earlier version is read with a warning that names the new one`(text: String, key: String) throws {
    let (site, warnings) = try read(text)
    #expect(warnings.map(\.id) == ["site.old-key"] && !warnings.hasErrors)
    #expect(warnings.first?.summary.hasSuffix("was renamed to '\(key)'") == true)
    #expect(site.edit != nil || site.showsUpdates || site.policy == nil || site.authors.first?.bio == "Rows")
  }

  @Test(arguments: ["package: .\n", "package: nowhere\n"])
  func `only the command line names a package, whose manifest is run`(text: String) throws {
    let (site, faults) = try read(text)
    #expect(faults.map(\.id) == ["site.package-not-allowed"] && faults.hasErrors)
    #expect(site.package == nil)
  }

  @Test func `settings that are no mapping, and broken YAML, are faults`() throws {
    #expect(try read("- a\n- b\n").1.map(\.id) == ["site.not-a-mapping"])
    #expect(try read("title: \"open\n").1.count == 1)
  }

  @Test func `a folder with pages and no Content is a site too`() throws {
    let folder = try TemporaryFolder(["page.md": ""])
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path + "/")
    #expect(site.content == folder.path)
    #expect(throws: SiteFailure.self) { try SiteConfigurationReader(disk: LocalDisk()).read(root: folder["page.md"]) }
  }
}
