import Foundation
import Glibc

/// A Swift package as samples see it: what they may import, and the one library that holds it all.
public struct PackageBuild: Sendable {
  /// The library products' modules, and those of what they depend on.
  public let modules: [String]
  /// Changes with whatever the package's code or resources were built to.
  public let fingerprint: String
  /// Where the library, the modules and the resources lie.
  let folder: String
  /// What compilers of samples read of it: where SwiftPM built, and the sources, which may hold C's headers.
  let readable: [String]
  /// What the compiler is told so that it finds the modules, C's module maps and macros.
  let importFlags: [String]

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
  /// - Parameter path: the package's folder, absolute.
  public func importing(package path: String) async throws(ToolchainFailure) -> Toolchain {
    let folder = "\(cacheFolder)/packages/\(Toolchain.shortName(of: path))-\(seal.mark)"
    try CacheFiles.makeFolder("\(cacheFolder)/packages", below: cacheFolder)
    let lock = try await FileLock(path: "\(folder).lock")
    defer { lock.release() }
    // SwiftPM believes what it finds: all is built anew where something is not as galley has left it.
    if !isWhole(folder, with: []) { CacheFiles.remove(folder) }
    let known = record(of: folder, by: seal) ?? FolderRecord()
    try CacheFiles.makeFolder(folder, below: cacheFolder)
    let description: PackageDescription = try decoded(
      try await swift(["package", "describe", "--type", "json"], in: path, of: path), of: path)
    try write(PackageWrapper(of: description, at: path), to: folder)
    // SwiftPM plans again when files come and go in the package that it is called for, not in one that that depends on.
    unlink("\(folder)/.build/debug.yaml")
    _ = try await swift(
      ["build", "--disable-index-store", "--product", PackageBuild.libraryName], in: folder, of: path)
    guard let built = Toolchain.realPath("\(folder)/.build/debug") else {
      throw .packageNotBuilt(path: path, output: "SwiftPM left nothing at \(folder)/.build/debug")
    }
    let plan: BuildPlan = try decoded(Data(try bytes("\(built)/description.json")), of: path)
    try record(FolderRecord(of: folder, known: known), of: folder)
    var toolchain = self
    toolchain.package = PackageBuild(
      modules: plan.modules, fingerprint: PackageFingerprint(of: built, plan).text, folder: built,
      readable: [folder, path], importFlags: plan.importFlags)
    return toolchain
  }

  /// Runs SwiftPM with the environment that galley was called with: it may need the author's settings and credentials.
  private func swift(_ arguments: [String], in folder: String, of package: String)
    async throws(ToolchainFailure) -> Data
  {
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }.sorted()
    let run = try await ChildProcess(
      path: "\(root)/bin/swift", arguments: arguments, environment: environment, folder: folder,
      limits: RunLimits(seconds: 3600, outputBytes: 64 << 20, memoryBytes: nil)
    ).run()
    guard run.end == .exited(0) else {
      throw .packageNotBuilt(path: package, output: String(decoding: run.output + run.errorOutput, as: UTF8.self))
    }
    return Data(run.output)
  }

  private func decoded<Value: Decodable>(_ data: Data, of package: String) throws(ToolchainFailure) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw .packageNotBuilt(path: package, output: "SwiftPM described it in words that galley does not know")
    }
  }

  /// Leaves a file as it is that says the same already: SwiftPM goes by dates.
  private func write(_ wrapper: PackageWrapper, to folder: String) throws(ToolchainFailure) {
    try makeFolder("\(folder)/Sources/\(PackageBuild.libraryName)")
    for (path, text) in [
      ("Package.swift", wrapper.manifest), ("Sources/\(PackageBuild.libraryName)/Empty.swift", "// All is imported.\n"),
    ] where (try? bytes("\(folder)/\(path)")) != Array(text.utf8) {
      try write(text, to: "\(folder)/\(path)")
    }
  }
}
