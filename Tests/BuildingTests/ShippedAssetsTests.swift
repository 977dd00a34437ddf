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

  @Test func `the script of demos is under 6,400 bytes, and what few pages need is little beside it`() async throws {
    let folder = try TemporaryFolder(["Content/index.md": "# Home\n"])
    try await SiteBench.build(folder)
    let (demos, checks, controls) = (
      try zipped(folder.asset("galley", "js")), try zipped(folder.asset("checks", "js")),
      try zipped(folder.asset("controls", "js"))
    )
    #expect(demos > 1_000 && demos < 6_400)
    #expect(controls > 500 && controls < 1_400)
    #expect(checks > 500 && checks < 1_600)
  }

  @Test func `galley's own scripts lose their comments, files of the author's are as they are`() async throws {
    let more = "// of the theme\n  a = 1 ;\n"
    let folder = try TemporaryFolder([
      "Content/index.md": "# Home\n", "Content/own.js": "// mine\na = 1\n", "Templates/Assets/more.js": more,
      "Templates/Assets/more.css": "/* b */ a { b: c }\n",
    ])
    try await SiteBench.build(folder)
    let files = try folder.files(below: "Public")
    #expect(files["own.js"] == "// mine\na = 1\n")
    #expect(files["Assets/more.js"] == more)
    #expect(files["Assets/more.css"] == "/* b */ a { b: c }\n")
    let script = try String(contentsOfFile: folder.asset("galley", "js"), encoding: .utf8)
    #expect(script.hasPrefix("\"use strict\";\n") && !script.contains("\n//") && !script.contains("\n "))
  }

  @Test func `in galley's own scripts a comment has its own line and no text goes on over several`() throws {
    let folder = URL(filePath: TestedPackage.folder + "/Templates/Assets")
    let scripts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "js" }
    #expect(scripts.count > 4)
    for script in scripts {
      let text = try String(contentsOf: script, encoding: .utf8)
      #expect(!text.contains("/*"), "\(script.lastPathComponent)")
      for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
        let place = "\(script.lastPathComponent):\(number)"
        #expect(line.count { $0 == "`" } % 2 == 0, "\(place) ends within a text")
        #expect(!line.hasSuffix("\\"), "\(place) ends within a text")
        let code = line.drop { $0 == " " }
        // An address has a colon before its slashes.
        #expect(code.hasPrefix("//") || !code.replacing("://", with: "").contains(" //"), "\(place)")
      }
    }
  }
}
