import Foundation
import TestSupport
import Testing

/// One example of the reference of diagnostics: files, a call, and its expected output.
struct ReferenceExample: Sendable, CustomTestStringConvertible {
  var id: String
  /// The page that the example is in.
  var page: String
  var files: [String: String] = [:]
  var call = ""
  var expected = ""

  var testDescription: String { id }

  static let folder = URL(filePath: TestedPackage.folder).appending(path: "Content/diagnostics")

  /// The pages of the reference, apart from the index, by name.
  static let pages: [String: String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let pages = names.filter { $0.hasSuffix(".md") && $0 != "index.md" }
    return Dictionary(
      uniqueKeysWithValues: pages.map { name in
        (name, (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "")
      })
  }()

  /// Whether the example is one page, which can be checked together with those of others.
  var isOnePage: Bool { call == "galley check page.md" && files.count == 1 && files["page.md"] != nil }

  static let all: [ReferenceExample] = pages.sorted { $0.key < $1.key }.flatMap { examples(of: $0.value, page: $0.key) }

  private static func examples(of text: String, page: String) -> [ReferenceExample] {
    var examples: [ReferenceExample] = []
    var next = ReferenceExample(id: "", page: page)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("## ") { next = ReferenceExample(id: String(line.dropFirst(3)), page: page) }
      let marks = line.prefix { $0 == "`" }
      guard marks.count >= 3 else { continue }
      let block = lines.prefix { $0 != marks }
      lines = lines.dropFirst(block.count + 1)
      if line.dropFirst(marks.count).hasPrefix("console") {
        next.call = block.first.map { String($0.dropFirst(2)) } ?? ""
        next.expected = block.dropFirst().joined(separator: "\n")
        examples.append(next)
        next = ReferenceExample(id: next.id, page: page)
      } else if let title = line.firstRange(of: "title=\"") {
        let name = line[title.upperBound...].prefix { $0 != "\"" }
        next.files[String(name)] = block.map { $0 + "\n" }.joined()
      }
    }
    return examples
  }

  /// Checks examples of one page in one call; returns what is printed about each, without lines that start with `galley:`.
  static func check(_ examples: [ReferenceExample]) throws -> [String] {
    let folders = examples.indices.map { "case-\($0)/" }
    let files = zip(folders, examples).map { ($0 + "page.md", $1.files["page.md"] ?? "") }
    let call = "galley check " + files.map(\.0).joined(separator: " ")
    let printed = PrintedErrors(try output(of: call, files: Dictionary(uniqueKeysWithValues: files)))
    return folders.map { printed.part(below: $0) }
  }

  /// Runs the call in a folder with the files; returns its output without lines that start with `galley:`.
  ///
  /// A web server of the test replaces `127.0.0.1:8080`.
  func perform() throws -> String { try Self.output(of: call, files: files) }

  private static func output(of call: String, files: [String: String]) throws -> String {
    let server = files.values.contains { $0.contains(":8080") } ? try Nginx(rules: answers) : nil
    let port = server?.port ?? 8080
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-example-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.replacing(":8080", with: ":\(port)").utf8).write(to: file)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    let command = TestedPackage.command?.path ?? ""
    process.arguments = ["-c", call.replacing("galley ", with: "\(command) ", maxReplacements: 1)]
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "CI" }
    process.currentDirectoryURL = folder
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.start()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    server?.stop()
    return said.replacing(":\(port)", with: ":8080").split(separator: "\n").filter { !$0.hasPrefix("galley: ") }
      .joined(separator: "\n")
  }

  private static let answers = """
    absolute_redirect off;
    location = /ok { return 200; }
    location = /gone { return 410; }
    location = /missing { return 404; }
    location = /moved { return 301 /ok; }
    location = /refused { return 403; }
    location = /failing { return 500; }
    """
}
