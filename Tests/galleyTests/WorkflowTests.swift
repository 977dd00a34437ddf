import Diagnostics
import Foundation
import TestSupport
import Testing
import YAML

/// What `Content/manual/publishing.md` gives away to be copied.
@Suite(.takingTurns) struct WorkflowTests {
  private static func value(_ node: YAMLNode?, _ key: String) -> YAMLNode? {
    guard case .mapping(let entries) = node?.content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  private static func text(_ node: YAMLNode?) -> String? {
    guard case .scalar(let text, _) = node?.content else { return nil }
    return text
  }

  @Test func `the workflow for GitHub Pages is valid, and its commands work`() throws {
    let page = try String(contentsOfFile: TestedPackage.folder + "/Content/manual/publishing.md", encoding: .utf8)
    let blocks = page.matches(of: /(?s)```yaml\n(.*?)```/).map { String($0.1) }
    let workflow = try #require(blocks.first { $0.hasPrefix("name:") })
    let (root, faults) = YAMLReader.read(
      Array(workflow.utf8), file: "pages.yml", at: SourcePosition(line: 1, column: 1))
    #expect(faults.isEmpty)
    #expect(["name", "on", "permissions", "jobs"].allSatisfy { Self.value(root, $0) != nil })
    let jobs = Self.value(root, "jobs")
    #expect(Self.text(Self.value(Self.value(jobs, "deploy"), "needs")) == "build")
    guard case .sequence(let steps) = Self.value(Self.value(jobs, "build"), "steps")?.content else {
      Issue.record("the build has no steps")
      return
    }
    let used = steps.compactMap { Self.text(Self.value($0, "uses")) }
    #expect(
      used.allSatisfy { $0.contains(/^actions\/[a-z-]+@v\d+$/) }
        && used.contains { $0.contains("upload-pages-artifact") })
    let commands = steps.compactMap { Self.text(Self.value($0, "run")) }
    let makefile = try String(contentsOfFile: TestedPackage.folder + "/Makefile", encoding: .utf8)
    for target in commands.filter({ $0.hasPrefix("make ") }).compactMap({ $0.split(separator: " ").last }) {
      #expect(makefile.contains("\n\(target):"))
    }
    // Run as it stands, but for the proofs.
    let build = try #require(commands.first { $0.hasPrefix("galley ") })
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-workflow-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "Content"), withIntermediateDirectories: true)
    try Data("# Home\n".utf8).write(to: folder.appending(path: "Content/index.md"))
    try Data("search: false\n".utf8).write(to: folder.appending(path: "Content/galley.yml"))
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let line = build.replacing("${{ steps.pages.outputs.base_url }}", with: "https://ann.github.example/rows")
    let galley = try #require(TestedPackage.command).path
    process.arguments = ["-c", "galley() { \"\(galley)\" \"$@\"; }\n\(line) --no-check --quiet"]
    process.currentDirectoryURL = folder
    try process.start()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let html = try String(contentsOf: folder.appending(path: "_site/index.html"), encoding: .utf8)
    #expect(html.contains("<link rel=\"canonical\" href=\"https://ann.github.example/rows/\">"))
    let upload = steps.first { Self.text(Self.value($0, "uses"))?.contains("upload-pages") == true }
    #expect(Self.text(Self.value(Self.value(upload, "with"), "path")) == "_site")
  }
}
