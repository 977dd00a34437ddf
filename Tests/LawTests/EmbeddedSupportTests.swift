import Foundation
import Testing
import Toolchains

/// What every page's module is linked with.
struct EmbeddedSupportTests {
  @Test func `Forms, ProofRuntime and FormsBridge compile as Embedded Swift, and a program with them`() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let modules = try ["Forms", "ProofRuntime", "FormsBridge"].map { name in
      let folder = "\(root)/Sources/\(name)"
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
      return (name: name, files: files.map { "\(folder)/\($0)" })
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-support-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let toolchain = try Toolchain(path: ProcessInfo.processInfo.environment["PATH"] ?? "", cacheFolder: folder)
    let support = try await toolchain.browserSupport(SupportSources(modules: modules, fingerprint: "law"))
    let source = ProgramSource(
      module: "page",
      text: "import Forms\nimport FormsBridge\nimport ProofRuntime\n_Galley.begin()\n_GalleyForms.demo(\"a\", Form())\n"
    )
    let build = try await toolchain.browserBuild(source, with: support, in: folder)
    #expect(build.diagnostics.isEmpty)
    #expect(build.breakdown == nil)
    let module = try #require(build.module)
    // The names of what it takes from the page stand in it as they are.
    let text = String(decoding: module.prefix(2000), as: UTF8.self)
    #expect(text.ranges(of: "wasi_snapshot_preview1").count == 3)
    for export in ["memory", "galley_main", "galley_input", "galley_call", "galley_reply", "galley_pages", "_start"] {
      #expect(text.contains(export), "\(export)")
    }
  }
}
