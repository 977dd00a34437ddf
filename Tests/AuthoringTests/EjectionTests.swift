import Base
import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import Building
@testable import Sites

/// Galley's own templates, written into a site.
struct EjectionTests {
  private func eject(_ names: [String], into folder: TemporaryFolder, isForced: Bool = false) throws -> [String:
    Ejection.Outcome]
  {
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let ejection = try Ejection(names, into: site, home: SiteBench.home, isForced: isForced, disk: LocalDisk())
    return Dictionary(ejection.files.map { ($0.path.replacing(folder.path + "/Templates/", with: ""), $0.outcome) }) {
      first, _ in first
    }
  }

  @Test func `a site that has them all builds byte for byte as before`() async throws {
    let folder = try TemporaryFolder([
      "Content/index.md": "# Home\n\n```swift\nlet a = 1\n```\n", "Content/galley.yml": "url: https://example.org/a\n",
      "Content/2020-01-01-post.md": "---\ntags: [a]\naliases: [/old/]\n---\n# Post\n",
    ])
    try await SiteBench.build(folder, output: folder["Before"])
    let outcome = try eject([], into: folder)
    #expect(outcome.count > 50 && outcome.values.allSatisfy { $0 == .written })
    let shipped =
      FileManager.default.enumerator(atPath: SiteBench.home.templates)?.compactMap { $0 as? String } ?? []
    #expect(Set(outcome.keys) == Set(shipped.filter { $0.contains(".") }))
    try await SiteBench.build(folder, output: folder["After"])
    #expect(try folder.files(below: "Before") == folder.files(below: "After"))
    #expect(try eject([], into: folder).values.allSatisfy { $0 == .same })
  }

  @Test func `files of one's own are kept unless that is forced, and names are found however they are written`() throws
  {
    let folder = try TemporaryFolder(["Content/index.md": "", "Templates/page.mustache": "mine"])
    #expect(try eject(["page"], into: folder) == ["page.mustache": .exists])
    #expect(
      try eject(["page.mustache", "footer"], into: folder) == [
        "page.mustache": .exists, "Partials/footer.mustache": .written,
      ])
    #expect(try folder.files(below: "Templates")["page.mustache"] == "mine")
    #expect(try eject(["page"], into: folder, isForced: true) == ["page.mustache": .replaced])
    #expect(try folder.files(below: "Templates")["page.mustache"] != "mine")
    #expect(
      try eject(["galley.css", "Assets/galley.css", "Templates/Partials/head"], into: folder).keys.sorted() == [
        "Assets/galley.css", "Partials/head.mustache",
      ])
    let cells = try eject(["Cells/"], into: folder)
    #expect(cells.count > 10 && cells.keys.allSatisfy { $0.hasPrefix("Cells/") })
    for (name, near) in [
      ("pgae", "page"), ("footr.mustache", "footer.mustache"), ("Assets/galley.cs", "Assets/galley.css"),
    ] {
      #expect { try eject(["search", name], into: folder) } throws: {
        "\($0)" == "unknown template '\(name)'; did you mean '\(near)'?"
      }
    }
    // Nothing was written where one name was wrong.
    #expect(!folder.exists("Templates/Partials/search.mustache"))
    for name in ["", "..", "../README.md", "/etc/passwd", "Templates"] {
      #expect(throws: SiteFailure.self) { try eject([name], into: folder) }
    }
  }

  /// No rule names a colour or a font of its own: what a theme is to change stands in the variables.
  @Test(arguments: ["galley.css", "search.css"]) func `colours and fonts are variables`(name: String) throws {
    let css = try String(contentsOfFile: SiteBench.home.templates + "/Assets/" + name, encoding: .utf8)
    let rules = css.replacing(#/\/\*.*?\*\//#.dotMatchesNewlines(), with: "").replacing(#/--[\w-]+:[^;]*;/#, with: "")
    #expect(rules.matches(of: #/#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(/#).map { String($0.0) } == [])
    let fonts = rules.matches(of: #/[\s;{](font(?:-family)?):\s*([^;}]*)/#).map { String($0.2) }
    #expect(fonts.filter { !$0.contains("var(--font-") && !$0.hasSuffix("inherit") } == [])
    guard name == "galley.css" else { return }
    let guide = try String(
      contentsOfFile: SiteBench.home.folder + "/Content/manual/templates.md", encoding: .utf8)
    for variable in Set(css.matches(of: #/(--[\w-]+):/#).map { String($0.1) }) {
      let isNamed = guide.contains("`\(variable)`") || variable.hasPrefix("--form-") || variable.hasSuffix("-soft")
      let isLocal = !css.prefix { $0 != "}" }.contains("\(variable):")
      #expect(isNamed || isLocal, "\(variable)")
    }
  }
}
