import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// What readers load, as it is written.
struct ShippedAssetsTests {
  /// By the real gzip, as a host would keep it.
  private func zipped(_ file: String) throws -> Int {
    try Tool.output(of: "gzip", ["-9", "-n", "-c", file]).count
  }

  @Test func `the script of demos is under 6,000 bytes, and what replays tables is little beside it`() async throws {
    let folder = try TemporaryFolder(["Content/index.md": "# Home\n"])
    try await SiteBuilderTests.build(folder)
    let (demos, checks) = (
      try zipped(folder.asset("galley", "js")), try zipped(folder.asset("checks", "js"))
    )
    #expect(demos > 1_000 && demos < 6_000)
    #expect(checks > 500 && checks < 1_600)
  }

  @Test func `scripts and styles of the theme are minified, files of the author's are as they are`() async throws {
    let folder = try TemporaryFolder([
      "Content/index.md": "# Home\n", "Content/own.js": "// mine\na = 1\n",
      "Templates/Assets/more.js": "// of the theme\na = 1 ;\n", "Templates/Assets/more.css": "a { b: c }\n",
      "Templates/Assets/more.txt": "a { b: c }\n",
    ])
    try await SiteBuilderTests.build(folder)
    let files = try folder.files(below: "Public")
    #expect(files["own.js"] == "// mine\na = 1\n")
    #expect(files["Assets/more.js"] == "a=1;\n")
    #expect(files["Assets/more.css"] == "a{b:c}\n")
    #expect(files["Assets/more.txt"] == "a { b: c }\n")
    let style = try String(contentsOfFile: folder.asset("galley", "css"), encoding: .utf8)
    #expect(style.count > 1000 && !style.contains("/*"))
  }
}
