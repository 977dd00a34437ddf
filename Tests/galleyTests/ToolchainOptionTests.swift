import Foundation
import TestSupport
import Testing

/// `--toolchain`: each result names the compiler that it comes from.
@Suite(.takingTurns, .tags(.compiler)) struct ToolchainOptionTests {
  private static let page = "# Page\n\n```swift\n1 + 1 // => 3\n```\n\n```swift\n2 // => 2\n```\n"

  /// A folder with the page, and the toolchain on the PATH under another name.
  private func withToolchain(_ body: (URL, String) throws -> Void) throws {
    let swift = try Tool.run("sh", ["-c", "readlink -f \"$(command -v swift)\""]).trimmingCharacters(in: .newlines)
    let root = URL(filePath: swift).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    try CommandTests().withFolder(["page.md": Self.page]) { folder in
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "other"), withDestinationURL: root)
      try body(folder, root.path)
    }
  }

  @Test func `samples are compiled with the named toolchain, although none is on the PATH`() throws {
    try withToolchain { folder, _ in
      let environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path]
      let without = try CommandTests().galley(["check", "page.md"], in: folder, environment: environment)
      let run = try CommandTests().galley(
        ["check", "page.md", "--toolchain", "other"], in: folder, environment: environment)
      let isInstalled = FileManager.default.fileExists(atPath: "/usr/bin/swift-frontend")
      #expect(without.code == (isInstalled ? 1 : 2), "\(without.errors)")
      #expect(run.code == 1 && run.errors.contains("the actual value is 2"), "\(run.errors)")
      #expect(run.output.contains(#/(ms|s), Swift [0-9.]+ .* in other\)/#))
      let wrong = try CommandTests().galley(["check", "page.md", "--toolchain", "/usr/share"], in: folder)
      #expect(wrong.code == 2)
      #expect(
        wrong.errors == "galley: error: no Swift toolchain in '/usr/share': expected 'usr/bin/swift-frontend' there\n")
    }
  }

  @Test func `several toolchains are told apart in all reports`() throws {
    try withToolchain { folder, root in
      let run = try CommandTests().galley(
        [
          "check", "page.md", "--toolchain", root, "--toolchain", "other", "--report", "json=r.json", "--report",
          "junit=r.xml", "--report", "sarif=s.json",
        ], in: folder)
      #expect(run.code == 1)
      for name in [root, "other"] { #expect(run.output.contains(" in \(name))\n"), "\(run.output)") }
      func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      }
      let json = try JSONSerialization.jsonObject(with: Data(read("r.json").utf8)) as? [String: Any]
      let blocks = json?["blocks"] as? [[String: Any]] ?? []
      let endings = blocks.compactMap { ($0["toolchain"] as? String)?.split(separator: " in ").last.map(String.init) }
      #expect(endings == [root, root, "other", "other"])
      #expect((json?["toolchains"] as? [String])?.count == 2)
      let suites = try read("r.xml").matches(
        of: #/<testsuite name="page.md \(Swift [^"]* in ([^"]*)\)" tests="2" failures="1"/#)
      #expect(Set(suites.map { String($0.1) }) == [root, "other"])
      #expect(try read("s.json").split(separator: "\"name\" : \"swift\"").count == 3)
    }
  }
}
