import Glibc

/// The support modules built for the browser: a folder with their interfaces, and the objects to link in one mode.
public struct BrowserSupport: Sendable {
  let folder: String
  let objects: [String]
  /// Objects that are linked only if they are used.
  let spareObjects: [String]
  let tools: BrowserTools
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
  /// For published sites they are built to bitcode, so that the linker optimises the whole module of a page; this makes it 5 %
  /// smaller. Their machine code is made from that when the first preview is built.
  public func browserSupport(
    _ sources: SupportSources, for mode: BrowserMode
  ) async throws(ToolchainFailure) -> BrowserSupport {
    if package != nil { return try await seeing(false).browserSupport(sources, for: mode) }
    let tools = try BrowserTools(root: root, path: path)
    try await verifyModules()
    let folder = try await prepared(bitcodePart(sources), files: Toolchain.browserFiles(sources)) {
      (builder, folder) throws(ToolchainFailure) in
      try await atOnce([true, false]) { isOfSwift async throws(ToolchainFailure) in
        if isOfSwift {
          try await builder.buildBrowserSupport(sources, in: folder)
        } else {
          try await builder.buildBrowserRuntime(sources.browserRuntime, tools, in: folder)
        }
      }
    }
    let objects = mode == .shipped ? folder : try await machineCode(sources, from: folder)
    return BrowserSupport(
      folder: folder,
      objects: Toolchain.objects(sources).reversed().map { "\(objects)/\($0)" }
        + Toolchain.browserRuntimeObjects.map { "\(folder)/\($0)" },
      spareObjects: Toolchain.spareRuntimeObjects.map { "\(folder)/\($0)" }, tools: tools)
  }

  /// The folder with the support modules; nil if they are not built yet.
  public func preparedBrowserSupport(_ sources: SupportSources, for mode: BrowserMode) -> String? {
    let folder = whereabouts(of: bitcodePart(sources), files: Toolchain.browserFiles(sources))
    guard mode == .quick, folder != nil else { return folder }
    return whereabouts(of: machineCodePart(sources), files: Toolchain.objects(sources))
  }

  private func bitcodePart(_ sources: SupportSources) -> String { "browser/\(name(sources, .shipped))" }

  private func machineCodePart(_ sources: SupportSources) -> String { "previews/\(name(sources, .quick))" }

  private func name(_ sources: SupportSources, _ mode: BrowserMode) -> String {
    "\(fingerprint(sources))-\(Toolchain.shortName(of: browserDialect(mode)))"
  }

  private static func objects(_ sources: SupportSources) -> [String] { sources.modules.map { "\($0.name).o" } }

  private static func browserFiles(_ sources: SupportSources) -> [String] {
    objects(sources) + sources.modules.map { "\($0.name).swiftmodule" } + browserRuntimeObjects + spareRuntimeObjects
  }

  /// The folder with the machine code of the support modules, which is made from their bitcode.
  private func machineCode(_ sources: SupportSources, from bitcode: String) async throws(ToolchainFailure) -> String {
    let objects = Toolchain.objects(sources)
    return try await prepared(machineCodePart(sources), files: objects) {
      (builder, folder) throws(ToolchainFailure) in
      try await atOnce(objects) { object async throws(ToolchainFailure) in
        try await builder.build(
          clang,
          [
            "--target=\(Toolchain.browserTriple)", "-O1", "-c", "-x", "ir", "\(bitcode)/\(object)", "-o",
            "\(folder)/\(object)",
          ])
      }
    }
  }

  private func buildBrowserSupport(_ sources: SupportSources, in folder: String) async throws(ToolchainFailure) {
    for stage in sources.stages {
      try await atOnce(stage) { module async throws(ToolchainFailure) in
        try await build(
          driver,
          Toolchain.browserFlags + [
            "-Osize", "-Xfrontend", "-disable-stack-protector", "-parse-as-library", "-wmo", "-suppress-warnings",
            "-emit-module", "-package-name", "galley", "-c", "-lto=llvm-full", "-module-name", module.name,
            "-emit-module-path", "\(folder)/\(module.name).swiftmodule", "-I", folder, "-o",
            "\(folder)/\(module.name).o",
          ] + module.files)
      }
    }
  }
}
