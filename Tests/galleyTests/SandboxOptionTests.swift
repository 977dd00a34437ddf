import Building
import Foundation
import Sites
import TestSupport
import Testing

@testable import galley

/// The option `--sandbox`, with and without bubblewrap.
@Suite(.takingTurns, .tags(.compiler)) struct SandboxOptionTests {
  private func options(_ words: [String], _ environment: [String: String] = [:]) throws(UsageError) -> Settings {
    try Arguments(words, options: Command.check.options).settings(environment: environment)
  }

  @Test func `the sandbox is required if CI is set or the call requires it`() throws {
    let cases: [(words: [String], ci: String?, policy: SiteProver.Sandboxing)] = [
      ([], nil, .auto), ([], "", .auto), ([], "0", .auto), ([], "false", .auto), ([], "true", .required),
      ([], "1", .required), ([], "woodpecker", .required), (["--sandbox", "auto"], "true", .auto),
      (["--sandbox=off"], "true", .off), (["--sandbox", "required"], nil, .required),
    ]
    for (words, ci, policy) in cases {
      #expect(try options(words, ci.map { ["CI": $0] } ?? [:]).sandbox == policy, "\(words) \(ci ?? "")")
    }
    for word in ["", "on", "Required", "require", "off "] {
      #expect(throws: UsageError.self, "\(word)") { try options(["--sandbox=\(word)"], ["CI": "true"]) }
    }
  }

  @Test func `the limits of compilers are numbers in a range`() throws {
    #expect(try options([]).compiling == SiteProver.Compiling())
    let more = try options(["--compile-timeout", "600", "--compile-memory-limit=16"]).compiling
    #expect(more == SiteProver.Compiling(seconds: 600, memoryBytes: 16 << 30))
    for word in ["0", "-1", "1.5", "x", "36001", "1e3", "9223372036854775807", "99999999999999999999"] {
      #expect(throws: UsageError.self, "\(word)") { try options(["--compile-timeout=\(word)"]) }
      #expect(throws: UsageError.self, "\(word)") { try options(["--compile-memory-limit=\(word)"]) }
    }
  }

  @Test func `without bubblewrap, required is an error, and auto warns and reports that samples are unsandboxed`()
    throws
  {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: "galley-open-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: folder) }
    try manager.createDirectory(at: folder.appending(path: "Content"), withIntermediateDirectories: true)
    try Data("# A\n\n```swift\n1 + 1 // => 2\n```\n".utf8).write(to: folder.appending(path: "Content/index.md"))
    // The toolchain alone.
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").first {
      manager.isExecutableFile(atPath: "\($0)/swift-frontend") && !manager.isExecutableFile(atPath: "\($0)/bwrap")
    }
    func galley(_ words: String...) throws -> (code: Int32, output: String, errors: String) {
      let process = Process()
      process.executableURL = TestedPackage.command
      process.arguments = words
      process.currentDirectoryURL = folder
      process.environment = ProcessInfo.processInfo.environment.merging([
        "PATH": String(try #require(path)), "CI": words.contains("--sandbox") ? "" : "true",
      ]) { $1 }
      let (output, errors) = (Pipe(), Pipe())
      (process.standardOutput, process.standardError) = (output, errors)
      try process.start()
      let said = output.fileHandleForReading.readDataToEndOfFile()
      let complained = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (
        process.terminationStatus, String(decoding: said, as: UTF8.self), String(decoding: complained, as: UTF8.self)
      )
    }
    let required = try galley("check")
    #expect(required.code == 2)
    #expect(required.errors.contains("bwrap") && required.errors.contains("bubblewrap"), "\(required.errors)")
    #expect(!required.output.contains("sandboxed"))
    let auto = try galley("check", "--sandbox", "auto", "--report", "json=report.json", "--report", "junit=report.xml")
    #expect(auto.code == 0, "\(auto.errors)")
    #expect(auto.errors.contains("run unsandboxed, with all your permissions"), "\(auto.errors)")
    #expect(auto.output.contains(", unsandboxed)"), "\(auto.output)")
    for name in ["report.json", "report.xml"] {
      let report = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(!report.replacing("unsandboxed", with: "").contains("sandboxed"), "\(name)")
    }
    let doctor = try galley("doctor")
    #expect(doctor.output.contains("warning  sandbox: "), "\(doctor.output)")
    #expect(
      doctor.output.contains("apt install bubblewrap") || doctor.output.contains("bubblewrap"), "\(doctor.output)")
  }

  @Test func `no file in the folder of a site is run to highlight its code, sandboxed or not`() throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: "galley-python-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: folder) }
    let mark = folder.appending(path: "ran").path
    for name in ["pygments/__init__", "json", "struct", "io", "re", "sitecustomize", "usercustomize"] {
      let file = folder.appending(path: "\(name).py")
      try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("open('\(mark)', 'w')\n".utf8).write(to: file)
    }
    try Data("../../evil\n".utf8).write(to: folder.appending(path: ".python-version"))
    try manager.createDirectory(at: folder.appending(path: "Content"), withIntermediateDirectories: true)
    try Data("# A\n\n```python\nx = 1\n```\n".utf8).write(to: folder.appending(path: "Content/index.md"))
    try Data("search: false\n".utf8).write(to: folder.appending(path: "Content/galley.yml"))
    for policy in ["off", "required"] {
      let process = Process()
      process.executableURL = TestedPackage.command
      process.arguments = ["build", "--no-check", "--sandbox", policy, "--quiet"]
      process.currentDirectoryURL = folder
      process.standardError = FileHandle.nullDevice
      try process.start()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(!manager.fileExists(atPath: mark), "\(policy)")
      try? manager.removeItem(at: folder.appending(path: "Public"))
      try? manager.removeItem(at: folder.appending(path: ".galley"))
    }
  }
}
