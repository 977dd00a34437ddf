import Foundation
import TestSupport
import Testing

/// How the tests of commands call them.
extension CommandTests {
  struct Run {
    var code: Int32
    var output: String
    var errors: String
  }

  func galley(_ arguments: [String], in folder: URL, environment: [String: String]? = nil) throws -> Run {
    try run(try #require(TestedPackage.command).path, arguments, in: folder, environment: environment)
  }

  func run(
    _ tool: String, _ arguments: [String], in folder: URL, environment: [String: String]? = nil
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = arguments
    if let environment { process.environment = environment }
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    // A second pipe could be full before the first one ends.
    let errors = FileManager.default.temporaryDirectory.appending(path: "galley-errors-\(UUID().uuidString)")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.start()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      code: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      // On a busy machine a call may take longer than the ten seconds after which it says what it does.
      errors: try String(contentsOf: errors, encoding: .utf8).replacing(/(?m)^galley: .* \(\d+ s\)\n/, with: ""))
  }

  func withFolder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-command-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder)
  }
}
