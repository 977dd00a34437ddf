import Foundation

/// Builds `Forms` and a program that uses it, for this machine and as Embedded Swift for the browser, and runs both.
///
/// The flags are those with which pages are built; see `Sources/Toolchains`.
struct EmbeddedBuild {
  /// What is not as it must be, in words that say what to do.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The program; it has `@main` and prints with one text an argument.
  let program: String
  /// Building `Forms` takes most of the time.
  var usesForms = true

  /// What the program prints when compiled for this machine.
  func nativeTranscript() throws -> [UInt8] {
    try inFolder { folder in
      let flags = ["-swift-version", "6", "-default-isolation", "MainActor", "-parse-as-library", "-wmo", "-Onone"]
      try compile(flags, in: folder)
      try run("swiftc", ["Forms.o", "page.o", "-lm", "-o", "page"], in: folder)
      return try run("\(folder.path)/page", [], in: folder).output
    }
  }

  /// What the program prints when compiled as Embedded Swift for `wasm32-unknown-none-wasm`, in the toolchain's own
  /// WebAssembly runtime. A warning of the compiler is a failure.
  func browserTranscript(optimization: String = "-Osize") throws -> [UInt8] {
    let linked = try [startFile, cLibrary, compilerRuntime(), unicodeTables()]
    return try inFolder { folder in
      try compile(
        [
          "-target", "wasm32-unknown-none-wasm", "-enable-experimental-feature", "Embedded", "-wmo", optimization,
          "-swift-version", "5", "-parse-as-library", "-Xfrontend", "-disable-stack-protector",
        ], in: folder)
      try run(
        "wasm-ld",
        ["--gc-sections", "-s", linked[0], "page.o"] + (usesForms ? ["Forms.o"] : []) + linked[1...] + [
          "-o", "page.wasm",
        ],
        in: folder)
      return try run("wasmkit", ["run", "page.wasm"], in: folder).output
    }
  }

  private func compile(_ flags: [String], in folder: URL) throws {
    if usesForms {
      let arguments = ["-module-name", "Forms", "-emit-module", "-c"] + (try sources(below: "Sources/Forms"))
      let library = try run("swiftc", flags + arguments + ["-o", "Forms.o"], in: folder)
      guard library.errors.isEmpty else { throw Failure(description: library.errors) }
    }
    try Data(program.utf8).write(to: folder.appending(path: "page.swift"))
    try run("swiftc", flags + ["-I", ".", "-module-name", "page", "-c", "page.swift", "-o", "page.o"], in: folder)
  }

  // MARK: - Where things are

  private func sources(below path: String) throws -> [String] {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let folder = root.appending(path: path)
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    let swift = files.map { $0.path }.filter { $0.hasSuffix(".swift") }.sorted()
    guard !swift.isEmpty else { throw Failure(description: "no Swift files below \(folder.path)") }
    return swift
  }

  private var startFile: String {
    get throws { try require("/usr/lib/wasm32-wasi/crt1-command.o", package: "wasi-libc") }
  }

  private var cLibrary: String {
    get throws { try require("/usr/lib/wasm32-wasi/libc.a", package: "wasi-libc") }
  }

  private func compilerRuntime() throws -> String {
    let path = "/usr/lib/llvm-14/lib/clang/14.0.6/lib/wasi/libclang_rt.builtins-wasm32.a"
    return try require(path, package: "libclang-rt-14-dev-wasm32")
  }

  private func unicodeTables() throws -> String {
    let compiler = try tool("swiftc")
    let usr = URL(filePath: compiler).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
    let path = usr.appending(path: "lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a").path
    return try require(path, package: "the Swift toolchain itself, with its Embedded Swift libraries")
  }

  private func require(_ path: String, package: String) throws -> String {
    guard FileManager.default.fileExists(atPath: path) else {
      throw Failure(description: "\(path) is missing; it comes with \(package). `make test` installs what is missing.")
    }
    return path
  }

  private func tool(_ name: String) throws -> String {
    if name.hasPrefix("/") { return name }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") {
      let candidate = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
    }
    throw Failure(description: "\(name) is not on the PATH; it comes with the Swift toolchain")
  }

  // MARK: - Processes

  private func inFolder<R>(_ body: (URL) throws -> R) throws -> R {
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-embedded-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// Both streams go to files: a pipe that nobody reads would stop the process.
  @discardableResult
  private func run(_ name: String, _ arguments: [String], in folder: URL) throws -> (output: [UInt8], errors: String) {
    let output = folder.appending(path: "output")
    let errors = folder.appending(path: "errors")
    for file in [output, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: try tool(name))
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    let said = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(description: "\(name) ended with \(process.terminationStatus):\n\(said)")
    }
    return (Array(try Data(contentsOf: output)), said)
  }
}
