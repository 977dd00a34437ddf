import Base
import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import Building
@testable import Sites

/// Data files, and what templates and pages make of them.
struct DataTests {
  private func build(_ folder: TemporaryFolder) async throws -> (BuildReport, [String: String]) {
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let report = try await SiteBuilder(disk: LocalDisk(), home: SiteBench.home).build(site, prover: nil)
    return (report, report.diagnostics.hasErrors ? [:] : try folder.files(below: "Public"))
  }

  private static let footer =
    "<p id=d>{{data.team.lead.name}}|{{#data.de.people}}{{name}}{{#isIn}}+{{/isIn}},{{/data.de.people}}|{{data.colours.0}}"
    + "{{#data.colours}}<{{.}}>{{/data.colours}}|{{data.none}}{{data.empty}}|{{{data.a-b.x}}}</p>\n"

  @Test func `templates get what YAML and JSON hold, by names of files and folders`() async throws {
    let folder = try TemporaryFolder([
      "Content/index.md": "# Home\n", "Content/page.md": "# Page\n", "Templates/Partials/footer.mustache": Self.footer,
      "Data/team.yaml": "lead: { name: \"Ada <b>\" }\n", "Data/colours.yml": "- red\n- \"gr\\u00fcn\"\n",
      "Data/de/people.json": #"[{"name": "\u00c4nne \ud83d\ude00", "isIn": true}, {"name": "B\/\"o", "isIn": false}]"#,
      "Data/empty.yml": "", "Data/a-b.json": "{\"x\": \"<i>\"}", "Data/.hidden.json": "?",
    ])
    let (report, files) = try await build(folder)
    #expect(
      report.diagnostics.map(\.summary) == [
        "unknown name 'data.colours.0' in a template", "unknown name 'data.none' in a template",
      ])
    for page in ["index.html", "page.html", "404.html"] {
      #expect(files[page]?.contains("<p id=d>Ada &lt;b&gt;|Änne 😀+,B/&quot;o,|<red><grün>||<i></p>") == true, "\(page)")
    }
    #expect(!files.keys.contains { $0.contains("json") || $0.contains("team") })
  }

  @Test func `faults of data are told at their lines`() async throws {
    let folder = try TemporaryFolder([
      "Content/index.md": "# Home\n", "Data/a.yml": "x: 1\ny: [\n", "Data/b.json": "{\"x\":\n tru}", "Data/c.yml": "1",
      "Data/c.json": "1",
      "Data/d/e.yml": "1", "Data/d.yml": "1", "Data/v1.2.yml": "1", "Data/v 3.yml": "1", "Data/notes.txt": "",
      "Data/json": "",
      "Data/\u{1F600}<script>'\".json": "1",
    ])
    let (report, _) = try await build(folder)
    let told = report.diagnostics.map {
      "\($0.range.file.replacing(folder.path + "/Data/", with: "")):\($0.range.start.line) \($0.severity) \($0.id)"
    }
    #expect(
      told == [
        "a.yml:3 error yaml.syntax", "b.json:2 error json.syntax", "c.yml:1 error data.duplicate-name",
        "d/e.yml:1 error data.duplicate-name",
        "json:1 warning data.unknown-format", "notes.txt:1 warning data.unknown-format",
        "v 3.yml:1 warning data.invalid-name",
        "v1.2.yml:1 warning data.invalid-name",
      ])
  }

  @Test func `beside pages in the site's own folder data lies where Jekyll has it`() async throws {
    let folder = try TemporaryFolder([
      "index.md": "# Home\n", "Data/page.md": "# A page\n", "_data/team.yml": "name: Ada\n",
      "Templates/Partials/footer.mustache": "<p>{{data.team.name}}</p>\n",
    ])
    let (report, files) = try await build(folder)
    #expect(report.diagnostics == [])
    #expect(files["Data/page.html"]?.contains("<p>Ada</p>") == true)
    #expect(!files.keys.contains { $0.contains("team") })
  }

  @Test func `who watches is told of changed data, and a build in memory shows it`() async throws {
    let folder = try TemporaryFolder([
      "Content/index.md": "# Home\n", "Data/team.json": "{\"name\": \"Ada\"}",
      "Templates/Partials/footer.mustache": "<p>{{data.team.name}}</p>\n",
    ])
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    #expect(FileChange(files: [folder["Data/team.json"]]).concerns(site))
    #expect(!FileChange(files: [folder["Data/team.json"]]).concernsSettings(of: site))
    #expect(FileChange(folders: [folder["Data"]]).concernsSettings(of: site))
    #expect(!FileChange(files: [folder["elsewhere.json"]]).concerns(site))
    let before = SourceSnapshot(of: site, files: nil, disk: LocalDisk())
    let memory = SiteMemory()
    for name in ["Ada", "Eva"] {
      try folder.write("Data/team.json", "{\"name\": \"\(name)!\"}")
      let files = try await SiteBuilder(disk: LocalDisk(), home: SiteBench.home, memory: memory)
        .preview(site, prover: nil).files
      let page = try #require(files?.files.first { $0.path.string == "index.html" })
      guard case .bytes(let bytes) = page.content else { continue }
      #expect(String(decoding: bytes, as: UTF8.self).contains("<p>\(name)!</p>"))
    }
    #expect(
      SourceSnapshot(of: site, files: nil, disk: LocalDisk()).changes(since: before) == [folder["Data/team.json"]])
  }
}
