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

  /// Examples that can be performed in one call, as their files may have other names beside each other.
  struct Kind: Sendable {
    let call: String
    /// The file of the example that is its own; the others are those of the first example.
    let file: String
    /// The name of the file in a call of several examples.
    private let name: @Sendable (Int) -> String

    static let all = [
      Kind(call: "galley check page.md", file: "page.md") { "case-\($0)/page.md" },
      Kind(call: "galley check", file: "B.docc/B.md") { "B\($0).docc/B.md" },
      Kind(call: "galley build", file: "Templates/Cells/MyCell.html") { "Templates/Cells/MyCell\($0).html" },
    ]

    private init(call: String, file: String, name: @escaping @Sendable (Int) -> String) {
      (self.call, self.file, self.name) = (call, file, name)
    }

    var examples: [ReferenceExample] { ReferenceExample.all.filter { $0.kind?.call == call } }

    func has(_ example: ReferenceExample) -> Bool {
      let others = example.files.filter { $0.key != file }
      return example.call == call && example.files[file] != nil && (others.isEmpty || others == Kind.home)
    }

    /// The page of sites that show an error elsewhere.
    private static let home = ["Content/index.md": "# Home\n"]

    /// What is printed about each example, without lines that start with `galley:`.
    func performed() throws -> [String] {
      var files: [String: String] = [:]
      for (number, example) in examples.enumerated() {
        files.merge(example.files) { $1 }
        files[file] = nil
        files[name(number)] = example.files[file]
      }
      let named = call.hasSuffix(file) ? files.keys.sorted().joined(separator: " ") : ""
      let printed = PrintedErrors(
        try ReferenceExample.output(of: "\(call.replacing(file, with: "")) \(named)", files: files))
      return examples.indices.map { number in
        printed.part(below: name(number)).split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.hasPrefix(":") ? file + $0 : String($0) }.joined(separator: "\n")
      }
    }
  }

  /// Nil if the example has a call of its own.
  var kind: Kind? { Kind.all.first { $0.has(self) } }

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
