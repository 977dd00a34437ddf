import Foundation
import TestSupport

@testable import Toolchains

/// Builds a program as those of pages are built, for this machine and for the browser, and runs both.
struct EmbeddedBuild {
  /// What is not as it must be, in words that say what to do.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The program; it prints with one text an argument.
  let program: String

  /// What the program prints when compiled for this machine.
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

  /// What the program prints in the toolchain's own WebAssembly runtime, by default as a module that readers could get.
  func browserTranscript(_ mode: BrowserMode = .shipped) async throws -> [UInt8] {
    let bench = try BrowserBench()
    defer { bench.remove() }
    let toolchain = bench.toolchain
    let support = try await toolchain.browserSupport(Workbench.support())
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
