import Foundation
import TestSupport
import Testing

/// Pages that crash galley or never end, which `GALLEY_TEST_CRASH` causes.
@Suite(.takingTurns) struct CrashingPageTests {
  /// Runs galley; returns the exit code and the text on standard error.
  private func galley(_ words: [String], in folder: URL, crash: String) throws -> (code: Int32, errors: String) {
    let process = Process()
    process.executableURL = TestedPackage.command
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(["GALLEY_TEST_CRASH": crash]) { $1 }
    let errors = Pipe()
    (process.standardError, process.standardOutput) = (errors, FileHandle.nullDevice)
    try process.start()
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, told)
  }

  @Test(arguments: [
    ("trap Content/bad.md Content/worse.md", "crashed (signal"),
    ("stack Content/bad.md Content/worse.md", "overflowed the stack"),
    ("loop Content/bad.md Content/worse.md", "took more than"),
  ])
  func `pages that crash galley are reported, and all others are checked`(crash: String, reason: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-crash-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let content = folder.appending(path: "Content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    try Data("# A\n\n[bad](bad.md), [none](none.md)\n".utf8).write(to: content.appending(path: "index.md"))
    try Data("search: false\n".utf8).write(to: content.appending(path: "galley.yml"))
    for name in ["bad", "worse"] { try Data("# B\n".utf8).write(to: content.appending(path: "\(name).md")) }
    let build = try galley(["build", "--no-check"], in: folder, crash: crash)
    #expect(build.code == 1)
    let faults = build.errors.split(separator: "\n").filter { $0.contains(" error: ") || $0.contains(" warning: ") }
    #expect(faults.count { $0.contains("[page.crash]") } == 2, "\(build.errors)")
    #expect(faults.contains { $0.contains("Content/bad.md:1:1: error: galley \(reason)") }, "\(build.errors)")
    #expect(faults.contains { $0.contains("index.md:3") && $0.contains("none.md") }, "\(build.errors)")
    let render = try galley(["render", "Content/bad.md"], in: folder, crash: crash)
    #expect(render.code == 1 && render.errors.contains("Content/bad.md:1:1: error: galley \(reason)"))
    let sound = try galley(["render", "Content/index.md"], in: folder, crash: crash)
    #expect(sound.code == 0)
  }

  @Test func `the reports list each Swift block of a page that crashes galley as not checked`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-crash-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let content = folder.appending(path: "Content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    try Data("search: false\n".utf8).write(to: content.appending(path: "galley.yml"))
    let page =
      "# B\n\n```swift\n1 + 1 // => 3\n```\n\n> ~~~~ swift fails\n> ```swift\n> ~~~~\n\n```text\n```\n```swift\n"
    try Data(page.utf8).write(to: content.appending(path: "bad.md"))
    let check = try galley(
      ["check", "--report", "json=report.json", "--report", "junit=report.xml"], in: folder,
      crash: "trap Content/bad.md")
    #expect(check.code == 1)
    let json = try String(contentsOf: folder.appending(path: "report.json"), encoding: .utf8)
    let lines = json.matches(of: #/"kind"\s*:\s*"swift"[^{}]*?"line"\s*:\s*([0-9]+)/#).compactMap { Int($0.1) }
    #expect(lines.sorted() == [3, 7, 13], "\(json)")
    #expect(!json.contains(#""passed"}"#))
    let junit = try String(contentsOf: folder.appending(path: "report.xml"), encoding: .utf8)
    #expect(junit.split(separator: "<skipped ").count == 4 && junit.contains("Content/bad.md:1"), "\(junit)")
  }

  @Test func `a preview continues after a page crashes it, and shows the site again without that page`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-crash-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let content = folder.appending(path: "Content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    try Data("# A\n".utf8).write(to: content.appending(path: "index.md"))
    try Data("search: false\n".utf8).write(to: content.appending(path: "galley.yml"))
    let process = Process()
    process.executableURL = TestedPackage.command
    process.arguments = ["serve", "--no-check", "--port", "0"]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(["GALLEY_TEST_CRASH": "trap Content/bad.md"]) { $1 }
    let said = Pipe()
    (process.standardError, process.standardOutput) = (said, said)
    try process.start()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    var text = ""
    /// Reads the output up to that text.
    func wait(for words: String) throws {
      while !text.contains(words) {
        let bytes = said.fileHandleForReading.availableData
        try #require(!bytes.isEmpty, "it ended before it said '\(words)'")
        text += String(decoding: bytes, as: UTF8.self)
      }
      text = String(text[(text.firstRange(of: words)?.upperBound ?? text.endIndex)...])
    }
    try wait(for: "serving . at ")
    try Data("# B\n".utf8).write(to: content.appending(path: "bad.md"))
    try wait(for: "Content/bad.md:1:1: error: galley crashed")
    try wait(for: "serving . at http")
    try wait(for: "\n")
    try FileManager.default.removeItem(at: content.appending(path: "bad.md"))
    try wait(for: "1 page (not checked)")
    #expect(process.isRunning)
  }
}
