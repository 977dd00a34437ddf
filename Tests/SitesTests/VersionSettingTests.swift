import Diagnostics
import Testing

@testable import Sites

/// `versions` of galley.yml.
struct VersionSettingTests {
  private func read(_ text: String) -> (SiteConfiguration, [Diagnostic]) {
    var site = SiteConfiguration(root: "", content: "", output: "")
    let faults = SettingsReader.read(Array(text.utf8), file: "galley.yml", into: &site)
    return (site, faults)
  }

  @Test func `names, tags and branches are read`() {
    let (site, faults) = read(
      """
      version: 2.1
      versions:
        - 2.0
        - tag: v1.0
          title: "1.0"
          check: no
        - branch: release/0.9
      """)
    #expect(faults.isEmpty && site.versionTitle == "2.1")
    #expect(site.versions.map(\.name) == ["2.0", "v1.0", "release/0.9"])
    #expect(site.versions.map(\.kind) == [.either, .tag, .branch])
    #expect(site.versions.map(\.title) == ["2.0", "1.0", "release/0.9"])
    #expect(site.versions.map(\.folder) == ["2.0", "1.0", "release-0.9"])
    #expect(site.versions.map(\.isChecked) == [true, false, true])
  }

  @Test(arguments: [
    ("versions: 2.0", "site.wrong-value"), ("versions: [~]", "site.wrong-value"),
    ("versions: [[a]]", "site.wrong-value"), ("versions: [{title: a}]", "site.wrong-value"),
    ("versions: [{tag: a, branch: b}]", "site.wrong-value"), ("versions: [{tag: a, check: maybe}]", "site.wrong-value"),
    ("versions: [{tig: a}]", "site.unknown-key"), ("versions: [\"--upload-pack=x\"]", "site.wrong-value"),
    ("versions: [{tag: a, title: \"..\"}]", "site.wrong-value"),
    ("versions: [{tag: a, title: con}]", "site.wrong-value"),
    ("versions: [v1, {tag: v2, title: V1}]", "version.duplicate"),
  ])
  func `what is no version is an error`(text: String, id: String) {
    let (_, faults) = read(text + "\n")
    #expect(faults.map(\.id) == [id], "\(text)")
  }
}
