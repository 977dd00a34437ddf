import Glibc

/// A program's source, ready for the compiler.
public struct ProgramSource: Sendable {
  /// The module's name; unique among all programs of a site.
  public var module: String
  public var text: String
  /// Options of the compiler that the page asks for, behind those of `Toolchain.dialect`.
  public var flags: [String]

  public init(module: String, text: String, flags: [String] = []) {
    self.module = module
    self.text = text
    self.flags = flags
  }
}

/// What the compiler made of a program.
public struct ProgramBuild: Sendable {
  public var diagnostics: [CompilerDiagnostic]
  /// The program, ready to run; nil if it has errors or was only to be judged.
  public var executable: String?
  /// What stopped the compiler, where it was not an error in the source: a crash, a limit.
  public var breakdown: String?
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
    try await compile(source, with: support, in: folder, ["-emit-sil", "-o", "/dev/null"])
  }

  /// Compiles and links a program.
  public func build(_ source: ProgramSource, with support: SupportLibrary, in folder: String)
    async throws(ToolchainFailure) -> ProgramBuild
  {
    let object = "\(folder)/\(source.module).o"
    var build = try await compile(source, with: support, in: folder, ["-c", "-Onone", "-o", object])
    guard build.breakdown == nil, !build.diagnostics.contains(where: { $0.severity == .error }) else { return build }
    let executable = "\(folder)/\(source.module)"
    let link = try await run(linker, linkArguments(object, executable, support))
    if link.end == .exited(0) {
      build.executable = executable
    } else {
      build.breakdown = "the linker said:\n\(link.errorText)"
    }
    unlink(object)
    return build
  }

  private func compile(
    _ source: ProgramSource, with support: SupportLibrary, in folder: String, _ mode: [String]
  ) async throws(ToolchainFailure) -> ProgramBuild {
    let file = "\(folder)/\(source.module).swift"
    try write(source.text, to: file)
    defer { unlink(file) }
    let host = "\(root)/lib/swift/host"
    let run = try await run(
      frontend,
      ["-frontend"] + mode + Toolchain.dialect + source.flags + [
        file, "-module-name", source.module, "-I", support.folder, "-sdk", "/", "-suppress-warnings",
        "-diagnostic-style", "llvm", "-no-color-diagnostics", "-plugin-path", "\(host)/plugins",
        "-module-cache-path", moduleCache,
      ] + (package?.importFlags ?? []))
    return compilation(run)
  }

  /// What a run of the compiler says of a program.
  func compilation(_ compilation: ProcessRun) -> ProgramBuild {
    let diagnostics = CompilerDiagnostic.all(in: compilation.errorText)
    var build = ProgramBuild(diagnostics: diagnostics, executable: nil, breakdown: nil)
    switch compilation.end {
    case .exited(0): break
    case .exited:
      if !diagnostics.contains(where: { $0.severity == .error }) { build.breakdown = compilation.errorText }
    case .signalled(let signal): build.breakdown = "the compiler crashed (signal \(signal))"
    case .timedOut: build.breakdown = "the compiler was stopped after \(Int(RunLimits.tools.seconds)) seconds"
    case .flooded: build.breakdown = "the compiler had too much to say"
    }
    return build
  }

  private func linkArguments(_ object: String, _ executable: String, _ support: SupportLibrary) -> [String] {
    let runtime = "\(root)/lib/swift/linux"
    let before = ["-pie", "--eh-frame-hdr", "-dynamic-linker", Toolchain.dynamicLinker] + support.startFiles.before
    let folders = [
      "-L", runtime, "-L", support.folder, "-L", "/lib/\(Toolchain.triple)", "-L", "/usr/lib/\(Toolchain.triple)",
      "-L", "/usr/lib", "-rpath", runtime, "-rpath", support.folder,
    ]
    // Whatever a page imports is there; whatever it does not use is left out again.
    let libraries = [
      SupportLibrary.libraryName, "swiftSwiftOnoneSupport", "Foundation", "FoundationEssentials",
      "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "swiftSynchronization",
      "swiftObservation", "swiftRegexBuilder", "swift_Differentiation", "swift_Concurrency", "swift_StringProcessing",
      "swift_RegexParser", "swiftGlibc", "swiftDispatch", "dispatch", "BlocksRuntime", "swiftCore", "m", "c",
    ]
    return before + folders + ["\(runtime)/\(Toolchain.architecture)/swiftrt.o", object, "--as-needed"]
      + (package?.linkFlags ?? []) + libraries.map { "-l\($0)" } + support.startFiles.after + ["-o", executable]
  }

  #if arch(x86_64)
    static let architecture = "x86_64"
    static let triple = "x86_64-linux-gnu"
    static let dynamicLinker = "/lib64/ld-linux-x86-64.so.2"
  #elseif arch(arm64)
    static let architecture = "aarch64"
    static let triple = "aarch64-linux-gnu"
    static let dynamicLinker = "/lib/ld-linux-aarch64.so.1"
  #endif
}
