import Glibc

/// A program's source, ready for the compiler.
public struct ProgramSource: Sendable {
  /// The name of the module; unique among all programs of a site.
  public var module: String
  public var text: String
  /// The compiler flags of the page, added after those of `Toolchain.dialect`.
  public var flags: [String]
  /// Whether it may import modules of the toolchain's package.
  public var seesPackage: Bool
  /// Whether the compiler's warnings are needed.
  public var showsWarnings: Bool
  /// The same program as a file of a module with others; nil if it must be a module of its own.
  public var shared: SharedText?

  /// A file with a function that is the program, and with nothing that other files see.
  public struct SharedText: Sendable {
    /// Only programs with the same imports share a module: the compiler lets each file use what others import.
    public var imports: [String]
    public var text: String

    public init(imports: [String], text: String) {
      self.imports = imports
      self.text = text
    }
  }

  /// The symbol of the program's entry point.
  public static func entry(of module: String) -> String { "\(module)_main" }

  /// Further source files of the module, and modules that it imports; for programs that are only compiled.
  public var files: [File] = []
  public var modules: [File] = []

  /// For a package's manifest: the version of the tools that it is written for.
  public var manifest: ManifestVersion?

  /// A version of SwiftPM's manifests.
  public enum ManifestVersion: Sendable {
    case newest
    /// Such as `5.9`.
    case written(String)
  }

  public struct File: Sendable {
    public var name: String
    public var text: String

    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// Whether the source may choose the symbols of its functions, so that symbols of several programs may conflict.
  var namesSymbols: Bool {
    ["_cdecl", "@c", "_silgen_name", "_expose", "_extern", "_alwaysEmitIntoClient"].contains { text.contains($0) }
  }

  public init(
    module: String, text: String, flags: [String] = [], seesPackage: Bool = true, showsWarnings: Bool = false,
    files: [File] = [], modules: [File] = []
  ) {
    self.module = module
    self.text = text
    self.flags = flags
    self.seesPackage = seesPackage
    self.showsWarnings = showsWarnings
    self.files = files
    self.modules = modules
  }
}

/// A compiled program in a shared library that may contain other programs.
public struct BuiltProgram: Equatable, Sendable {
  public var library: String
  /// The symbol of the program's entry point.
  var entry: String
  public var dependence: Dependence
  /// Whether it was compiled as a part of a module with others.
  public var isShared: Bool
}

/// The result of compiling a program.
public struct ProgramBuild: Sendable {
  public var diagnostics: [CompilerDiagnostic]
  /// The program, ready to run; nil if it has errors or was only compiled.
  public var program: BuiltProgram?
  /// Why the compiler failed without an error in the source, such as a crash or a limit; nil if it did not.
  public var toolFailure: String?
}

extension Toolchain {
  /// The language mode and features for samples and the support library: language mode 5 with the syntax of Swift 6.
  ///
  /// Not mode 6: it rejects code that is common in tutorials, such as a function that reads a global variable, and with
  /// `-default-isolation MainActor` Swift 6.3 rejects `class A {}; class B: A {}`. The browser build supports only mode
  /// 5.
  static let dialect = ["-swift-version", "5"] + syntaxOfSix.flatMap { ["-enable-upcoming-feature", $0] }

  private static let syntaxOfSix = [
    "BareSlashRegexLiterals", "ConciseMagicFile", "ForwardTrailingClosures", "ImplicitOpenExistentials",
  ]

  /// The options of a program whose author names the language mode: code that the compiler refuses in it is refused.
  public static func options(ofMode mode: String) -> [String] {
    ["-swift-version", mode] + (mode == "6" ? [] : syntaxOfSix.flatMap { ["-disable-upcoming-feature", $0] })
  }
}

extension Toolchain {
  /// Compiles a program without linking it: for code that must not compile.
  ///
  /// Includes the checks after type checking, such as definite initialisation and missing returns.
  public func judge(_ source: ProgramSource, with support: SupportLibrary, in folder: String)
    async throws(ToolchainFailure) -> ProgramBuild
  {
    try await seeing(source.seesPackage).compile(source, with: support, in: folder, object: nil, ["-emit-sil"])
  }

  /// Compiles programs and links them to one library; programs that could affect others get a library of their own.
  ///
  /// - Returns: the result of each program, in order; the caller removes the libraries.
  public func build(_ sources: [ProgramSource], with support: SupportLibrary, in folder: String)
    async throws(ToolchainFailure) -> [ProgramBuild]
  {
    // The package's library would be loaded by all programs of the shared library.
    let apart = package == nil ? [] : sources.indices.filter { !sources[$0].seesPackage }
    guard !apart.isEmpty else { return try await buildAlike(sources, with: support, in: folder) }
    var rest = try await seeing(false).buildAlike(apart.map { sources[$0] }, with: support, in: folder)[...]
    var others = try await buildAlike(sources.filter(\.seesPackage), with: support, in: folder)[...]
    return sources.compactMap { $0.seesPackage ? others.popFirst() : rest.popFirst() }
  }

  private func buildAlike(_ sources: [ProgramSource], with support: SupportLibrary, in folder: String)
    async throws(ToolchainFailure) -> [ProgramBuild]
  {
    var builds: [ProgramBuild] = []
    var together: [Int] = []
    var alone: [Int] = []
    var dependences: [Int: Dependence] = [:]
    func object(_ program: Int) -> String { "\(folder)/\(sources[program].module).o" }
    defer { for program in sources.indices { unlink(object(program)) } }
    let shared = try await compileShared(sources, with: support, in: folder, object: object)
    func built(_ program: Int, in library: String) -> BuiltProgram {
      BuiltProgram(
        library: library, entry: ProgramSource.entry(of: sources[program].module),
        dependence: dependences[program] ?? .unknown, isShared: shared.contains(program))
    }
    for (program, source) in sources.enumerated() {
      var build =
        if shared.contains(program) { ProgramBuild(diagnostics: []) } else {
          try await compile(
            source, with: support, in: folder, object: object(program),
            ["-c", "-Onone", "-entry-point-function-name", ProgramSource.entry(of: source.module)])
        }
      if build.toolFailure == nil, !build.diagnostics.contains(where: { $0.severity == .error }) {
        if let content = ProgramObject(try bytes(object(program)), module: source.module) {
          dependences[program] = content.dependence(text: source.text)
          if let symbol = content.foreignDefinition {
            build.toolFailure = "the program defines '\(symbol)', a symbol of another module"
          } else if content.canShareLibrary, !source.namesSymbols {
            together.append(program)
          } else {
            alone.append(program)
          }
        } else {
          // Its definitions are unknown, so it is not linked.
          build.toolFailure = "the object file of the program cannot be read"
        }
      }
      builds.append(build)
    }
    let linked = (together + alone).map { sources[$0].text }
    let usesFoundation = linked.contains { $0.contains("Foundation") }
    let usesRegions = linked.contains { text in
      text.contains("import Foundation\n") && ["TimeZone", "Calendar", "Locale"].contains { text.contains($0) }
    }
    let usesTesting = linked.contains { $0.contains("import Testing") }
    if let first = together.first {
      let library = "\(folder)/\(sources[first].module).so"
      let link = try await link(
        together.map(object), to: library, support, usesFoundation: usesFoundation,
        usesRegions: usesRegions, usesTesting: usesTesting)
      if link.end == .exited(0) {
        for program in together {
          builds[program].program = built(program, in: library)
        }
      } else {
        alone += together
      }
    }
    for program in alone {
      let library = "\(folder)/\(sources[program].module).so"
      let link = try await link(
        [object(program)], to: library, support, usesFoundation: usesFoundation,
        usesRegions: usesRegions, usesTesting: usesTesting)
      if link.end == .exited(0) {
        builds[program].program = built(program, in: library)
      } else {
        // Not the names of temporary folders, which differ between builds.
        builds[program].toolFailure = compileLimits.words(for: link, of: "the linker")
          .replacing("\(folder)/", with: "")
      }
    }
    return builds
  }

  /// - Parameter object: the path of the object file; nil to write none.
  private func compile(
    _ source: ProgramSource, with support: SupportLibrary, in folder: String, object: String?, _ mode: [String]
  ) async throws(ToolchainFailure) -> ProgramBuild {
    let place = try WorkFolder("\(folder)/\(source.module).build")
    defer { place.remove() }
    // Only a file of this name can have top-level code beside others.
    let name = source.files.isEmpty ? source.module : "main"
    let (file, output) = ("\(place.path)/\(name).swift", "\(place.path)/\(source.module).o")
    try write(source.text, to: file)
    var others: [String] = []
    for other in source.files {
      others.append("\(place.path)/\(other.name).swift")
      try write(other.text, to: others[others.count - 1])
    }
    for module in source.modules {
      let file = "\(place.path)/\(module.name).swift"
      try write(module.text, to: file)
      // Its own errors are those of another program.
      _ = try await confined(
        frontend,
        ["-frontend", "-emit-module", "-parse-as-library", "-enable-library-evolution", "-suppress-warnings"]
          + Toolchain.dialect + [
            file, "-module-name", module.name, "-o", "\(place.path)/\(module.name).swiftmodule", "-sdk", "/",
            "-module-cache-path", moduleCache,
          ], readable: [], in: place.path)
    }
    let files = others.isEmpty ? [file] : ["-primary-file", file] + others
    let run = try await confined(
      frontend,
      ["-frontend"] + mode + ["-o", object == nil ? "/dev/null" : output] + Toolchain.dialect + source.flags + files
        + ["-module-name", source.module] + (await compilerArguments(support, besides: source.flags))
        + (source.modules.isEmpty ? [] : ["-I", place.path]) + (try await manifestFlags(source.manifest))
        + (source.showsWarnings ? [] : ["-suppress-warnings"]),
      readable: [support.folder], in: place.path)
    if let object, run.end == .exited(0) {
      if access(output, F_OK) != 0 { try requireRoom(in: place.path) }
      try place.move(output, to: object)
    }
    return try compilation(run)
  }

  /// The arguments with which SwiftPM has the compiler read a manifest.
  func manifestFlags(_ manifest: ProgramSource.ManifestVersion?) async throws(ToolchainFailure) -> [String] {
    let version: String
    switch manifest {
    case nil: return []
    case .written(let written)?: version = written
    case .newest?: version = try await release
    }
    return ["-I", "\(root)/lib/swift/pm/ManifestAPI", "-package-description-version", version]
  }

  /// The arguments that are the same for all programs.
  ///
  /// - Parameter flags: those of the program.
  func compilerArguments(_ support: SupportLibrary, besides flags: [String] = []) async -> [String] {
    [
      "-I", support.folder, "-sdk", "/", "-plugin-path", "\(root)/lib/swift/host/plugins", "-module-cache-path",
      moduleCache,
    ] + CompilerDiagnostic.flags + (await precompiledFlags(for: flags)) + (package?.importFlags ?? [])
  }

  /// Interprets the output of a compiler run. Throws if the compiler could not write its files, which is not the page's
  /// error.
  func compilation(_ compilation: ProcessRun) throws(ToolchainFailure) -> ProgramBuild {
    let diagnostics = CompilerDiagnostic.all(in: compilation.errorText)
    for code in [ENOSPC, EDQUOT, EROFS] {
      let reason = String(systemError: code)
      // Messages with a line may quote the page.
      if diagnostics.contains(where: { $0.line == 0 && $0.severity == .error && $0.message.contains(reason) }) {
        throw .disk(path: cacheFolder, reason: reason)
      }
    }
    var build = ProgramBuild(diagnostics: diagnostics, program: nil, toolFailure: nil)
    switch compilation.end {
    case .exited(0): break
    case .exited:
      if !diagnostics.contains(where: { $0.severity == .error }) { build.toolFailure = compilation.errorText }
    case .signalled(let signal): build.toolFailure = "the compiler crashed (signal \(signal))"
    case .timedOut: build.toolFailure = compileLimits.timeWords(of: "the compiler")
    case .outOfMemory: build.toolFailure = compileLimits.memoryWords(of: "the compiler")
    case .flooded:
      build.toolFailure = "the compiler wrote more than \(compileLimits.ofRun.outputBytes >> 20) MiB of messages"
    }
    return build
  }

  /// Links objects to a library. Reading Foundation's libraries takes most of the time, so they are omitted if no
  /// source names Foundation. If a module of the package needs it, that link fails, and all libraries are used. Swift
  /// Testing is used only if a source imports it. The library with time zones, calendars and languages is loaded where a
  /// source names them: it has no symbol that would tell.
  private func link(
    _ objects: [String], to library: String, _ support: SupportLibrary, usesFoundation: Bool,
    usesRegions: Bool, usesTesting: Bool
  ) async throws(ToolchainFailure) -> ProcessRun {
    let place = try WorkFolder("\(library).build")
    defer { place.remove() }
    let output = "\(place.path)/library.so"
    let own = [SupportLibrary.libraryName] + (usesTesting ? Toolchain.testing : [])
    let readable = objects + [support.folder]
    var run: ProcessRun?
    if !usesFoundation {
      let slim = linkArguments(objects, output, support.startFiles, own + Toolchain.libraries, in: [support.folder])
      run = try await confined(linker, slim, readable: readable, in: place.path)
    }
    if run?.end != .exited(0) {
      let regions = usesRegions ? ["--no-as-needed", "-lFoundationInternationalization"] : []
      let all =
        linkArguments(
          objects, output, support.startFiles, own + Toolchain.foundation + Toolchain.libraries, in: [support.folder])
        + regions
      run = try await confined(linker, all, readable: readable, in: place.path)
    }
    guard let run else { throw .missing(tool: linker) }
    if run.end == .exited(0) { try place.move(output, to: library) }
    return run
  }

  static let foundation = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
  ]
  /// Swift Testing, which older toolchains do not have.
  static let testing = ["Testing", "_Testing_Foundation"]
  static let libraries = [
    "swiftSynchronization", "swiftObservation", "swiftRegexBuilder", "swift_Differentiation", "swift_Concurrency",
    "swift_StringProcessing", "swift_RegexParser", "swiftGlibc", "swiftDispatch", "dispatch", "BlocksRuntime",
    "swiftCore", "m", "c",
  ]

  /// - Parameters:
  ///   - libraries: all libraries that a page may import; unused ones are dropped by the linker.
  ///   - folders: folders with libraries, besides those of the toolchain and the system; none for the support library,
  ///     which only programs load.
  func linkArguments(
    _ objects: [String], _ library: String, _ startFiles: StartFiles, _ libraries: [String], in folders: [String]
  ) -> [String] {
    let runtime = "\(root)/lib/swift/linux"
    let before = ["-shared", "-z", "defs", "--eh-frame-hdr"] + startFiles.before
    let system = ["/lib/\(Toolchain.triple)", "/usr/lib/\(Toolchain.triple)", "/usr/lib"]
    let places = ([runtime] + folders + system).flatMap { ["-L", $0] }
    let runPaths = folders.isEmpty ? [] : ([runtime] + folders).flatMap { ["-rpath", $0] }
    return before + places + runPaths + ["\(runtime)/\(Toolchain.architecture)/swiftrt.o"] + objects + ["--as-needed"]
      + (package?.linkFlags ?? []) + (["swiftSwiftOnoneSupport"] + libraries).map { "-l\($0)" } + startFiles.after
      + ["-o", library]
  }

  #if arch(x86_64)
    static let architecture = "x86_64"
    static let triple = "x86_64-linux-gnu"
  #elseif arch(arm64)
    static let architecture = "aarch64"
    static let triple = "aarch64-linux-gnu"
  #endif
}
