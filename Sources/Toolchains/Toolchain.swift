import Base
import Glibc

/// The installed Swift toolchain and what Galley builds with it once: the library that proofed programs link to.
///
/// The only thing in Galley that starts processes.
public struct Toolchain: Sendable {
  /// Changes whenever the compiler does, or what it is told; part of every cache key.
  public let identity: String
  let frontend: String
  let driver: String
  let clang: String
  let linker: String
  /// The toolchain's `usr` folder.
  let root: String
  /// Where tools of the system are looked for.
  let path: String
  /// Where built things are kept between runs.
  var cacheFolder: String
  /// By which those are known for galley's own.
  var seal: CacheSeal
  /// Where the parts lie that all sites share.
  var prepared: PreparedParts
  /// Where all runs that reads or is made of a page's text; nil for the open.
  public internal(set) var sandbox: Sandbox?
  /// What compilers may use for one program.
  public var compileLimits = CompileLimits()
  /// What samples may import beside the toolchain's own modules and Galley's.
  public internal(set) var package: PackageBuild?

  /// Finds the toolchain by the PATH.
  ///
  /// - Parameters:
  ///   - cacheFolder: is made when first needed.
  ///   - seal: what is built in it is believed only with this.
  ///   - prepared: where the parts lie that all sites share.
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

  /// As it is, but running programs and compilers as the policy says. The reason is given where `auto` finds no sandbox.
  public func sandboxed(_ policy: Sandbox.Policy) async throws(ToolchainFailure) -> (Toolchain, reason: String?) {
    var toolchain = self
    let (sandbox, reason) = try await Sandbox.make(policy, path: path, known: sandboxAnswer)
    toolchain.sandbox = sandbox
    return (toolchain, reason)
  }

  /// The first line of what the compiler says of itself.
  public var version: String {
    get async throws(ToolchainFailure) {
      let run = try await run(frontend, ["--version"])
      return run.output.split(separator: UInt8(ascii: "\n")).first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }

  /// With huge pages the compiler meets a third fewer page faults, which is 4 % of its time.
  func environment(modules: String) -> [String] {
    [
      "PATH=\(root)/bin:/usr/local/bin:/usr/bin:/bin", "HOME=\(modules)", "LC_ALL=C.UTF-8",
      "GLIBC_TUNABLES=glibc.malloc.hugetlb=1",
    ]
  }

  /// Precompiled modules name the path of their cache and are refused at another: one for each place of the folder.
  var moduleCache: String {
    package?.moduleCache ?? "\(cacheFolder)/modules/\(Toolchain.shortName(of: cacheFolder))-\(seal.mark)"
  }

  /// Starting the compiler to ask for its version would cost more than many a proof. Its file's size and its two ends, where
  /// the tables of all its parts stand, tell compilers apart, and are the same on every machine that has the same one.
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

  /// Runs a tool of the toolchain to its end.
  func run(_ tool: String, _ arguments: [String]) async throws(ToolchainFailure) -> ProcessRun {
    // Nothing of a package's is in what galley builds of its own sources.
    try await seeing(false).withModules(arguments) { modules, arguments async throws(ToolchainFailure) in
      try await ChildProcess(
        path: tool, arguments: arguments, environment: environment(modules: modules), folder: nil, limits: .tools
      ).run()
    }
  }
}
