import Foundation

/// The modules that proofed programs import: `Forms`, and what reports to the proof.
public struct SupportSources: Sendable {
  public struct Module: Sendable {
    public var name: String
    /// Swift files.
    public var files: [String]

    public init(name: String, files: [String]) {
      self.name = name
      self.files = files
    }
  }

  /// What there is to be built, one stage after the other: the modules of one import only those of stages before.
  public static let stages = [["Wire"], ["Forms", "ProofRuntime"], ["FormsBridge"]]

  /// All of them, by stage.
  public var stages: [[Module]]
  /// The C file of what starts programs that were linked together.
  public var programRunner: String
  /// The folder with the C files of what the browser's builds have in place of the toolchain's and C's libraries.
  public var browserRuntime: String
  /// A hash of all the files' content.
  public var fingerprint: String

  public init(
    stages: [[Module]], programRunner: String, browserRuntime: String, fingerprint: String
  ) {
    self.stages = stages
    self.programRunner = programRunner
    self.browserRuntime = browserRuntime
    self.fingerprint = fingerprint
  }

  var modules: [Module] { stages.flatMap(\.self) }
}

/// The built support modules: a folder with their interfaces, one shared library, and the linker's start files.
public struct SupportLibrary: Sendable {
  let folder: String
  let startFiles: StartFiles

  static let libraryName = "GalleySupport"

  var runner: String { "\(folder)/\(SupportLibrary.runnerName)" }

  static let runnerName = "run"

  /// How its modules are compiled, beside the dialect.
  static let moduleFlags = [
    "-parse-as-library", "-Onone", "-suppress-warnings", "-package-name", "galley", "-sdk", "/",
  ]
  /// How what starts programs is compiled.
  static let runnerFlags = ["-O1", "-rdynamic"]

  /// Parts of the symbols of `package` declarations in `ProofRuntime`.
  static let hidden = ["7_GalleyO6report", "7_GalleyO9inSession", "7_GalleyO4plan"]

  var library: String { "\(folder)/lib\(SupportLibrary.libraryName).so" }
}

/// The C runtime's objects that a library begins and ends with.
struct StartFiles: Sendable {
  static let names = ["crti.o", "crtbeginS.o", "crtendS.o", "crtn.o"]
  /// The file that lists their paths, one a line.
  static let list = "start"

  let before: [String]
  let after: [String]

  /// - Parameter paths: of the files as they are named above; nil where one is not there.
  init?(_ paths: [String]) {
    let isWhole = zip(paths, StartFiles.names).allSatisfy { $0.hasSuffix($1) && access($0, R_OK) == 0 }
    guard paths.count == StartFiles.names.count, isWhole else { return nil }
    before = Array(paths.prefix(2))
    after = Array(paths.suffix(2))
  }
}

extension Toolchain {
  /// Builds the support library, or finds it built.
  public func support(_ sources: SupportSources) async throws(ToolchainFailure) -> SupportLibrary {
    // Nothing of a package's is linked to it.
    if package != nil { return try await seeing(false).support(sources) }
    try await verifyModules()
    let folder = try await prepared(supportPart(sources), files: Toolchain.supportFiles(sources)) {
      (builder, folder) throws(ToolchainFailure) in
      try await builder.buildSupport(sources, in: folder)
    }
    return SupportLibrary(folder: folder, startFiles: try await startFiles(knownIn: folder))
  }

  /// The folder with the support library, if it is ready for use.
  public func preparedSupport(_ sources: SupportSources) -> String? {
    whereabouts(of: supportPart(sources), files: Toolchain.supportFiles(sources))
  }

  private func supportPart(_ sources: SupportSources) -> String { "support/\(fingerprint(sources))" }

  private static func supportFiles(_ sources: SupportSources) -> [String] {
    sources.modules.map { "\($0.name).swiftmodule" } + [
      "lib\(SupportLibrary.libraryName).so", SupportLibrary.runnerName, StartFiles.list,
    ]
  }

  private func buildSupport(_ sources: SupportSources, in folder: String) async throws(ToolchainFailure) {
    for (number, stage) in sources.stages.enumerated() {
      // The runner is of C and waits for no module.
      let parts = stage.map(SupportPart.module) + (number == 0 ? [.runner(sources.programRunner), .startFiles] : [])
      try await atOnce(parts) { part async throws(ToolchainFailure) in try await build(part, in: folder) }
    }
    // What only Galley's own modules call of each other: no program finds it by its symbol.
    let version = "\(folder)/hidden"
    try write("{ local: \(SupportLibrary.hidden.map { "*\($0)*;" }.joined(separator: " ")) };\n", to: version)
    let objects = sources.modules.map { "\(folder)/\($0.name).o" }
    let library = "\(folder)/lib\(SupportLibrary.libraryName).so"
    let link = linkArguments(objects, library, try await startFiles(knownIn: folder), Toolchain.libraries)
    try await build(linker, ["--version-script=\(version)"] + link)
  }

  private func build(_ part: SupportPart, in folder: String) async throws(ToolchainFailure) {
    switch part {
    case .module(let module):
      // By the compiler itself: its driver would start it twice, once for the interface.
      let path = "\(folder)/\(module.name)"
      try await build(
        frontend,
        ["-frontend", "-c", "-emit-module", "-emit-module-path", "\(path).swiftmodule", "-o", "\(path).o"]
          + Toolchain.dialect + SupportLibrary.moduleFlags + [
            "-module-name", module.name, "-I", folder, "-module-cache-path", moduleCache,
          ] + module.files)
    case .runner(let file):
      try await build(clang, SupportLibrary.runnerFlags + ["-o", "\(folder)/\(SupportLibrary.runnerName)", file])
    case .startFiles:
      try write(try await findStartFiles().joined(separator: "\n"), to: "\(folder)/\(StartFiles.list)")
    }
  }

  /// The compiler, and what it is told, change the library as much as its sources do.
  func fingerprint(_ sources: SupportSources) -> String {
    let flags = SupportLibrary.moduleFlags + SupportLibrary.runnerFlags + SupportLibrary.hidden + Toolchain.libraries
    return sources.fingerprint + "-" + Toolchain.shortName(of: ([identity] + flags).joined(separator: " "))
  }

  /// Read from the library's folder: asking the compiler for each costs as much as linking a page.
  private func startFiles(knownIn folder: String) async throws(ToolchainFailure) -> StartFiles {
    let list = (try? bytes("\(folder)/\(StartFiles.list)")) ?? []
    let known = list.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    if let files = StartFiles(known) { return files }
    // The system's compiler was replaced since.
    guard let files = StartFiles(try await findStartFiles()) else {
      throw .missing(tool: StartFiles.names.joined(separator: ", "))
    }
    return files
  }

  private func findStartFiles() async throws(ToolchainFailure) -> [String] {
    var paths: [String] = []
    for name in StartFiles.names {
      let answer = try await run(clang, ["-print-file-name=\(name)"])
      let path = String(decoding: answer.output, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? name
      guard access(path, R_OK) == 0 else { throw .missing(tool: name) }
      paths.append(path)
    }
    return paths
  }
}

/// What can be built while others are.
private enum SupportPart: Sendable {
  case module(SupportSources.Module)
  /// By its file.
  case runner(String)
  case startFiles
}
