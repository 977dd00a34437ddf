/// The sources of the search module.
public struct SearchSources: Sendable {
  /// The Swift files of `Search`.
  public var files: [String]
  /// The folder with the C file that replaces the C library's memory functions.
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
  /// Builds the search module for browsers, or finds it built.
  ///
  /// It exports `memory`, `search_input`, `search_open`, `search_add`, `search_ask`, `search_reply` and, for WASI runtimes,
  /// `_start`; it imports WASI's `fd_write` and `fd_read`.
  ///
  public func searchModule(_ sources: SearchSources) async throws(ToolchainFailure) -> [UInt8] {
    let name = Toolchain.searchModuleName
    let folder = try await prepared(searchPart(sources), files: [name]) { (builder, folder) throws(ToolchainFailure) in
      let tools = try BrowserTools(root: root, path: path)
      try await builder.build(
        driver,
        Toolchain.browserFlags + [
          "-Osize", "-Xfrontend", "-disable-stack-protector", "-parse-as-library", "-wmo", "-suppress-warnings", "-c",
          "-lto=llvm-full", "-module-name", "Search", "-o", "\(folder)/Search.o",
        ] + sources.files)
      try await builder.compile(c: "Memory", from: sources.browserRuntime, in: folder)
      try await builder.build(
        tools.linker,
        [
          "--lto-O2", "--gc-sections", "-s", "--no-entry", "-z", "stack-size=1048576", "--stack-first",
          "\(folder)/Search.o", "\(folder)/Memory.o",
        ] + tools.archives + ["-o", "\(folder)/linked.wasm"])
      try await builder.build(
        tools.optimizer, Toolchain.optimizerFlags + ["\(folder)/linked.wasm", "-o", "\(folder)/\(name)"])
    }
    return try bytes("\(folder)/\(name)")
  }

  /// The folder with the module; nil if it is not built yet.
  public func preparedSearchModule(_ sources: SearchSources) -> String? {
    whereabouts(of: searchPart(sources), files: [Toolchain.searchModuleName])
  }

  private static let searchModuleName = "search.wasm"

  private func searchPart(_ sources: SearchSources) -> String {
    "search/\(sources.fingerprint)-\(Toolchain.shortName(of: identity + browserDialect(.shipped)))"
  }
}
