extension Toolchain {
  /// The objects that are built from `Sources/BrowserRuntime`. They are linked before the archives and replace parts of
  /// them.
  static let browserRuntimeObjects = [
    "Memory.o", "UnicodeTables.o", "StringComparison.o", "NumberText.o", "ForeignStrings.o", "TextRepair.o",
  ]
  /// Objects that are linked only if a program needs them.
  static let spareRuntimeObjects = ["Numbers.o"]

  func buildBrowserRuntime(_ sources: String, _ tools: BrowserTools, in folder: String) async throws(ToolchainFailure) {
    let names = ["Memory", "StringComparison", "NumberText", "ForeignStrings", "TextRepair", "Numbers", "UnicodeFacts"]
    for name in names { try await compile(c: name, from: sources, in: folder) }
    let facts = try await unicodeFacts(of: [], tools, in: folder)
    try await buildUnicodeTables(UnicodeTables(UnicodeFacts(facts)).source, from: sources, tools, in: folder)
    guard try await unicodeFacts(of: ["\(folder)/UnicodeTables.o"], tools, in: folder) == facts else {
      throw .supportNotBuilt(output: "its Unicode tables differ from those of the toolchain")
    }
  }

  func buildUnicodeTables(_ tables: String, from sources: String, _ tools: BrowserTools, in folder: String)
    async throws(ToolchainFailure)
  {
    try write(tables, to: "\(folder)/UnicodeTables.inc")
    try await compile(c: "UnicodeTables", from: sources, in: folder)
  }

  /// The Unicode data of a program that is linked with these objects; the toolchain's archive provides the rest.
  func unicodeFacts(of objects: [String], _ tools: BrowserTools, in folder: String) async throws(ToolchainFailure)
    -> [UInt8]
  {
    let program = "\(folder)/UnicodeFacts.wasm"
    try await build(
      tools.linker,
      ["--gc-sections", "--no-entry", "\(folder)/UnicodeFacts.o"] + objects + tools.archives + ["-o", program])
    return try await build(tools.runner, ["run", program]).output
  }

  func compile(c name: String, from sources: String, in folder: String) async throws(ToolchainFailure) {
    try await build(
      clang,
      ["--target=\(Toolchain.browserTriple)", "-std=c23", "-ffreestanding", "-Oz", "-I", folder]
        + ["-c", "\(sources)/\(name).c", "-o", "\(folder)/\(name).o"])
  }

  /// Runs a tool on Galley's own sources; throws if it fails.
  @discardableResult
  func build(_ tool: String, _ arguments: [String]) async throws(ToolchainFailure) -> ProcessRun {
    let run = try await run(tool, arguments)
    guard run.end == .exited(0) else {
      throw .supportNotBuilt(output: "\(tool.split(separator: "/").last ?? ""): \(run.end)\n\(run.errorText)")
    }
    return run
  }
}
