import Glibc

/// A program's source, ready for the compiler.
public struct ProgramSource: Sendable {
  /// The module's name; unique among all programs of a site.
  public var module: String
  public var text: String
  /// Options of the compiler that the page asks for, behind those of `Toolchain.dialect`.
  public var flags: [String]
  /// Whether it may import something of the package that the toolchain has.
  public var seesPackage: Bool
  /// Whether the compiler's warnings are of use.
  public var showsWarnings: Bool

  /// Whether it may name its functions as it likes: then even what the linker takes for the same in every object may be its own.
  var namesSymbols: Bool {
    ["_cdecl", "@c", "_silgen_name", "_expose", "_extern", "_alwaysEmitIntoClient"].contains { text.contains($0) }
  }

  public init(module: String, text: String, flags: [String] = [], seesPackage: Bool = true, showsWarnings: Bool = false)
  {
    self.module = module
    self.text = text
    self.flags = flags
    self.seesPackage = seesPackage
    self.showsWarnings = showsWarnings
  }
}

/// A program in a library that may hold others.
public struct BuiltProgram: Equatable, Sendable {
  public var library: String
  /// The symbol of the program's beginning.
  var entry: String
  public var dependence: Dependence
}

/// What the compiler made of a program.
public struct ProgramBuild: Sendable {
  public var diagnostics: [CompilerDiagnostic]
  /// The program, ready to run; nil if it has errors or was only to be judged.
  public var program: BuiltProgram?
  /// What stopped the compiler, where it was not an error in the source: a crash, a limit.
  public var toolFailure: String?
}

extension Toolchain {
  /// The dialect that pages and the library they use are compiled in: the compiler's own default mode, with the syntax of
  /// Swift 6.
  ///
  /// Not mode 6: it refuses what tutorials are full of, a global variable and a function that reads it, and with everything
  /// on the main actor 6.3 refuses `class A {}; class B: A {}`. The browser's build knows only mode 5 besides.
  static let dialect =
    ["-swift-version", "5"]
    + ["BareSlashRegexLiterals", "ConciseMagicFile", "ForwardTrailingClosures", "ImplicitOpenExistentials"]
    .flatMap { ["-enable-upcoming-feature", $0] }
}

extension Toolchain {
  /// Compiles a program without linking it: for code that must not compile.
  ///
  /// Goes as far as the checks that come after type checking: definite initialisation, missing returns.
  public func judge(_ source: ProgramSource, with support: SupportLibrary, in folder: String)
    async throws(ToolchainFailure) -> ProgramBuild
  {
    try await seeing(source.seesPackage).compile(source, with: support, in: folder, object: nil, ["-emit-sil"])
  }

  /// Compiles programs and links them to one library, but for those that would be noticed there by others: these to one each.
  ///
  /// - Returns: what came of each, in order; the libraries of those that can be run are the caller's to remove.
  public func build(_ sources: [ProgramSource], with support: SupportLibrary, in folder: String)
    async throws(ToolchainFailure) -> [ProgramBuild]
  {
    // The package's library would be loaded into all programs of a library.
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
    func built(_ program: Int, in library: String) -> BuiltProgram {
      BuiltProgram(library: library, entry: entry(sources[program]), dependence: dependences[program] ?? .chance)
    }
    defer { for program in sources.indices { unlink(object(program)) } }
    for (program, source) in sources.enumerated() {
      var build = try await compile(
        source, with: support, in: folder, object: object(program),
        ["-c", "-Onone", "-entry-point-function-name", entry(source)])
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
          // What it defines cannot be told, so it is not linked either.
          build.toolFailure = "the object file of the program cannot be read"
        }
      }
      builds.append(build)
    }
    let usesFoundation = (together + alone).contains { sources[$0].text.contains("Foundation") }
    if let first = together.first {
      let library = "\(folder)/\(sources[first].module).so"
      let link = try await link(together.map(object), to: library, support, usesFoundation: usesFoundation)
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
      let link = try await link([object(program)], to: library, support, usesFoundation: usesFoundation)
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

  private func entry(_ source: ProgramSource) -> String { "\(source.module)_main" }

  /// - Parameter object: where the compiler's output goes once it is whole; nil for nowhere.
  private func compile(
    _ source: ProgramSource, with support: SupportLibrary, in folder: String, object: String?, _ mode: [String]
  ) async throws(ToolchainFailure) -> ProgramBuild {
    let place = try WorkFolder("\(folder)/\(source.module).build")
    defer { place.remove() }
    let (file, output) = ("\(place.path)/\(source.module).swift", "\(place.path)/\(source.module).o")
    try write(source.text, to: file)
    let host = "\(root)/lib/swift/host"
    let run = try await confined(
      frontend,
      ["-frontend"] + mode + ["-o", object == nil ? "/dev/null" : output] + Toolchain.dialect + source.flags + [
        file, "-module-name", source.module, "-I", support.folder, "-sdk", "/",
        "-diagnostic-style", "llvm", "-no-color-diagnostics", "-plugin-path", "\(host)/plugins",
        "-module-cache-path", moduleCache,
      ] + (source.showsWarnings ? [] : ["-suppress-warnings"]) + (package?.importFlags ?? []),
      readable: [support.folder], in: place.path)
    if let object, run.end == .exited(0) { try place.move(output, to: object) }
    return compilation(run)
  }

  /// What a run of the compiler says of a program.
  func compilation(_ compilation: ProcessRun) -> ProgramBuild {
    let diagnostics = CompilerDiagnostic.all(in: compilation.errorText)
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

  /// To read Foundation's tables takes the linker longer than all else, so they are left out where no source names it;
  /// a module of the package may still lead there, which shows when the link fails.
  private func link(
    _ objects: [String], to library: String, _ support: SupportLibrary, usesFoundation: Bool
  ) async throws(ToolchainFailure) -> ProcessRun {
    let place = try WorkFolder("\(library).build")
    defer { place.remove() }
    let output = "\(place.path)/library.so"
    let own = [SupportLibrary.libraryName]
    let readable = objects + [support.folder]
    var run: ProcessRun?
    if !usesFoundation {
      let slim = linkArguments(objects, output, support.startFiles, own + Toolchain.libraries, in: [support.folder])
      run = try await confined(linker, slim, readable: readable, in: place.path)
    }
    if run?.end != .exited(0) {
      let all = linkArguments(
        objects, output, support.startFiles, own + Toolchain.foundation + Toolchain.libraries, in: [support.folder])
      run = try await confined(linker, all, readable: readable, in: place.path)
    }
    guard let run else { throw .missing(tool: linker) }
    if run.end == .exited(0) { try place.move(output, to: library) }
    return run
  }

  private static let foundation = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
  ]
  static let libraries = [
    "swiftSynchronization", "swiftObservation", "swiftRegexBuilder", "swift_Differentiation", "swift_Concurrency",
    "swift_StringProcessing", "swift_RegexParser", "swiftGlibc", "swiftDispatch", "dispatch", "BlocksRuntime",
    "swiftCore", "m", "c",
  ]

  /// - Parameters:
  ///   - libraries: whatever a page imports is there; whatever it does not use is left out again.
  ///   - folders: where they are beside the toolchain's and the system's.
  func linkArguments(
    _ objects: [String], _ library: String, _ startFiles: StartFiles, _ libraries: [String], in folders: [String] = []
  ) -> [String] {
    let runtime = "\(root)/lib/swift/linux"
    let before = ["-shared", "-z", "defs", "--eh-frame-hdr"] + startFiles.before
    let system = ["/lib/\(Toolchain.triple)", "/usr/lib/\(Toolchain.triple)", "/usr/lib"]
    let places = ([runtime] + folders + system).flatMap { ["-L", $0] }
    let runPaths = ([runtime] + folders).flatMap { ["-rpath", $0] }
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
