import Foundation
import TestSupport
import Testing

@testable import Toolchains

/// Modules take memory from an allocator of Galley's; it has to be sound, and memory must not grow as one types on.
@Suite(.takingTurns, .tags(.compiler)) struct MemoryTests {
  @Test func `the browser's memory is handed out whole, taken back whole, and does not grow`() async throws {
    let bench = try BrowserBench()
    defer { bench.remove() }
    try Data(memoryProbe.utf8).write(to: URL(filePath: "\(bench.folder)/MemoryProbe.c"))
    try await bench.toolchain.compile(c: "Memory", from: bench.runtime, in: bench.folder)
    try await bench.toolchain.compile(c: "MemoryProbe", from: bench.folder, in: bench.folder)
    let program = "\(bench.folder)/MemoryProbe.wasm"
    let objects = ["Memory", "MemoryProbe"].map { "\(bench.folder)/\($0).o" }
    try await bench.toolchain.build(try bench.tools.linker, ["--no-entry", "--gc-sections", "-o", program] + objects)
    let run = try await bench.toolchain.build(try bench.tools.runner, ["run", program])
    #expect(String(decoding: run.output, as: UTF8.self) == "sound")
  }
}
