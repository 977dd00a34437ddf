import Base
import Foundation
import Glibc

/// A built Swift package: the modules that samples may import, and one library with all of its code.
public struct PackageBuild: Sendable {
  /// The modules that were built, and those of their dependencies, including those of module maps.
  public let modules: [String]
  /// The modules of the package's own library products that were built.
  public let libraries: [String]
  /// The modules of the package that could not be built, with the reason.
  public let blocked: [String: String]
  /// The package's targets by their folders, absolute and without links.
  public let targets: [(folder: String, module: String)]
  /// Changes whenever the built code or the resources of the package change.
  public let fingerprint: String
  /// How long SwiftPM took.
  public let duration: Duration
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

  /// The library with the code of executable targets, which SwiftPM links to programs only.
  static let executablesName = "GalleyExecutables"

  /// The platform that it was built for: `x86_64-unknown-linux-gnu`.
  var triple: String { FilePaths.name(FilePaths.parent(folder)) }

  var linkFlags: [String] {
    let names = [PackageBuild.libraryName, PackageBuild.executablesName].filter {
      access("\(folder)/lib\($0).so", R_OK) == 0
    }
    return ["-L", folder, "-rpath", folder] + names.map { "-l\($0)" }
  }

  /// Whether a program may import any of its modules. Conservative: may say yes too often.
  public func isNamed(in source: String) -> Bool { modules.contains { source.contains($0) } }
}

extension PackageBuild {
  /// The modules that samples in a file of the package use: that of the target that it is in, else those of the products.
  ///
  /// - Parameter file: absolute, without links.
  public func imports(of file: String) -> [String] {
    guard let target = target(of: file) else { return libraries }
    return modules.contains(target.module) ? [target.module] : []
  }

  /// Why samples in the file cannot import the module of its target; nil if they can, or if it is in no target.
  ///
  /// - Parameter file: absolute, without links.
  public func obstacle(toSamplesIn file: String) -> String? {
    guard let target = target(of: file), !modules.contains(target.module) else { return nil }
    return blocked[target.module] ?? "the module '\(target.module)' cannot be imported"
  }

  /// The target whose folder a file is in, or whose name the catalogue has that it is in, wherever that lies.
  ///
  /// - Parameter file: absolute, without links.
  public func target(of file: String) -> (folder: String, module: String)? {
    targets.filter { file.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
      ?? file.range(of: ".docc/").flatMap { end in
        let name = FilePaths.name(String(file[..<end.lowerBound]))
        return targets.first { $0.module == name || FilePaths.name($0.folder) == name }
      }
  }
}

extension Toolchain {
  /// The same toolchain, with a package's modules for samples to import.
  ///
  /// SwiftPM builds a `PackageOverlay` in the cache folder, which links the targets of the package at `path` to one shared
  /// library. So SwiftPM itself determines the compiler flags for macros, C targets and dependencies. If nothing has
  /// changed, this takes 0.3 s.
  ///
  /// Everything runs in this toolchain's sandbox. It can read the packages' folders and write only to the one in the
  /// cache folder. Only a separate step that fetches dependencies has network access.
  ///
  /// - Parameters:
  ///   - path: the package's folder, absolute.
  ///   - sampled: the source files with samples, absolute and without links, whose targets are built even if they belong
  ///     to no library product. If nil, only library products are built, and all of them must be.
  ///   - progress: is told how many steps of the build are done, of how many, and what the newest one is.
  public func importing(
    package path: String, sampled: [String]? = nil,
    progress: @escaping @Sendable (_ done: Int, _ count: Int, _ words: String) -> Void = { _, _, _ in }
  ) async throws(ToolchainFailure) -> Toolchain {
    let start = ContinuousClock.now
    let folder = "\(cacheFolder)/packages/\(Toolchain.shortName(of: "\(root) \(path)"))-\(seal.mark)"
    try makeFolder("\(cacheFolder)/packages")
    let lock = try await FileLock(path: "\(folder).lock")
    defer { lock.release() }
    // SwiftPM trusts its build folder: it is built again if anything has changed since galley recorded it.
    if !isWhole(folder, with: []) { LocalDisk().clear(folder) }
    let known = record(of: folder, by: seal) ?? FolderRecord()
    try makeFolder(folder)
    let sources = try await localPackages(from: path, in: folder)
    let description = sources.description
    let targets = description.targets.compactMap { target in
      let isOnly = target.type != .test && description.targets.count { $0.type != .test } == 1
      return target.folder(in: path, isOnly: isOnly).map { (folder: $0, target: target) }
    }
    func isSampled(_ target: PackageDescription.Target) -> Bool {
      targets.contains { place in
        place.target.name == target.name && (sampled ?? []).contains { $0.hasPrefix(place.folder + "/") }
      }
    }
    let overlay = PackageOverlay(of: path, in: folder, cache: cacheFolder)
    let places = targets.map { (folder: $0.folder, name: $0.target.name) }
    var uncompiled: [String: String] = [:]
    var selection: PackageSelection
    while true {
      selection = try await fetched(overlay, sources, in: folder, of: path, mayLeaveOut: sampled != nil) {
        (unreachable) in
        PackageSelection(
          description, locals: sources.locals, unreachable: unreachable, uncompiled: uncompiled, isSampled: isSampled)
      }
      // SwiftPM plans again when files come and go in the package that it is called for, but not in its dependencies.
      try makeFolder("\(folder)/.build")
      unlink("\(folder)/.build/debug.yaml")
      do throws(ToolchainFailure) {
        _ = try await swift(
          ["build", "--jobs", "\(JobLimit.count)", "--disable-index-store", "--product", PackageBuild.libraryName]
            + overlay.places, in: folder, reading: sources.folders, of: path,
          steps: PackageSteps { progress($0.done, $0.count, $0.words) })
        break
      } catch .packageNotBuilt(_, let output) where sampled != nil && !selection.wanted.isEmpty {
        let missing = MissingModules.reasons(in: output, targets: places, root: path) ?? [:]
        guard missing.keys.contains(where: { uncompiled[$0] == nil }) else {
          throw .packageNotBuilt(
            path: path, output: PackageOutput.reasons(in: output, overlay: folder, of: path))
        }
        uncompiled.merge(missing) { first, _ in first }
      }
    }
    // The build folder must not be a link to somewhere else.
    guard let built = Toolchain.realPath("\(folder)/.build/debug"), let place = Toolchain.realPath(folder),
      built.hasPrefix("\(place)/.build/")
    else {
      throw .packageNotBuilt(path: path, output: "SwiftPM did not create \(folder)/.build/debug")
    }
    // Macros ran during the build and may have replaced the file, for example by a pipe or a huge file.
    guard let json = CacheFolder.read("\(built)/description.json", limit: 256 << 20) else {
      throw .packageNotBuilt(path: path, output: "SwiftPM did not create \(built)/description.json")
    }
    let plan: BuildPlan = try decoded(Data(json), of: path)
    let executables = description.targets.filter { $0.type == .executable && selection.wanted.contains($0.name) }
    try await link(executables.map(\.module), plan, in: built)
    try record(FolderRecord(of: folder, known: known), of: folder)
    let libraries = description.libraries.map { $0.replacing("-", with: "_") }
    var toolchain = self
    toolchain.package = PackageBuild(
      modules: plan.modules, libraries: libraries.filter { plan.modules.contains($0) },
      blocked: selection.blocked, targets: targets.map { ($0.folder, $0.target.module) },
      fingerprint: PackageFingerprint(of: built, plan).text, duration: ContinuousClock.now - start, folder: built,
      readable: [folder] + sources.folders, importFlags: plan.importFlags,
      moduleCache: try await moduleCache(ofPackage: path, plan))
    return toolchain
  }

  /// Writes the overlay of a selection, and has its dependencies fetched.
  ///
  /// - Parameters:
  ///   - mayLeaveOut: whether targets are left out if their dependencies cannot be fetched.
  ///   - select: the selection without the dependencies that cannot be fetched, which are given as indices.
  private func fetched(
    _ overlay: PackageOverlay, _ sources: LocalPackages, in folder: String, of path: String, mayLeaveOut: Bool,
    _ select: (_ unreachable: Set<Int>) -> PackageSelection
  ) async throws(ToolchainFailure) -> PackageSelection {
    let description = sources.description
    var unreachable: Set<Int> = []
    while true {
      let selection = select(unreachable)
      if !mayLeaveOut, let reason = selection.blocked.values.min() {
        throw .packageNotBuilt(path: path, output: reason)
      }
      try onDisk { () throws(DiskFailure) in
        try overlay.write(selection, of: description, besides: sources.folders)
      }
      let remote = selection.dependencies.filter { description.dependencies[$0].isRemote }
      guard !remote.isEmpty || sources.hasRemote else { return selection }
      do throws(ToolchainFailure) {
        _ = try await swift(
          ["package", "resolve"] + overlay.places, in: folder, reading: sources.folders, network: .machine, of: path)
        return selection
      } catch .packageNotBuilt(_, let output) where !remote.isEmpty && UnfetchedDependency.isTold(in: output) {
        // SwiftPM names one of them, or one that these depend on.
        let named = remote.filter { UnfetchedDependency.names(description.dependencies[$0], in: output) }
        unreachable.formUnion(named.isEmpty ? remote : named)
      }
    }
  }

  /// Links the code of executable targets to a library. SwiftPM has renamed their entry points, but not before version
  /// 5.5 of its tools: then there are several functions `main`, and the linker takes any, since none is called.
  private func link(_ modules: [String], _ plan: BuildPlan, in built: String) async throws(ToolchainFailure) {
    let library = "\(built)/lib\(PackageBuild.executablesName).so"
    let objects = plan.objects(of: modules).filter { $0.hasPrefix(built + "/") }
    guard !objects.isEmpty else {
      unlink(library)
      return
    }
    let times = objects.map { (try? LocalDisk().entry($0))?.modified ?? .max }
    if let known = try? LocalDisk().entry(library), known.kind == .file, times.allSatisfy({ $0 < known.modified }) {
      return
    }
    guard let start = StartFiles(try await findStartFiles()) else { throw .missing(tool: "crti.o") }
    let place = try WorkFolder("\(library).build")
    defer { place.remove() }
    let output = "\(place.path)/library.so"
    let run = try await confined(
      linker,
      linkArguments(
        objects, output, start, [PackageBuild.libraryName] + Toolchain.foundation + Toolchain.libraries, in: [built])
        + ["-z", "muldefs"],
      readable: [built], in: place.path)
    guard run.end == .exited(0) else {
      throw .unclear(tool: "ld.lld", reason: "it cannot link the executable targets: \(run.errorText)")
    }
    try place.move(output, to: library)
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

  /// A package and its local dependencies: their descriptions and folders, and whether the latter must fetch others.
  private struct LocalPackages {
    var description: PackageDescription
    var locals: [PackageDescription]
    var folders: [String]
    var hasRemote: Bool
  }

  /// SwiftPM evaluates the manifests; each one can read only the folders found so far.
  private func localPackages(from path: String, in folder: String) async throws(ToolchainFailure) -> LocalPackages {
    var found: [PackageDescription] = []
    var folders: [String] = []
    var open = [path]
    while let next = open.popLast() {
      guard !folders.contains(next) else { continue }
      folders.append(next)
      let words = ["package", "dump-package", "--package-path", next, "--scratch-path", "\(folder)/.manifests"]
      let description: PackageDescription = try decoded(
        try await swift(words, in: folder, reading: folders, of: path), of: path)
      found.append(description)
      // Only folders of packages become readable, whatever a manifest names.
      open += description.dependencies.compactMap { $0.folder.flatMap(Toolchain.realPath) }.filter {
        access("\($0)/Package.swift", R_OK) == 0
      }
    }
    guard let description = found.first else {
      throw .packageNotBuilt(path: path, output: "SwiftPM did not describe the package")
    }
    let locals = Array(found.dropFirst())
    return LocalPackages(
      description: description, locals: locals, folders: folders,
      hasRemote: locals.contains { $0.dependencies.contains(where: \.isRemote) })
  }

  /// Runs SwiftPM, which compiles and runs manifests, macros and plugins, in the sandbox, if there is one, with a home
  /// folder of its own. It gets no environment variables of galley, except, if unsandboxed, those for tools and the
  /// user's settings.
  private func swift(
    _ arguments: [String], in folder: String, reading folders: [String], network: Confinement.Network = .loop,
    of package: String, steps: PackageSteps? = nil
  ) async throws(ToolchainFailure) -> Data {
    let home = "\(folder)/home"
    // Manifests can write to the folder, so links in it are not followed.
    try makeFolder("\(home)/tmp")
    try makeFolder("\(home)/security")
    var arguments = arguments
    if sandbox != nil {
      arguments += try onDisk { () throws(DiskFailure) in
        try PackageMirrors.arguments(copyingTo: "\(home)/mirrors", in: CacheFolder(cacheFolder))
      }
      arguments += ["--security-path", "\(home)/security"]
    }
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
    let cores = max(2, JobLimit.count)
    var child = ChildProcess(
      path: "\(root)/bin/swift", arguments: arguments,
      environment: environment.map { "\($0.key)=\($0.value)" }.sorted(),
      folder: folder,
      limits: RunLimits(seconds: 3600, outputBytes: 64 << 20, memoryBytes: cores * compileLimits.memoryBytes))
    if let steps { child.outlet = { steps.take($0) } }
    let run = try await child.confined(confinement, by: sandbox).run()
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
}
