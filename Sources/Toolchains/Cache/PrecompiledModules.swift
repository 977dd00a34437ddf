import Base
import Glibc
import Synchronization

/// The C modules below Swift's own libraries, such as glibc's, compiled once for the programs of all sites.
///
/// The compiler's module cache begins empty for each site. To fill it takes 0.4 s of processor time, and 2 s with
/// Foundation; a small program takes 0.2 s. Clang looks here first, and never writes here.
struct PrecompiledModules {
  let folder: String

  /// Implicit modules are found by a hash of the compiler's options and of the path of their module map. That of glibc has a
  /// path which exists only in the compiler: its module is found by its name.
  var flags: [String] {
    ["-Xcc", "-fprebuilt-implicit-modules", "-Xcc", "\(PrecompiledModules.pathFlag)\(folder)"]
  }

  private static let pathFlag = "-fprebuilt-module-path="

  /// Whether a compiler failed because of precompiled modules, which its messages then name. They are not used again.
  ///
  /// - Returns: the arguments without them; nil if something else is wrong.
  static func distrusted(by run: ProcessRun, _ arguments: [String]) -> [String]? {
    guard run.end != .exited(0), let path = arguments.first(where: { $0.hasPrefix(pathFlag) }) else { return nil }
    let folder = String(path.dropFirst(pathFlag.count))
    guard run.errorText.contains(folder) else { return nil }
    known.withLock { known in
      for (name, modules) in known where modules?.folder == folder { known[name] = .some(nil) }
    }
    return arguments.replacing(PrecompiledModules(folder: folder).flags, with: [])
  }

  /// Those that this process has looked for; nil for those that cannot be used.
  fileprivate static let known = Mutex<[String: PrecompiledModules?]>([:])

  /// The folders that compilers read.
  static var inUse: [String] { known.withLock { $0.values.compactMap { $0?.folder } }.sorted() }

  // MARK: Headers

  fileprivate static let headers = "headers"
  fileprivate static let glibc = "SwiftGlibc"

  /// Whether the system's headers are those that were compiled: clang does not look at them.
  var isCurrent: Bool {
    guard let bytes = CacheFolder.read("\(folder)/\(PrecompiledModules.headers)", limit: 1 << 20) else { return false }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return !lines.isEmpty
      && lines.allSatisfy { line in PrecompiledModules.state(of: line.drop { $0 != "/" }) == String(line) }
  }

  /// The size and time of a header, and its path.
  private static func state(of header: Substring) -> String? {
    (try? LocalDisk().status(String(header))).map { "\($0.size) \($0.modified) \(header)" }
  }

  /// Lists the headers of the system. Those of the toolchain change only with the compiler.
  ///
  /// - Parameter dependencies: a rule of make, as the compiler writes it.
  fileprivate static func headers(in dependencies: String, besides toolchain: String) -> String {
    let paths = dependencies.split { $0 == " " || $0 == "\n" }.filter {
      $0.hasPrefix("/") && !$0.hasPrefix(toolchain + "/") && $0.hasSuffix(".h")
    }
    return Set(paths).sorted().compactMap { state(of: $0) }.map { $0 + "\n" }.joined()
  }

  // MARK: Building

  /// Imports with all modules below them.
  fileprivate static let source = ["Foundation", "Synchronization", "Dispatch", "Glibc"]
    .map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }.joined()

  fileprivate static let files = [headers, "\(glibc).pcm"]
}

extension Toolchain {
  /// The flags with which a program's C modules need not be compiled; none where there are no modules compiled with the
  /// same options.
  ///
  /// - Parameter flags: those of the program, after those of the dialect.
  func precompiledFlags(for flags: [String]) async -> [String] {
    // Headers of a package may replace those of the system.
    guard package?.importFlags.contains("-Xcc") != true, !flags.contains(where: { $0.hasPrefix("-O") }) else {
      return []
    }
    let all = Toolchain.dialect + flags
    guard let option = all.lastIndex(of: "-swift-version"), ["5", "6"].contains(all[option + 1]) else { return [] }
    return await precompiledModules(inMode: all[option + 1])?.flags ?? []
  }

  /// Compiles the C modules of most programs, unless they are compiled.
  public func precompileModules() async { _ = await precompiledModules() }

  /// Compiles the C modules, or finds them compiled; nil if that fails, or if there is no folder for what all sites share.
  ///
  /// - Parameter mode: the language mode, which is an option of clang, too.
  func precompiledModules(inMode mode: String = "5") async -> PrecompiledModules? {
    guard let place = sharedPlaceOfParts else { return nil }
    // The modules name each other by their paths.
    let part = "clang\(mode)/\(Toolchain.shortName(of: "\(identity) \(place)"))"
    if let known = PrecompiledModules.known.withLock({ $0["\(place)/\(part)"] }) { return known }
    let modules: PrecompiledModules?
    do throws(ToolchainFailure) {
      modules = PrecompiledModules(
        folder: try await seeing(false).prepared(
          part, files: PrecompiledModules.files, isCurrent: { PrecompiledModules(folder: $0).isCurrent }
        ) { (builder, folder) throws(ToolchainFailure) in
          try await builder.compileModules(inMode: mode, to: folder)
        })
    } catch {
      // Each site compiles its own.
      modules = nil
    }
    PrecompiledModules.known.withLock { known in known["\(place)/\(part)"] = .some(modules) }
    return modules
  }

  private func compileModules(inMode mode: String, to folder: String) async throws(ToolchainFailure) {
    let place = try WorkFolder("\(folder).build")
    defer { place.remove() }
    let (source, rule) = ("\(place.path)/imports.swift", "\(place.path)/imports.d")
    try write(PrecompiledModules.source, to: source)
    try await build(
      frontend,
      ["-frontend", "-typecheck"] + Toolchain.dialect + [
        "-swift-version", mode, source, "-module-name", "Imports", "-sdk", "/", "-module-cache-path", folder,
        "-emit-dependencies", "-emit-dependencies-path", rule, "-track-system-dependencies",
      ])
    let headers = PrecompiledModules.headers(in: String(decoding: try bytes(rule), as: UTF8.self), besides: root)
    try write(headers, to: "\(folder)/\(PrecompiledModules.headers)")
    for hash in LocalDisk().names(in: folder) {
      for name in LocalDisk().names(in: "\(folder)/\(hash)") where name.hasPrefix("\(PrecompiledModules.glibc)-") {
        try write(try bytes("\(folder)/\(hash)/\(name)"), to: "\(folder)/\(PrecompiledModules.glibc).pcm")
      }
    }
  }
}
