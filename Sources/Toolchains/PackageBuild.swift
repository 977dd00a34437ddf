import Base
import Foundation
import Glibc

/// A built Swift package: the modules that samples may import, and one library with all of its code.
public struct PackageBuild: Sendable {
  /// The modules of its library products and their dependencies, including those of module maps.
  public let modules: [String]
  /// The modules of the package's own library products.
  public let libraries: [String]
  /// The package's targets by their folders, absolute and without links.
  let targets: [(folder: String, module: String)]
  /// Changes whenever the built code or the resources of the package change.
  public let fingerprint: String
  /// The folder with the library, the modules and the resources.
  let folder: String
  /// The folders that compilers of samples read: SwiftPM's build folder, and the sources, which may contain C headers.
  let readable: [String]
  /// The compiler flags for finding its modules, module maps and macros.
  let importFlags: [String]
  /// The module cache of compilers that import the package. It is separate, since the package's macros can write to it
  /// and its headers may replace those of the system.
  let moduleCache: String

  static let libraryName = "GalleyPackage"

  var linkFlags: [String] { ["-L", folder, "-rpath", folder, "-l\(PackageBuild.libraryName)"] }

  /// Whether a program may import any of its modules. Conservative: may say yes too often.
  public func isNamed(in source: String) -> Bool { modules.contains { source.contains($0) } }
}

extension PackageBuild {
  /// The modules that samples in a file of the package use: that of the target that it is in, else those of the products.
  ///
  /// - Parameter file: absolute, without links.
  /// - Returns: nil for a file in a target that samples cannot import, such as a test's.
  public func imports(of file: String) -> [String]? {
    let target = targets.filter { file.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
    guard let target else { return libraries }
    return modules.contains(target.module) ? [target.module] : nil
  }
}

extension Toolchain {
  /// The same toolchain, with a package's modules for samples to import.
  ///
  /// SwiftPM builds a wrapper package in the cache folder that links the library products of the package at `path` to
  /// one shared library. So SwiftPM itself determines the compiler flags for macros, C targets and dependencies. If
  /// nothing has changed, this takes 0.3 s.
  ///
  /// Everything runs in this toolchain's sandbox. It can read the packages' folders and write only to the one in the
  /// cache folder. Only a separate step that fetches dependencies has network access.
  ///
  /// - Parameter path: the package's folder, absolute.
  public func importing(package path: String) async throws(ToolchainFailure) -> Toolchain {
    let folder = "\(cacheFolder)/packages/\(Toolchain.shortName(of: path))-\(seal.mark)"
    try makeFolder("\(cacheFolder)/packages")
    let lock = try await FileLock(path: "\(folder).lock")
    defer { lock.release() }
    // SwiftPM trusts its build folder: it is built again if anything has changed since galley recorded it.
    if !isWhole(folder, with: []) { LocalDisk().clear(folder) }
    let known = record(of: folder, by: seal) ?? FolderRecord()
    try makeFolder(folder)
    let sources = try await localPackages(from: path, in: folder)
    try write(PackageWrapper(of: sources.description, at: path), to: folder)
    // SwiftPM plans again when files come and go in the package that it is called for, but not in its dependencies.
    try makeFolder("\(folder)/.build")
    unlink("\(folder)/.build/debug.yaml")
    if sources.hasRemote {
      _ = try await swift(["package", "resolve"], in: folder, reading: sources.folders, network: .machine, of: path)
    }
    _ = try await swift(
      ["build", "--disable-index-store", "--product", PackageBuild.libraryName], in: folder, reading: sources.folders,
      of: path)
    // The build folder must not be a link to somewhere else.
    guard let built = Toolchain.realPath("\(folder)/.build/debug"), let place = Toolchain.realPath(folder),
      built.hasPrefix("\(place)/.build/")
    else {
      throw .packageNotBuilt(path: path, output: "SwiftPM did not create \(folder)/.build/debug")
    }
    // Macros ran during the build and may have replaced the file, for example by a pipe or a huge file.
    guard let description = CacheFolder.read("\(built)/description.json", limit: 256 << 20) else {
      throw .packageNotBuilt(path: path, output: "SwiftPM did not create \(built)/description.json")
    }
    let plan: BuildPlan = try decoded(Data(description), of: path)
    try record(FolderRecord(of: folder, known: known), of: folder)
    var toolchain = self
    toolchain.package = PackageBuild(
      modules: plan.modules, libraries: sources.description.libraries.filter { plan.modules.contains($0) },
      targets: sources.description.targets.compactMap { target in
        let folder = "\(path)/\(target.path ?? "Sources/\(target.name)")"
        return Toolchain.realPath(folder).map { ($0, target.name.replacing("-", with: "_")) }
      }, fingerprint: PackageFingerprint(of: built, plan).text, folder: built,
      readable: [folder] + sources.folders, importFlags: plan.importFlags,
      moduleCache: try await moduleCache(ofPackage: path, plan))
    return toolchain
  }

  /// The same toolchain with or without the package: without it, none of its macros run in a compiler, and programs do
  /// not load its library.
  func seeing(_ package: Bool) -> Toolchain {
    var toolchain = self
    if !package { toolchain.package = nil }
    return toolchain
  }

  /// The module cache for programs that import a package. It changes with the package's macros, since macros can write
  /// to it.
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

  /// The folders of a package and of its local dependencies, and whether any of them has remote dependencies.
  ///
  /// SwiftPM evaluates the manifests; each one can read only the folders found so far.
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
      // Only folders of packages become readable, whatever a manifest names.
      open += description.localFolders.compactMap { Toolchain.realPath($0) }.filter {
        access("\($0)/Package.swift", R_OK) == 0
      }
    }
    guard let description = found.first else {
      throw .packageNotBuilt(path: path, output: "SwiftPM did not describe the package")
    }
    return (description, folders, hasRemote)
  }

  /// Runs SwiftPM, which compiles and runs manifests, macros and plugins, in the sandbox, if there is one, with a home
  /// folder of its own. It gets no environment variables of galley, except, if unsandboxed, those for tools and the
  /// user's settings.
  private func swift(
    _ arguments: [String], in folder: String, reading folders: [String], network: Confinement.Network = .loop,
    of package: String
  ) async throws(ToolchainFailure) -> Data {
    let home = "\(folder)/home"
    // Manifests can write to the folder, so links in it are not followed.
    try makeFolder("\(home)/tmp")
    var confinement = Confinement(
      folder: folder, readable: [root] + folders, writable: [folder], network: network, openFiles: 8192)
    confinement.fileBytes = 4 << 30
    if case .machine = network { confinement.readable += Toolchain.networkFiles }
    let names =
      sandbox == nil ? ["PATH", "HOME", "USER", "LOGNAME", "LANG", "TMPDIR", "SSH_AUTH_SOCK"] : []
    // The addresses of proxies may contain credentials, which only fetching needs.
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

  /// The system's files for name resolution and TLS.
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

  /// Writes the wrapper package. Files with the same content are left alone, since SwiftPM compares modification times.
  private func write(_ wrapper: PackageWrapper, to folder: String) throws(ToolchainFailure) {
    for (path, text) in [
      ("Package.swift", wrapper.manifest), ("Sources/\(PackageBuild.libraryName)/Empty.swift", "// All is imported.\n"),
    ] {
      let file = "\(folder)/\(path)"
      // The package's manifest has run before and may have created links there.
      try makeFolder(FilePaths.parent(file))
      if CacheFolder.read(file, limit: 1 << 20) == Array(text.utf8) { continue }
      try onDisk { () throws(DiskFailure) in try CacheFolder(cacheFolder).write(Array(text.utf8), to: file) }
    }
  }
}
