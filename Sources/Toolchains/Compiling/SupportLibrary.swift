import Foundation

/// The sources of the support modules that checked programs import: `Forms`, and those that report results.
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

  /// The modules to build, in stages: modules import only those of earlier stages.
  public static let stages = [["Wire"], ["Forms", "ProofRuntime"], ["FormsBridge"]]

  /// The modules by stage.
  public var stages: [[Module]]
  /// The C file of the program runner, which starts one of the programs in a library.
  public var programRunner: String
  /// The C file of the reader of types, which asks the toolchain's sourcekitd.
  public var typeReader: String
  /// The folder with the C files that replace parts of the C and Swift libraries in browser builds.
  public var browserRuntime: String
  /// A hash of all the files' content.
  public var fingerprint: String

  public init(
    stages: [[Module]], programRunner: String, typeReader: String, browserRuntime: String, fingerprint: String
  ) {
    self.stages = stages
    self.programRunner = programRunner
    self.typeReader = typeReader
    self.browserRuntime = browserRuntime
    self.fingerprint = fingerprint
  }

  var modules: [Module] { stages.flatMap(\.self) }
}

/// The built support modules: their interfaces, one shared library, and the linker's start files.
public struct SupportLibrary: Sendable {
  let folder: String
  let startFiles: StartFiles

  static let libraryName = "GalleySupport"

  var runner: String { "\(folder)/\(SupportLibrary.runnerName)" }

  static let runnerName = "run"

  var typeReader: String { "\(folder)/\(SupportLibrary.typeReaderName)" }

  static let typeReaderName = "types"

  /// The compiler flags of the modules, besides those of the dialect.
  static let moduleFlags = [
    "-parse-as-library", "-Onone", "-suppress-warnings", "-package-name", "galley", "-sdk", "/",
  ]
  /// The compiler flags of the programs in C.
  static let runnerFlags = ["-O1", "-rdynamic"]

  /// Parts of the symbols of `package` declarations in `ProofRuntime`, which are hidden from programs.
  static let hidden = ["7_GalleyO6report", "7_GalleyO9inSession", "7_GalleyO4plan"]

  var library: String { "\(folder)/lib\(SupportLibrary.libraryName).so" }
}

/// The C runtime's objects at the beginning and the end of a shared library.
struct StartFiles: Sendable {
  static let names = ["crti.o", "crtbeginS.o", "crtendS.o", "crtn.o"]
  /// The name of the file that lists their paths, one per line.
  static let list = "start"

  let before: [String]
  let after: [String]

  /// - Parameter paths: the paths of the files with the names above. The result is nil if one is missing.
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
    // It is built without the package.
    if package != nil { return try await seeing(false).support(sources) }
    try await verifyModules()
    let folder = try await prepared(supportPart(sources), files: Toolchain.supportFiles(sources)) {
      (builder, folder) throws(ToolchainFailure) in
      try await builder.buildSupport(sources, in: folder)
    }
    return SupportLibrary(folder: folder, startFiles: try await startFiles(knownIn: folder))
  }

  /// The folder with the support library; nil if it is not built yet.
  public func preparedSupport(_ sources: SupportSources) -> String? {
    whereabouts(of: supportPart(sources), files: Toolchain.supportFiles(sources))
  }

  private func supportPart(_ sources: SupportSources) -> String { "support/\(fingerprint(sources))" }

  private static func supportFiles(_ sources: SupportSources) -> [String] {
    sources.modules.flatMap { ["\($0.name).swiftmodule", "\($0.name).swiftdoc"] } + [
      "lib\(SupportLibrary.libraryName).so", SupportLibrary.runnerName, SupportLibrary.typeReaderName, StartFiles.list,
    ]
  }

  private func buildSupport(_ sources: SupportSources, in folder: String) async throws(ToolchainFailure) {
    for (number, stage) in sources.stages.enumerated() {
      // The programs in C need no modules.
      let parts = stage.map(SupportPart.module) + (number == 0 ? SupportPart.others(sources) : [])
      try await atOnce(parts) { part async throws(ToolchainFailure) in try await build(part, in: folder) }
    }
    // Hides the symbols that only Galley's own modules use, so that programs cannot call them.
    let version = "\(folder)/hidden"
    try write("{ local: \(SupportLibrary.hidden.map { "*\($0)*;" }.joined(separator: " ")) };\n", to: version)
    let objects = sources.modules.map { "\(folder)/\($0.name).o" }
    let library = "\(folder)/lib\(SupportLibrary.libraryName).so"
    let link = linkArguments(objects, library, try await startFiles(knownIn: folder), Toolchain.libraries, in: [])
    try await build(linker, ["--version-script=\(version)"] + link)
  }

  private func build(_ part: SupportPart, in folder: String) async throws(ToolchainFailure) {
    switch part {
    case .module(let module):
      // Calls the frontend directly: the driver would start it twice, once for the interface.
      let path = "\(folder)/\(module.name)"
      try await build(
        frontend,
        [
          "-frontend", "-c", "-emit-module", "-emit-module-path", "\(path).swiftmodule", "-emit-module-doc-path",
          "\(path).swiftdoc", "-o", "\(path).o",
        ]
          + Toolchain.dialect + SupportLibrary.moduleFlags + [
            "-module-name", module.name, "-I", folder, "-module-cache-path", moduleCache,
          ] + module.files)
    case .program(let name, let file):
      try await build(clang, SupportLibrary.runnerFlags + ["-o", "\(folder)/\(name)", file])
    case .startFiles:
      try write(try await findStartFiles().joined(separator: "\n"), to: "\(folder)/\(StartFiles.list)")
    }
  }

  /// A name that changes with the sources, the compiler and its flags.
  func fingerprint(_ sources: SupportSources) -> String {
    let flags = SupportLibrary.moduleFlags + SupportLibrary.runnerFlags + SupportLibrary.hidden + Toolchain.libraries
    return sources.fingerprint + "-" + Toolchain.shortName(of: ([identity] + flags).joined(separator: " "))
  }

  /// The start files, read from a list in the library's folder: asking the compiler takes as long as linking a page.
  private func startFiles(knownIn folder: String) async throws(ToolchainFailure) -> StartFiles {
    let list = (try? bytes("\(folder)/\(StartFiles.list)")) ?? []
    let known = list.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    if let files = StartFiles(known) { return files }
    // The list is outdated, as the system's compiler was replaced.
    guard let files = StartFiles(try await findStartFiles()) else {
      throw .missing(tool: StartFiles.names.joined(separator: ", "))
    }
    return files
  }

  func findStartFiles() async throws(ToolchainFailure) -> [String] {
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

/// A part of the support library that can be built concurrently with others.
private enum SupportPart: Sendable {
  case module(SupportSources.Module)
  /// A program in C, with the path of its file.
  case program(String, file: String)
  case startFiles

  /// The parts that are no modules.
  static func others(_ sources: SupportSources) -> [SupportPart] {
    [
      .program(SupportLibrary.runnerName, file: sources.programRunner),
      .program(SupportLibrary.typeReaderName, file: sources.typeReader), .startFiles,
    ]
  }
}
