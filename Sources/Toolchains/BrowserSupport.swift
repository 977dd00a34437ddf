import Glibc

/// The support modules built for the browser: a folder with their interfaces and objects.
public struct BrowserSupport: Sendable {
  let folder: String
  let objects: [String]
  /// Of these only what is used.
  let spareObjects: [String]
  let tools: BrowserTools
}

extension Toolchain {
  static let browserTriple = "wasm32-unknown-none-wasm"

  /// The same dialect as natively.
  static let browserFlags =
    [
      "-target", browserTriple, "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern",
      "-Osize",
    ] + dialect

  /// What is not installed of that which building for the browser needs, in the words of a message; nil if all is there.
  public var missingForBrowser: String? {
    do throws(ToolchainFailure) {
      _ = try BrowserTools(root: root, path: path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// All flags that a module depends on; part of every cache key.
  public var browserDialect: String {
    (Toolchain.browserFlags + Toolchain.optimizerFlags + Toolchain.linkerFlags).joined(separator: " ")
  }

  /// Builds the support modules as Embedded Swift, or finds them built. As bitcode: the linker then optimises all of a
  /// page's module at once, which takes a twentieth off.
  public func browserSupport(_ sources: SupportSources) async throws(ToolchainFailure) -> BrowserSupport {
    if package != nil { return try await seeing(false).browserSupport(sources) }
    let tools = try BrowserTools(root: root, path: path)
    let folder =
      "\(cacheFolder)/browser/\(fingerprint(sources))-\(Toolchain.shortName(of: browserDialect))-\(seal.mark)"
    try await verifyModules()
    let objects = sources.modules.reversed().map { "\($0.name).o" } + Toolchain.browserRuntimeObjects
    let spare = Toolchain.spareRuntimeObjects
    try await keep(objects + spare + sources.modules.map { "\($0.name).swiftmodule" }, in: folder) {
      () throws(ToolchainFailure) in
      try await buildBrowserSupport(sources, in: folder)
      try await buildBrowserRuntime(sources.browserRuntime, tools, in: folder)
    }
    return BrowserSupport(
      folder: folder, objects: objects.map { "\(folder)/\($0)" }, spareObjects: spare.map { "\(folder)/\($0)" },
      tools: tools)
  }

  private func buildBrowserSupport(_ sources: SupportSources, in folder: String) async throws(ToolchainFailure) {
    for stage in sources.stages {
      try await atOnce(stage) { module async throws(ToolchainFailure) in
        try await buildBrowserSupport(module, in: folder)
      }
    }
  }

  private func buildBrowserSupport(_ module: SupportSources.Module, in folder: String) async throws(ToolchainFailure) {
    try await build(
      driver,
      Toolchain.browserFlags + [
        "-Xfrontend", "-disable-stack-protector", "-parse-as-library", "-wmo", "-suppress-warnings", "-emit-module",
        "-package-name", "galley", "-c", "-lto=llvm-full", "-module-name", module.name, "-emit-module-path",
        "\(folder)/\(module.name).swiftmodule", "-I", folder, "-o", "\(folder)/\(module.name).o",
      ] + module.files)
  }
}
