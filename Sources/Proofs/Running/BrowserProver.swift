import Base
import Forms
import Foundation
import Results
import Samples
import Toolchains

/// Builds programs for browsers, and runs the modules through the same sessions as the native programs.
struct BrowserProver: Sendable {
  let toolchain: Toolchain
  let support: SupportSources
  let cache: ProofCache?
  let limits: RunLimits
  let designs: [DesignOutlets]
  var mode: BrowserMode

  /// The same without optimisation.
  var quick: BrowserProver {
    var prover = self
    prover.mode = .quick
    return prover
  }

  struct Result: Sendable {
    var outcome: BrowserOutcome
    var module: [UInt8]?
  }

  /// The cached result; nil if there is none for the unchanged program.
  func remembered(_ prepared: PreparedProgram) -> Result? {
    guard let cache, let key = prepared.browserKey, let outcome: BrowserOutcome = cache.value(for: key) else {
      return nil
    }
    guard outcome.module != nil else { return Result(outcome: outcome, module: nil) }
    guard let module: CachedModule = cache.value(for: moduleKey(key)) else { return nil }
    return Result(outcome: outcome, module: module.bytes)
  }

  /// Builds and runs it, or waits for a process that is doing so: a build takes up to 30 s of processor time.
  func prove(_ prepared: PreparedProgram, scratch: String) async throws(ToolchainFailure) -> Result {
    let lock: FileLock? = if let key = prepared.browserKey { await cache?.lock(key) } else { nil }
    defer { lock?.release() }
    if lock != nil, let known = remembered(prepared) { return known }
    return try await build(prepared, scratch: scratch)
  }

  private func build(_ prepared: PreparedProgram, scratch: String) async throws(ToolchainFailure) -> Result {
    let program = prepared.program
    let support = try await toolchain.browserSupport(support, for: mode)
    let source = ProgramSource(module: program.module, text: text(program), flags: program.settings.flags)
    let build = try await toolchain.browserBuild(source, with: support, mode: mode, in: scratch)
    var outcome = BrowserOutcome(diagnostics: build.diagnostics, toolFailure: build.toolFailure)
    outcome.diagnostics += try await faultsBehindImports(build.diagnostics, source, support, scratch)
    if let module = build.module {
      var hash = ContentHash()
      hash.add(module)
      outcome.module = hash.hex()
      outcome.run = try await run(module, of: program, scratch: scratch)
    }
    if let cache, let key = prepared.browserKey, outcome.isLasting {
      if let module = build.module { cache.store(CachedModule(bytes: module), for: moduleKey(key)) }
      cache.store(outcome, for: key)
    }
    return Result(outcome: outcome, module: build.module)
  }

  /// Unsupported code that the compiler reports only once imports of missing modules are removed.
  private func faultsBehindImports(
    _ missing: [CompilerDiagnostic], _ source: ProgramSource, _ support: BrowserSupport, _ scratch: String
  ) async throws(ToolchainFailure) -> [CompilerDiagnostic] {
    let names = missing.map(\.error).filter { $0.name == .semaNoImport }.map(\.subject)
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.map { line in line.contains("import ") && names.contains(where: line.contains) ? "" : line }
    guard kept != lines else { return [] }
    let source = ProgramSource(module: source.module, text: kept.joined(separator: "\n"))
    let build = try await toolchain.browserBuild(source, with: support, mode: mode, in: scratch)
    let further = try await faultsBehindImports(build.diagnostics, source, support, scratch)
    // A name that is not in scope may belong to the missing module.
    return further
      + build.diagnostics.filter { diagnostic in
        !diagnostic.error.isOfScope && BrowserAlternative.index(for: diagnostic.error) != nil
      }
  }

  /// The program's source, with calls that register the view classes of `Forms` that its designs name: the module
  /// contains no others.
  private func text(_ program: Program) -> String {
    let used = designs.filter { design in
      BrowserProver.ownDesigns.contains(design.name) || program.source.contains("\"\(design.name)\"")
    }
    let named = Set(used.flatMap { $0.outlets.compactMap(\.viewClass) })
    let calls = Design.builtInViewNames.filter(named.contains).map { name in
      "Forms.Design.register(\"\(name)\") { Forms.\(name)() }"
    }
    let source = program.browserSource
    guard !calls.isEmpty else { return source }
    return source.replacing(
      "_GalleyForms.begin()\n", with: "_GalleyForms.begin()\n" + calls.joined(separator: "\n") + "\n",
      maxReplacements: 1)
  }

  /// Designs that rows of `Forms` use without naming them in the program.
  private static let ownDesigns: Set = [
    "ButtonCell", "CheckCell", "DateCell", "GenericPasswordCell", "LabelCell", "ListCheckCell", "LocationCell",
    "PickerCell", "SegmentedCell", "SliderCell", "StepperCell", "SwitchCell", "TextAreaCell", "TextCell",
  ]

  private func run(_ module: [UInt8], of program: Program, scratch: String)
    async throws(ToolchainFailure) -> ProgramOutcome.Run
  {
    let limits = limits.extended(for: program)
    let frame = "\u{1}\(UInt64.random(in: .min ... .max)) "
    let input = ProgramPlan(program, designs: designs).input(frame: frame)
    var run = try await toolchain.run(
      browserModule: module, named: program.module, input: input, limits: RunLimits.browser(limits), in: scratch)
    run.report = run.errorOutput
    run.errorOutput = Array(run.errorOutput.suffix(1 << 10))
    return ProgramOutcome.Run(
      browser: run, frame: frame, module: program.module, closing: program.closingFence, limits: limits)
  }

  /// The cache keys of a program: of its outcome and of its module.
  func keys(_ program: PreparedProgram) -> [String] { program.browserKey.map { [$0, moduleKey($0)] } ?? [] }

  private func moduleKey(_ key: String) -> String {
    var hash = ContentHash()
    hash.add("module")
    hash.add(key)
    return hash.hex()
  }

  func key(_ program: Program) -> String {
    var hash = ContentHash()
    hash.add("browser outcome \(BrowserOutcome.version)")
    hash.add(toolchain.identity)
    hash.add(toolchain.browserDialect(mode))
    hash.add(support.fingerprint)
    for flag in program.settings.flags { hash.add(flag) }
    hash.add(program.module)
    hash.add(text(program))
    hash.add(program.liveDemos.joined(separator: "\n"))
    ProgramPlan(program, designs: designs).add(to: &hash)
    return hash.hex()
  }
}

extension RunLimits {
  /// More time: the toolchain's WebAssembly runtime is an interpreter and runs all sessions in one process.
  fileprivate static func browser(_ limits: RunLimits) -> RunLimits {
    RunLimits(seconds: limits.seconds * 12, outputBytes: limits.outputBytes, memoryBytes: nil)
  }
}
