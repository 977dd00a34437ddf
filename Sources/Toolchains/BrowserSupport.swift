import Glibc

/// The support modules built for the browser: a folder with their interfaces and objects.
public struct BrowserSupport: Sendable {
  let folder: String
  /// The paths of Galley's own modules, without file endings.
  fileprivate let modules: [String]
  fileprivate let runtimeObjects: [String]
  /// Objects that are linked only if they are used.
  let spareObjects: [String]
  let tools: BrowserTools

  func objects(_ mode: BrowserMode) -> [String] { modules.map { $0 + mode.objectEnding } + runtimeObjects }
}

extension Toolchain {
  // `--low-memory-unused` requires that no computed address wraps around into the lowest kilobyte. That kilobyte is the
  // end of the stack, which is only reached by the stack pointer.
  //
  // `--flatten --rereloop` between two rounds makes gzipped modules 1 % smaller and takes 1 s of processor time
  // (wasm-opt 108). One more round after it is not enough; a third changes nothing, but for what `--untee` gives it to do:
  // 0.1 %.
  static let optimizerFlags = [
    "-Oz", "--flatten", "--rereloop", "-Oz", "--untee", "--vacuum", "--simplify-locals", "-Oz", "--low-memory-unused",
    "--one-caller-inline-max-function-size=30",
    "--enable-bulk-memory", "--enable-sign-ext", "--enable-mutable-globals", "--enable-nontrapping-float-to-int",
  ]

  static let browserTriple = "wasm32-unknown-none-wasm"

  /// The compiler flags of the browser build: the same dialect as in the native build.
  ///
  /// One optimiser pass is disabled because of a bug in Swift 6.3: for `text = ""; text += parameter`, and so for an
  /// interpolation that begins with a parameter, it stores the parameter first and then the empty text over it.
  static let browserFlags =
    [
      "-target", browserTriple, "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern",
      "-Xllvm", "-sil-disable-pass=string-optimization",
    ] + dialect

  /// What is missing for building for the browser, as a message; nil if everything is installed.
  public var missingForBrowser: String? {
    do throws(ToolchainFailure) {
      _ = try BrowserTools(root: root, path: path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// All flags that affect a module; part of every cache key.
  public func browserDialect(_ mode: BrowserMode) -> String {
    let flags = Toolchain.browserFlags + mode.compilerFlags + mode.linkerFlags
    return (flags + (mode == .shipped ? Toolchain.optimizerFlags : [])).joined(separator: " ")
  }

  /// Builds the support modules as Embedded Swift, or finds them built.
  ///
  /// They are built to bitcode, so that the linker optimises the whole module of a page; this makes it 5 % smaller.
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

  /// The folder with the support modules; nil if they are not built yet.
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
    var compiled: [SupportSources.Module] = []
    for stage in sources.stages + [[]] {
      // The machine code of modules is made beside those that import them.
      let steps = stage.map(BrowserStep.bitcode) + compiled.map(BrowserStep.machineCode)
      try await atOnce(steps) { step async throws(ToolchainFailure) in try await build(step, in: folder) }
      compiled = stage
    }
  }

  private func build(_ step: BrowserStep, in folder: String) async throws(ToolchainFailure) {
    switch step {
    case .bitcode(let module):
      try await build(
        driver,
        Toolchain.browserFlags + [
          "-Osize", "-Xfrontend", "-disable-stack-protector", "-parse-as-library", "-wmo", "-suppress-warnings",
          "-emit-module",
          "-package-name", "galley", "-c", "-lto=llvm-full", "-module-name", module.name, "-emit-module-path",
          "\(folder)/\(module.name).swiftmodule", "-I", folder, "-o", "\(folder)/\(module.name).o",
        ] + module.files)
    case .machineCode(let module):
      try await build(
        clang,
        [
          "--target=\(Toolchain.browserTriple)", "-O1", "-c", "-x", "ir", "\(folder)/\(module.name).o", "-o",
          "\(folder)/\(module.name)\(BrowserMode.quick.objectEnding)",
        ])
    }
  }
}

/// A step in building a support module for browsers.
private enum BrowserStep: Sendable {
  /// For modules that are published, and the interface.
  case bitcode(SupportSources.Module)
  /// For those of previews, from the bitcode.
  case machineCode(SupportSources.Module)
}
