import Foundation
import TestSupport

@testable import Toolchains

/// Builds and runs a program natively and for the browser, like the programs of pages.
struct EmbeddedBuild {
  /// A failure with a message that says what to do.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The program; it calls `print` with one text.
  let program: String

  /// The output of the native build.
  func nativeTranscript() async throws -> [UInt8] {
    let bench = try BrowserBench()
    defer { bench.remove() }
    let support = try await bench.toolchain.support(Workbench.support())
    let file = "\(bench.folder)/page.swift"
    try Data(program.utf8).write(to: URL(filePath: file))
    let flags = [
      "-Onone", "-suppress-warnings", "-I", support.folder, "-module-cache-path", bench.toolchain.moduleCache,
    ]
    let linked = [
      "-L", support.folder, "-l\(SupportLibrary.libraryName)", "-Xlinker", "-rpath", "-Xlinker", support.folder,
    ]
    try Tool.run("swiftc", Toolchain.dialect + flags + linked + [file, "-o", "\(bench.folder)/page"])
    return Array(try Tool.output(of: "\(bench.folder)/page", []))
  }

  /// The output of the browser build in WasmKit; by default optimised as for readers.
  func browserTranscript(_ mode: BrowserMode = .shipped) async throws -> [UInt8] {
    let bench = try BrowserBench()
    defer { bench.remove() }
    let toolchain = bench.toolchain
    let support = try await toolchain.browserSupport(Workbench.support(), for: mode)
    let source = ProgramSource(module: "page", text: "import FormsBridge\nimport ProofRuntime\n" + program)
    let build = try await toolchain.browserBuild(source, with: support, mode: mode, in: bench.folder)
    guard let module = build.module else {
      throw Failure(description: build.toolFailure ?? "\(build.diagnostics.map(\.message))")
    }
    let run = try await toolchain.run(
      browserModule: module, named: "page", input: [], limits: RunLimits(seconds: 300), in: bench.folder)
    guard run.end == .exited(0) else { throw Failure(description: "wasmkit ended with \(run.end):\n\(run.errorText)") }
    return run.output
  }
}
