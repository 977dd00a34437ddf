import Base
import Glibc

/// The installed Swift toolchain, and the libraries that Galley builds with it for checked programs.
///
/// Only this module starts processes.
public struct Toolchain: Sendable {
  /// Changes with the compiler and its flags; part of every cache key.
  public let identity: String
  let frontend: String
  let driver: String
  let clang: String
  let linker: String
  /// The `usr` folder of the toolchain.
  let root: String
  /// The folders to search for tools of the system, as in `PATH`.
  let path: String
  /// The folder for builds that are kept between runs.
  var cacheFolder: String
  /// The seal that signs them.
  var seal: CacheSeal
  /// The folders of parts that all sites share.
  var prepared: PreparedParts
  /// The sandbox for everything that works on a page's text; nil if unsandboxed.
  public internal(set) var sandbox: Sandbox?
  /// The limits of compilers for one program.
  public var compileLimits = CompileLimits()
  /// The package whose modules samples may import; nil if there is none.
  public internal(set) var package: PackageBuild?

  /// Finds the toolchain in `path`.
  ///
  /// - Parameters:
  ///   - cacheFolder: is created when first needed.
  ///   - seal: signs the builds in it.
  ///   - prepared: the folders of parts that all sites share.
  public init(
    path: String, cacheFolder: String, seal: CacheSeal = .ofThisUser, prepared: PreparedParts = .none
  ) throws(ToolchainFailure) {
    var found: String?
    for folder in path.split(separator: ":") {
      let candidate = "\(folder)/swift-frontend"
      if access(candidate, X_OK) == 0, let real = Toolchain.realPath(candidate) {
        found = access("\(folder)/swiftc", X_OK) == 0 ? Toolchain.realPath("\(folder)") ?? real : nil
        if found != nil { break }
      }
    }
    guard let bin = found else { throw .missing(tool: "swift-frontend") }
    frontend = "\(bin)/swift-frontend"
    driver = "\(bin)/swiftc"
    clang = "\(bin)/clang"
    linker = "\(bin)/ld.lld"
    root = String(bin[..<(bin.lastIndex(of: "/") ?? bin.startIndex)])
    for tool in [clang, linker] where access(tool, X_OK) != 0 { throw .missing(tool: tool) }
    self.cacheFolder = cacheFolder
    self.seal = seal
    self.prepared = prepared
    self.path = path
    identity = try Toolchain.identity(of: frontend) + " " + Toolchain.dialect.joined(separator: " ")
  }

  /// The same toolchain with a sandbox as the policy asks for, and the reason if `auto` finds none.
  public func sandboxed(_ policy: Sandbox.Policy) async throws(ToolchainFailure) -> (Toolchain, reason: String?) {
    var toolchain = self
    let (sandbox, reason) = try await Sandbox.make(policy, path: path, known: sandboxAnswer)
    toolchain.sandbox = sandbox
    return (toolchain, reason)
  }

  /// The first line of the compiler's `--version` output.
  public var version: String {
    get async throws(ToolchainFailure) {
      let run = try await run(frontend, ["--version"])
      return run.output.split(separator: UInt8(ascii: "\n")).first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }

  /// The compiler's version, such as `6.3`.
  var release: String {
    get async throws(ToolchainFailure) {
      try await version.firstMatch(of: #/version ([0-9]+\.[0-9]+)/#).map { String($0.1) } ?? "6.0"
    }
  }

  /// The environment of compilers. Huge pages reduce page faults by a third, and compile time by 4 %.
  func environment(modules: String) -> [String] {
    [
      "PATH=\(root)/bin:/usr/local/bin:/usr/bin:/bin", "HOME=\(modules)", "LC_ALL=C.UTF-8",
      "GLIBC_TUNABLES=glibc.malloc.hugetlb=1",
    ]
  }

  /// The compiler's module cache. Precompiled modules contain the path of their cache, so each location of the cache
  /// folder has its own.
  var moduleCache: String {
    package?.moduleCache ?? "\(cacheFolder)/modules/\(Toolchain.shortName(of: cacheFolder))-\(seal.mark)"
  }

  /// Identifies a compiler by its file's size and a hash of its first and last 64 KiB. Starting it to get its version
  /// would take longer than many checks.
  private static func identity(of path: String) throws(ToolchainFailure) -> String {
    do {
      let file = try OpenFile(path)
      let head = try file.read(limit: 1 << 16)
      file.seek(to: max(0, file.size - 1 << 16))
      return "\(file.size) \(shortName(of: head + (try file.read(limit: 1 << 16))))"
    } catch {
      throw .missing(tool: path)
    }
  }

  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Runs a tool of the toolchain.
  func run(_ tool: String, _ arguments: [String]) async throws(ToolchainFailure) -> ProcessRun {
    // Galley's own sources are built without the package.
    try await seeing(false).withModules(arguments) { modules, arguments async throws(ToolchainFailure) in
      try await ChildProcess(
        path: tool, arguments: arguments, environment: environment(modules: modules), folder: nil, limits: .tools
      ).run()
    }
  }
}
