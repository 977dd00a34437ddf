import Glibc

/// The result of building a program for the browser.
public struct BrowserBuild: Sendable {
  public var diagnostics: [CompilerDiagnostic]
  /// The bytes of the module; nil if the program has errors.
  public var module: [UInt8]?
  /// Why the compiler or a linker failed without an error in the source; nil if it did not.
  public var toolFailure: String?
}

extension ProgramBuild {
  /// The build with deprecation warnings of this reason turned into errors, and without other warnings.
  fileprivate func refusing(_ reason: String) -> ProgramBuild {
    var build = self
    build.diagnostics = diagnostics.compactMap { diagnostic in
      guard diagnostic.severity == .warning else { return diagnostic }
      guard diagnostic.error.name == .availabilityDeprecated,
        diagnostic.bareMessage.hasSuffix(" is deprecated: \(reason)")
      else { return nil }
      var refusal = diagnostic
      refusal.severity = .error
      return refusal
    }
    return build
  }
}

extension Toolchain {
  /// Compiles a program as Embedded Swift, links it with the support modules and, in mode `shipped`, optimises its
  /// size.
  ///
  /// The module exports `memory`, `galley_main`, `galley_input`, `galley_call`, `galley_reply`, `galley_pages` and, for
  /// WASI runtimes, `_start`. It imports functions of WASI: `fd_write`, `fd_read` and, if the program uses hashing or
  /// random numbers, `random_get`.
  public func browserBuild(
    _ source: ProgramSource, with support: BrowserSupport, mode: BrowserMode, in folder: String
  ) async throws(ToolchainFailure) -> BrowserBuild {
    // Live demos cannot import packages.
    if package != nil { return try await seeing(false).browserBuild(source, with: support, mode: mode, in: folder) }
    let place = try WorkFolder("\(folder)/\(source.module).browser")
    defer { place.remove() }
    let base = "\(place.path)/\(source.module)"
    let (file, object, linked, small) = ("\(base).swift", "\(base).o", "\(base).linked.wasm", "\(base).wasm")
    try write(source.text, to: file)
    let build = try compilation(
      try await confined(
        frontend,
        ["-frontend"] + mode.compilerFlags + Toolchain.browserFlags + source.flags + [
          file, "-o", object, "-module-name", source.module, "-entry-point-function-name", "galley_main",
          "-disable-stack-protector", "-I", support.folder, "-Werror", "EmbeddedRestrictions", "-module-cache-path",
          moduleCache,
        ] + CompilerDiagnostic.flags, readable: [support.folder], in: place.path)
    ).refusing("no description")
    guard build.toolFailure == nil, !build.diagnostics.contains(where: { $0.severity == .error }) else {
      return BrowserBuild(diagnostics: build.diagnostics, module: nil, toolFailure: build.toolFailure)
    }
    var steps = [(support.tools.linker, linkArguments(mode, object, support, to: linked))]
    if mode == .shipped {
      steps.append((support.tools.optimizer, Toolchain.optimizerFlags + [linked, "-o", small]))
    }
    let readable = support.objects + support.spareObjects + support.tools.archives + [support.tools.optimizer]
    for (tool, arguments) in steps {
      let run = try await confined(tool, arguments, readable: readable, in: place.path)
      guard run.end == .exited(0) else {
        let name = tool.split(separator: "/").last.map(String.init) ?? ""
        // Not the names of temporary folders, which differ between builds.
        let words = compileLimits.words(for: run, of: name).replacing("\(place.path)/", with: "")
        return BrowserBuild(diagnostics: [], module: nil, toolFailure: words)
      }
    }
    let made = mode == .shipped ? small : linked
    try place.check(made)
    return BrowserBuild(diagnostics: build.diagnostics, module: try bytes(made), toolFailure: nil)
  }

  /// Runs a module in WasmKit, the toolchain's WebAssembly runtime, with `input` as its standard input.
  ///
  /// It writes its report to standard error; a native program writes it to descriptor 3.
  public func run(
    browserModule module: [UInt8], named name: String, input: [UInt8], limits: RunLimits, in folder: String
  ) async throws(ToolchainFailure) -> ProcessRun {
    let place = try WorkFolder("\(folder)/\(name).run.browser")
    defer { place.remove() }
    let file = "\(place.path)/\(name).wasm"
    try write(module, to: file)
    var limits = limits
    // Reports contain snapshots of forms, so they may be longer than the output of samples.
    limits.outputBytes = 64 << 20
    // The memory of the module is a part of the runtime's memory.
    limits.memoryBytes = compileLimits.memoryBytes
    let confinement = Confinement(folder: place.path, readable: [root], changesUser: true, processes: Sandbox.processes)
    var run = try await ChildProcess(
      path: "\(root)/bin/wasmkit", arguments: ["run", file], environment: environment(modules: place.path),
      folder: folder, input: input, limits: limits
    ).confined(confinement, by: sandbox).run()
    if sandbox != nil, case .exited(let code) = run.end, code > 128 { run.end = .signalled(code - 128) }
    return run
  }

  private func linkArguments(
    _ mode: BrowserMode, _ object: String, _ support: BrowserSupport, to output: String
  ) -> [String] {
    // Of functions that both have, the linker takes the first: those of the support modules are optimised together, which makes
    // modules 1 % smaller.
    mode.linkerFlags + support.objects + [object] + ["--start-lib"] + support.spareObjects + ["--end-lib"]
      + support.tools.archives + ["-o", output]
  }
}
