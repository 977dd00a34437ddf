import Glibc

/// The support modules built for the browser: a folder with their interfaces and objects.
public struct BrowserSupport: Sendable {
  let folder: String
  /// Of Galley's own modules, without their ending.
  fileprivate let modules: [String]
  fileprivate let runtimeObjects: [String]
  /// Of these only what is used.
  let spareObjects: [String]
  let tools: BrowserTools

  func objects(_ mode: BrowserMode) -> [String] { modules.map { $0 + mode.objectEnding } + runtimeObjects }
}

extension Toolchain {
  // The lowest kilobyte is the stack's last, which nothing reaches but by the stack's pointer: no sum of addresses that wraps
  // around ends there, which is what may not be for `--low-memory-unused`.
  //
  // Finding the loops and branches anew, between rounds, takes a hundredth off gzipped modules, and a second of a processor
  // (wasm-opt 108). One round behind it is not enough; a third changes nothing.
  static let optimizerFlags = [
    "-Oz", "--flatten", "--rereloop", "-Oz", "-Oz", "--low-memory-unused", "--one-caller-inline-max-function-size=20",
    "--enable-bulk-memory", "--enable-sign-ext", "--enable-mutable-globals", "--enable-nontrapping-float-to-int",
  ]

  static let browserTriple = "wasm32-unknown-none-wasm"

  /// The same dialect as natively.
  ///
  /// One pass of the optimiser is left out. It makes of `text = ""; text += parameter`, and so of an interpolation that
  /// begins with a parameter, two stores; Swift 6.3 then writes the parameter first and the empty text over it.
  static let browserFlags =
    [
      "-target", browserTriple, "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern",
      "-Xllvm", "-sil-disable-pass=string-optimization",
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
  public func browserDialect(_ mode: BrowserMode) -> String {
    let flags = Toolchain.browserFlags + mode.compilerFlags + mode.linkerFlags
    return (flags + (mode == .shipped ? Toolchain.optimizerFlags : [])).joined(separator: " ")
  }

  /// Builds the support modules as Embedded Swift, or finds them built. As bitcode: the linker then optimises all of a
  /// page's module at once, which takes a twentieth off.
  public func browserSupport(_ sources: SupportSources) async throws(ToolchainFailure) -> BrowserSupport {
    if package != nil { return try await seeing(false).browserSupport(sources) }
    let tools = try BrowserTools(root: root, path: path)
    try await verifyModules()
    let folder = try await prepared(browserPart(sources), files: Toolchain.browserFiles(sources)) {
      (builder, folder) throws(ToolchainFailure) in
      try await atOnce([true, false]) { isOfSwift async throws(ToolchainFailure) in
        if isOfSwift {
          try await builder.buildBrowserSupport(sources, in: folder)
        } else {
          try await builder.buildBrowserRuntime(sources.browserRuntime, tools, in: folder)
        }
      }
    }
    return BrowserSupport(
      folder: folder, modules: sources.modules.reversed().map { "\(folder)/\($0.name)" },
      runtimeObjects: Toolchain.browserRuntimeObjects.map { "\(folder)/\($0)" },
      spareObjects: Toolchain.spareRuntimeObjects.map { "\(folder)/\($0)" }, tools: tools)
  }

  /// The folder with the support modules, if it is ready for use.
  public func preparedBrowserSupport(_ sources: SupportSources) -> String? {
    whereabouts(of: browserPart(sources), files: Toolchain.browserFiles(sources))
  }

  private func browserPart(_ sources: SupportSources) -> String {
    let flags = browserDialect(.shipped) + browserDialect(.quick)
    return "browser/\(fingerprint(sources))-\(Toolchain.shortName(of: flags))"
  }

  private static func browserFiles(_ sources: SupportSources) -> [String] {
    let endings = [".swiftmodule", BrowserMode.shipped.objectEnding, BrowserMode.quick.objectEnding]
    return sources.modules.flatMap { module in endings.map { module.name + $0 } } + browserRuntimeObjects
      + spareRuntimeObjects
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
        "-Osize", "-Xfrontend", "-disable-stack-protector", "-parse-as-library", "-wmo", "-suppress-warnings",
        "-emit-module",
        "-package-name", "galley", "-c", "-lto=llvm-full", "-module-name", module.name, "-emit-module-path",
        "\(folder)/\(module.name).swiftmodule", "-I", folder, "-o", "\(folder)/\(module.name).o",
      ] + module.files)
    try await build(
      clang,
      [
        "--target=\(Toolchain.browserTriple)", "-O1", "-c", "-x", "ir", "\(folder)/\(module.name).o", "-o",
        "\(folder)/\(module.name)\(BrowserMode.quick.objectEnding)",
      ])
  }
}
