import Foundation
import TestSupport
import Testing

@testable import Toolchains

/// Tests of the support modules that every page's module is linked with.
@Suite(.takingTurns, .tags(.compiler)) struct EmbeddedSupportTests {
  @Test func `Wire, Forms, ProofRuntime and FormsBridge compile as Embedded Swift, and a program with them`()
    async throws
  {
    let bench = try BrowserBench()
    defer { bench.remove() }
    let support = try await bench.toolchain.browserSupport(Workbench.support(), for: .shipped)
    let source = ProgramSource(
      module: "page",
      text: "import Forms\nimport FormsBridge\nimport ProofRuntime\n_Galley.begin()\n_GalleyForms.demo(\"a\", Form())\n"
    )
    let build = try await bench.toolchain.browserBuild(source, with: support, mode: .shipped, in: bench.folder)
    #expect(build.diagnostics.isEmpty)
    #expect(build.toolFailure == nil)
    let module = try #require(build.module)
    // The names of what it takes from the page stand in it as they are.
    let text = String(decoding: module.prefix(2000), as: UTF8.self)
    #expect(text.ranges(of: "wasi_snapshot_preview1").count == 2)
    #expect(text.contains("fd_write") && text.contains("fd_read"))
    for export in ["memory", "galley_main", "galley_input", "galley_call", "galley_reply", "galley_pages", "_start"] {
      #expect(text.contains(export), "\(export)")
    }
    let link = try await bench.toolchain.build(
      support.tools.linker,
      ["--no-entry", "--allow-undefined", "--why-extract=-", "-o", "\(bench.folder)/all.wasm"]
        + support.objects + support.tools.archives)
    let extracted = String(decoding: link.output, as: UTF8.self)
    #expect(extracted.contains("libc.a(memcmp.o)"), "\(extracted)")
    for part in ["UnicodeNormalization", "UnicodeGrapheme", "UnicodeEmoji", "malloc", "sbrk"] {
      #expect(!extracted.contains(part), "\(extracted)")
    }
  }
}
