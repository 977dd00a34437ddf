/// What the module that answers queries is built from.
public struct SearchSources: Sendable {
  /// The Swift files of `Search`.
  public var files: [String]
  /// The folder with the C file of what the module has in place of the C library's memory functions.
  public var browserRuntime: String
  /// A hash of all the files' content.
  public var fingerprint: String

  public static let memory = "Memory.c"

  public init(files: [String], browserRuntime: String, fingerprint: String) {
    self.files = files
    self.browserRuntime = browserRuntime
    self.fingerprint = fingerprint
  }
}

extension Toolchain {
  /// Builds the module that answers queries in the browser, or finds it built.
  ///
  /// It exports `memory`, `search_input`, `search_open`, `search_add`, `search_ask`, `search_reply` and, for WASI runtimes,
  /// `_start`; it imports WASI's `fd_write` and `fd_read`.
  ///
  /// - Parameter prepared: where `prepareSearchModule` may have left it: trusted as the installation that it lies in is.
  public func searchModule(
    _ sources: SearchSources, prepared: String? = nil
  ) async throws(ToolchainFailure) -> [UInt8] {
    let flags = Toolchain.shortName(of: identity + browserDialect)
    let place = "search/\(sources.fingerprint)-\(flags)"
    let name = "search.wasm"
    let found = prepared.map { "\($0)/\(place)-\(CacheSeal.checksum.mark)" }
    if let found, isUndamaged(prepared: found, with: [name]) { return try bytes("\(found)/\(name)") }
    let tools = try BrowserTools(root: root, path: path)
    let folder = "\(cacheFolder)/\(place)-\(seal.mark)"
    try await verifyModules()
    try await keep([name], in: folder) { () throws(ToolchainFailure) in
      try await build(
        driver,
        Toolchain.browserFlags + [
          "-Xfrontend", "-disable-stack-protector", "-parse-as-library", "-wmo", "-suppress-warnings", "-c",
          "-lto=llvm-full", "-module-name", "Search", "-o", "\(folder)/Search.o",
        ] + sources.files)
      try await compile(c: "Memory", from: sources.browserRuntime, in: folder)
      try await build(
        tools.linker,
        [
          "--lto-O2", "--gc-sections", "-s", "--no-entry", "-z", "stack-size=1048576", "--stack-first",
          "\(folder)/Search.o", "\(folder)/Memory.o",
        ] + tools.archives + ["-o", "\(folder)/linked.wasm"])
      try await build(
        tools.optimizer, Toolchain.optimizerFlags + ["\(folder)/linked.wasm", "-o", "\(folder)/\(name)"])
    }
    return try bytes("\(folder)/\(name)")
  }
}
