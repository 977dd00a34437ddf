import Base
import Foundation
import Glibc

/// A Swift package as samples see it: what they may import, and the one library that holds it all.
public struct PackageBuild: Sendable {
  /// The library products' modules, and those of what they depend on, with those of module maps.
  public let modules: [String]
  /// Changes with whatever the package's code or resources were built to.
  public let fingerprint: String
  /// Where the library, the modules and the resources lie.
  let folder: String
  /// What compilers of samples read of it: where SwiftPM built, and the sources, which may hold C's headers.
  let readable: [String]
  /// What the compiler is told so that it finds the modules, C's module maps and macros.
  let importFlags: [String]
  /// Compilers that see the package have their own cache of C modules: its macros can write to it, and its headers may stand
  /// in for the system's.
  let moduleCache: String

  static let libraryName = "GalleyPackage"

  var linkFlags: [String] { ["-L", folder, "-rpath", folder, "-l\(PackageBuild.libraryName)"] }

  /// Whether a program may import any of it. Says yes too often rather than too seldom.
  public func isNamed(in source: String) -> Bool { modules.contains { source.contains($0) } }
}

extension Toolchain {
  /// As it is, but with a package's modules for samples to import.
  ///
  /// SwiftPM builds a package of Galley's own, kept in the cache folder, with the library products of the one at `path`
  /// linked to one shared library: so what the compiler has to be told for macros, C targets and dependencies is what
  /// SwiftPM itself found out. Where nothing has changed that takes it a third of a second.
  ///
  /// All of that runs in the sandbox that this toolchain has: without a network, but for fetching what the package depends
  /// on, which is a step of its own; it sees the packages' folders and writes to the one in the cache folder alone.
  ///
  /// - Parameter path: the package's folder, absolute.
  public func importing(package path: String) async throws(ToolchainFailure) -> Toolchain {
    let folder = "\(cacheFolder)/packages/\(Toolchain.shortName(of: path))-\(seal.mark)"
    try makeFolder("\(cacheFolder)/packages")
    let lock = try await FileLock(path: "\(folder).lock")
    defer { lock.release() }
    // SwiftPM believes what it finds: all is built anew where something is not as galley has left it.
    if !isWhole(folder, with: []) { LocalDisk().clear(folder) }
    let known = record(of: folder, by: seal) ?? FolderRecord()
    try makeFolder(folder)
    let sources = try await localPackages(from: path, in: folder)
    try write(PackageWrapper(of: sources.description, at: path), to: folder)
    // SwiftPM plans again when files come and go in the package that it is called for, not in one that that depends on.
    try makeFolder("\(folder)/.build")
    unlink("\(folder)/.build/debug.yaml")
    if sources.hasRemote {
      _ = try await swift(["package", "resolve"], in: folder, reading: sources.folders, network: .machine, of: path)
    }
    _ = try await swift(
      ["build", "--disable-index-store", "--product", PackageBuild.libraryName], in: folder, reading: sources.folders,
      of: path)
    // What was built may not lead samples elsewhere.
    guard let built = Toolchain.realPath("\(folder)/.build/debug"), let place = Toolchain.realPath(folder),
      built.hasPrefix("\(place)/.build/")
    else {
      throw .packageNotBuilt(path: path, output: "SwiftPM did not create \(folder)/.build/debug")
    }
    // Macros ran while it was built: what they left in its place is not waited for, and not read without end.
    guard let description = CacheFolder.read("\(built)/description.json", limit: 256 << 20) else {
      throw .packageNotBuilt(path: path, output: "SwiftPM did not create \(built)/description.json")
    }
    let plan: BuildPlan = try decoded(Data(description), of: path)
    try record(FolderRecord(of: folder, known: known), of: folder)
    var toolchain = self
    toolchain.package = PackageBuild(
      modules: plan.modules, fingerprint: PackageFingerprint(of: built, plan).text, folder: built,
      readable: [folder] + sources.folders, importFlags: plan.importFlags,
      moduleCache: try await moduleCache(ofPackage: path, plan))
    return toolchain
  }

  /// As it is, or without the package: no macro of it then runs in a compiler, and no library of it is loaded into a program.
  func seeing(_ package: Bool) -> Toolchain {
    var toolchain = self
    if !package { toolchain.package = nil }
    return toolchain
  }

  /// The cache of C modules for what imports a package: another one for other macros, as the former could write to theirs.
  private func moduleCache(ofPackage path: String, _ plan: BuildPlan) async throws(ToolchainFailure) -> String {
    let name = "\(seeing(false).moduleCache)-\(Toolchain.shortName(of: path))-"
    let folder = name + PackageFingerprint(ofMacros: plan).text.prefix(16)
    if access(folder, F_OK) != 0 {
      let parent = FilePaths.parent(name)
      for other in LocalDisk().names(in: parent) {
        let other = "\(parent)/\(other)"
        if other.hasPrefix(name) { LocalDisk().clear(other) }
      }
    }
    try await verifyModules(in: folder)
    return folder
  }

  /// A package's folder, those of packages that it depends on by path, and whether any of them depends on what has to be
  /// fetched. SwiftPM says what their manifests ask for; each is compiled and run with no other folder than those in sight.
  private func localPackages(
    from path: String, in folder: String
  ) async throws(ToolchainFailure) -> (description: PackageDescription, folders: [String], hasRemote: Bool) {
    var found: [PackageDescription] = []
    var folders: [String] = []
    var open = [path]
    var hasRemote = false
    while let next = open.popLast() {
      guard !folders.contains(next) else { continue }
      folders.append(next)
      let words = ["package", "dump-package", "--package-path", next, "--scratch-path", "\(folder)/.manifests"]
      let description: PackageDescription = try decoded(
        try await swift(words, in: folder, reading: folders, of: path), of: path)
      found.append(description)
      hasRemote = hasRemote || description.needsFetching
      // A folder that is no package is not shown to any, whoever names it.
      open += description.localFolders.compactMap { Toolchain.realPath($0) }.filter {
        access("\($0)/Package.swift", R_OK) == 0
      }
    }
    guard let description = found.first else {
      throw .packageNotBuilt(path: path, output: "SwiftPM did not describe the package")
    }
    return (description, folders, hasRemote)
  }

  /// Runs SwiftPM, which compiles and runs manifests, macros and plugins: in the sandbox, if there is one, with a home folder of
  /// its own. It gets nothing of galley's environment but what finds tools and, in the open, the author's settings.
  private func swift(
    _ arguments: [String], in folder: String, reading folders: [String], network: Confinement.Network = .loop,
    of package: String
  ) async throws(ToolchainFailure) -> Data {
    let home = "\(folder)/home"
    // Manifests can write to the folder: no link of theirs is followed.
    try makeFolder("\(home)/tmp")
    var confinement = Confinement(
      folder: folder, readable: [root] + folders, writable: [folder], network: network, openFiles: 8192)
    confinement.fileBytes = 4 << 30
    if case .machine = network { confinement.readable += Toolchain.networkFiles }
    let names =
      sandbox == nil ? ["PATH", "HOME", "USER", "LOGNAME", "LANG", "TMPDIR", "SSH_AUTH_SOCK"] : []
    // Proxies' addresses hold credentials, which only fetching needs.
    let needsProxies = if case .machine = network { true } else { sandbox == nil }
    var environment = ProcessInfo.processInfo.environment.filter { name, _ in
      names.contains(name) || needsProxies && Toolchain.networkNames.contains(name.lowercased())
    }
    if sandbox != nil {
      environment["PATH"] = "\(root)/bin:/usr/local/bin:/usr/bin:/bin"
      environment["HOME"] = home
      environment["TMPDIR"] = "\(home)/tmp"
    }
    environment["LC_ALL"] = "C.UTF-8"
    let cores = max(2, ProcessInfo.processInfo.activeProcessorCount)
    let run = try await ChildProcess(
      path: "\(root)/bin/swift", arguments: arguments,
      environment: environment.map { "\($0.key)=\($0.value)" }.sorted(),
      folder: folder,
      limits: RunLimits(seconds: 3600, outputBytes: 64 << 20, memoryBytes: cores * compileLimits.memoryBytes)
    ).confined(confinement, by: sandbox).run()
    guard run.end == .exited(0) else {
      throw .packageNotBuilt(path: package, output: String(decoding: run.output + run.errorOutput, as: UTF8.self))
    }
    return Data(run.output)
  }

  /// What finding hosts and trusting them takes.
  private static var networkFiles: [String] {
    ["hosts", "host.conf", "resolv.conf", "gai.conf", "services", "protocols", "passwd", "ssl", "ca-certificates"]
      .map { "/etc/\($0)" }.filter { access($0, R_OK) == 0 }
  }

  private static let networkNames: Set = [
    "http_proxy", "https_proxy", "all_proxy", "no_proxy", "ssl_cert_file", "ssl_cert_dir", "curl_ca_bundle",
    "git_ssl_cainfo",
  ]

  private func decoded<Value: Decodable>(_ data: Data, of package: String) throws(ToolchainFailure) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw .packageNotBuilt(path: package, output: "SwiftPM described the package in an unknown format")
    }
  }

  /// Leaves a file as it is that says the same already: SwiftPM goes by dates.
  private func write(_ wrapper: PackageWrapper, to folder: String) throws(ToolchainFailure) {
    for (path, text) in [
      ("Package.swift", wrapper.manifest), ("Sources/\(PackageBuild.libraryName)/Empty.swift", "// All is imported.\n"),
    ] {
      let file = "\(folder)/\(path)"
      // The package's manifest was run before, and could have put links in their places.
      try makeFolder(FilePaths.parent(file))
      if CacheFolder.read(file, limit: 1 << 20) == Array(text.utf8) { continue }
      try onDisk { () throws(DiskFailure) in try CacheFolder(cacheFolder).write(Array(text.utf8), to: file) }
    }
  }
}
