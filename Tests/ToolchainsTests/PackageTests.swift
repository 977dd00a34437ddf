import Foundation
import TestSupport
import Testing
import Toolchains

@testable import Proofs
@testable import Results

/// Samples that import a package: with targets in C, a dependency by path, resources and a macro.
@Suite(.takingTurns, .tags(.compiler)) struct PackageTests {
  private static let page = """
    ```swift
    import Greeter
    @testable import Notes
    import CSums
    print(greeting(of: "Ada")) // Prints "Hello, Ada"
    sum(2, 3) // => 5
    SUMS_VERSION // => 1
    note // => "remember"
    length(of: note) // => 8
    #answer // => 42
    ```
    """

  @Test func `what a sample imports of a package is never stale`() async throws {
    let folder = try ProofBench.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ path: String, _ text: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    for (path, text) in Self.files { try write(path, text) }
    let package = folder.appending(path: "Greeter").path
    let cache = ProofCache(folder: folder.appending(path: "proofs").path)
    func faults() async throws -> [Fault] {
      let proof = try await ProofBench.prove(Self.page, cache: cache, package: package).proof
      return proof.diagnostics.map { Fault($0.id, $0.range.start.line, $0.range.start.column) }
    }
    #expect(try await faults() == [])
    let changes: [(file: String, old: String, new: String, fault: Fault)] = [
      ("Greeter/Sources/Greeter/Greeter.swift", "Hello", "Hallo", Fault("claim.prints", 5, 28)),
      ("Greeter/Sources/CSums/sums.c", "a + b", "a - b", Fault("claim.value", 6, 11)),
      ("Greeter/Sources/CSums/include/sums.h", "VERSION 1", "VERSION 2", Fault("claim.value", 7, 14)),
      ("Greeter/Sources/Notes/note.txt", "remember", "remembe!", Fault("claim.value", 8, 6)),
      ("Lengths/Sources/Lengths/Lengths.swift", ".count", ".count + 1", Fault("claim.value", 9, 18)),
      ("Greeter/Sources/Answers/Answers.swift", "\"42\"", "\"43\"", Fault("claim.value", 10, 9)),
    ]
    // Each change stays until all are made: to undo it at once would be one more thing to build.
    for (number, change) in changes.enumerated() {
      let text = try #require(Self.files[change.file])
      try write(change.file, text.replacing(change.old, with: change.new))
      #expect(try await faults() == changes[...number].map(\.fault), "after a change of \(change.file)")
    }
    for change in changes { try write(change.file, try #require(Self.files[change.file])) }
    #expect(try await faults() == [])

    // Files that move, come and go.
    let greeter = folder.appending(path: "Greeter/Sources/Greeter")
    try FileManager.default.moveItem(
      at: greeter.appending(path: "Greeter.swift"), to: greeter.appending(path: "Renamed.swift"))
    #expect(try await faults() == [], "after a file was renamed")
    try write("Lengths/Sources/Lengths/More.swift", "public func length(of text: Substring) -> Int { \"two\" }\n")
    await #expect(throws: ToolchainFailure.self, "a file was added") { try await faults() }
    try FileManager.default.removeItem(at: folder.appending(path: "Lengths/Sources/Lengths/More.swift"))
    #expect(try await faults() == [], "after a file was removed")
    try FileManager.default.removeItem(at: greeter.appending(path: "Renamed.swift"))

    try write("Greeter/Sources/Greeter/Greeter.swift", "let broken: Int = \"text\"\n")
    let failure = await #expect(throws: ToolchainFailure.self) { try await faults() }
    #expect(failure?.description.contains("cannot convert value of type 'String'") == true)
  }

  private static let files: [String: String] = [
    "Greeter/Package.swift": """
    // swift-tools-version: 6.0
    import CompilerPluginSupport
    import PackageDescription

    let package = Package(
      name: "Greeter",
      products: [.library(name: "Greetings", targets: ["Greeter", "Notes"])],
      dependencies: [.package(path: "../Lengths")],
      targets: [
        .target(name: "CSums"),
        .macro(name: "Answers"),
        .target(
          name: "Greeter", dependencies: ["CSums", "Answers", .product(name: "Lengths", package: "Lengths")]),
        .target(name: "Notes", resources: [.copy("note.txt")]),
      ])
    """,
    "Greeter/Sources/CSums/include/sums.h": "#define SUMS_VERSION 1\nint sum(int a, int b);\n",
    "Greeter/Sources/CSums/sums.c": "#include \"sums.h\"\nint sum(int a, int b) { return a + b; }\n",
    "Greeter/Sources/Greeter/Greeter.swift": """
    @_exported import Lengths
    public func greeting(of name: String) -> String { "Hello, \\(name)" }
    @freestanding(expression) public macro answer() -> Int = #externalMacro(module: "Answers", type: "Answer")
    """,
    "Greeter/Sources/Notes/note.txt": "remember",
    "Greeter/Sources/Notes/Notes.swift": """
    import Foundation
    let note = Bundle.module.url(forResource: "note", withExtension: "txt")
      .flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "nothing"
    """,
    "Greeter/Sources/Answers/Answers.swift": """
    func expansion(of call: String) -> String { "42" }

    \(PackageCode.plugin)
    """,
    "Lengths/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Lengths", products: [.library(name: "Lengths", targets: ["Lengths"])],
      targets: [.target(name: "Lengths")])
    """,
    "Lengths/Sources/Lengths/Lengths.swift": "public func length(of text: String) -> Int { text.count }\n",
  ]
}
