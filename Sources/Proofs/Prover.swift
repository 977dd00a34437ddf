import Diagnostics
import Foundation
import Markdown
import Samples
import Toolchains

/// Compiles and runs the programs of pages, or remembers what came of them, and judges the pages' claims by it.
public struct Prover: Sendable {
  private let toolchain: Toolchain
  private let supportSources: SupportSources
  private let cache: ProofCache?
  private let limits: RunLimits
  private let designs: [DesignOutlets]
  private let browser: Browser

  /// Whether demos are also built for readers' browsers, and proofed there.
  public enum Browser: Sendable {
    case on, off
  }

  public init(
    toolchain: Toolchain, support: SupportSources, cache: ProofCache?, limits: RunLimits = RunLimits(),
    designs: [DesignOutlets], browser: Browser = .off
  ) {
    self.toolchain = toolchain
    supportSources = support
    self.cache = cache
    self.limits = limits
    self.designs = designs
    self.browser = browser
  }

  /// One proof for each page, in the same order.
  ///
  /// - Parameters:
  ///   - scratch: a folder for built programs; made and emptied by the caller.
  ///   - progress: called with the number of programs done and of all, from any thread.
  public func prove(
    _ pages: [(document: Document, samples: PageSamples)], scratch: String,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws(ToolchainFailure) -> [PageProof] {
    let programs = pages.map { ProgramWriter(document: $0.document, samples: $0.samples).programs() }
    let outcomes = try await outcomes(of: programs, scratch: scratch, progress: progress)
    // One broken sample must not hide what is wrong with those before it.
    let sound = zip(pages, zip(programs, outcomes)).map { page, proofed in
      let writer = ProgramWriter(document: page.document, samples: page.samples)
      return zip(proofed.0, proofed.1).compactMap { $1.soundPart(of: $0, by: writer) }
    }
    let soundOutcomes = try await self.outcomes(of: sound, scratch: scratch, progress: progress)
    let modules = try await browserResults(programs, outcomes, scratch: scratch, progress: progress)
    return pages.indices.map { index in
      var judge = PageJudge(pages[index].document, pages[index].samples, limits: limits, designs: designs)
      for (program, outcome) in zip(programs[index], outcomes[index]) { judge.judge(program, outcome) }
      for (number, module) in modules[index] {
        guard let run = outcomes[index][number].run else { continue }
        judge.judge(programs[index][number], native: run, browser: module)
      }
      for (program, outcome) in zip(sound[index], soundOutcomes[index]) { judge.judge(soundPart: program, outcome) }
      return judge.verdict()
    }
  }

  /// For each page, the outcomes of its programs.
  private func outcomes(
    of pages: [[Program]], scratch: String, progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws(ToolchainFailure) -> [[ProgramOutcome]] {
    var rest = try await outcomes(of: pages.flatMap { $0 }, scratch: scratch, progress: progress)[...]
    return pages.map { programs in
      defer { rest = rest.dropFirst(programs.count) }
      return Array(rest.prefix(programs.count))
    }
  }

  private func outcomes(
    of programs: [Program], scratch: String, progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws(ToolchainFailure) -> [ProgramOutcome] {
    let keys = programs.map(key)
    var outcomes = keys.map { cache?.outcome(for: $0) }
    let missing = outcomes.indices.filter { outcomes[$0] == nil }
    guard !missing.isEmpty else { return outcomes.compactMap { $0 } }
    progress(0, missing.count)

    let support = try await toolchain.support(supportSources)
    let made = await inParallel(missing.count) { number -> Result<ProgramOutcome, ToolchainFailure> in
      let index = missing[number]
      do throws(ToolchainFailure) {
        let outcome = try await outcome(of: programs[index], with: support, scratch: scratch)
        cache?.keep(outcome, for: keys[index])
        return .success(outcome)
      } catch {
        return .failure(error)
      }
    } finished: {
      progress($0, missing.count)
    }
    for (index, result) in zip(missing, made) { outcomes[index] = try result.get() }
    return outcomes.compactMap { $0 }
  }

  /// For each page, what came of its programs in the browser build, by the program's number.
  private func browserResults(
    _ programs: [[Program]], _ outcomes: [[ProgramOutcome]], scratch: String,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws(ToolchainFailure) -> [[Int: BrowserProver.Result]] {
    var results = [[Int: BrowserProver.Result]](repeating: [:], count: programs.count)
    guard browser == .on else { return results }
    let prover = BrowserProver(
      toolchain: toolchain, support: supportSources, cache: cache, limits: limits, designs: designs)
    var missing: [(page: Int, number: Int)] = []
    for (page, outcomes) in outcomes.enumerated() {
      for (number, outcome) in outcomes.enumerated() {
        let program = programs[page][number]
        guard !program.liveDemos.isEmpty, let run = outcome.run, run.transcript.reachedEnd else { continue }
        if let known = prover.remembered(program) {
          results[page][number] = known
        } else {
          missing.append((page, number))
        }
      }
    }
    guard !missing.isEmpty else { return results }
    progress(0, missing.count)
    let waiting = missing
    let made = await inParallel(missing.count) { index -> Result<BrowserProver.Result, ToolchainFailure> in
      let (page, number) = waiting[index]
      do throws(ToolchainFailure) {
        return .success(try await prover.prove(programs[page][number], scratch: scratch))
      } catch {
        return .failure(error)
      }
    } finished: {
      progress($0, missing.count)
    }
    for ((page, number), result) in zip(missing, made) { results[page][number] = try result.get() }
    return results
  }

  private func outcome(of program: Program, with support: SupportLibrary, scratch: String)
    async throws(ToolchainFailure) -> ProgramOutcome
  {
    let source = ProgramSource(module: program.module, text: program.source, flags: program.settings.nativeFlags)
    let limits = limits.extended(for: program)
    if case .fails = program.purpose {
      let build = try await toolchain.judge(source, with: support, in: scratch)
      return ProgramOutcome(
        diagnostics: build.diagnostics.asWritten(in: program), breakdown: build.breakdown, run: nil)
    }
    let build = try await toolchain.build(source, with: support, in: scratch)
    var outcome = ProgramOutcome(
      diagnostics: build.diagnostics.asWritten(in: program), breakdown: build.breakdown, run: nil)
    if let executable = build.executable {
      let frame = "\u{1}\(UInt64.random(in: .min ... .max)) "
      let folder = "\(scratch)/\(program.module).run"
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw .disk(path: folder, reason: error.localizedDescription)
      }
      defer {
        try? FileManager.default.removeItem(atPath: folder)
        try? FileManager.default.removeItem(atPath: executable)
      }
      let input = ProgramPlan(program, designs: designs).input(
        frame: frame, limits: limits, processes: toolchain.sandbox == nil ? nil : Sandbox.processes)
      let run = try await toolchain.run(
        executable: executable, with: support, input: input, limits: limits, in: folder)
      outcome.run = ProgramOutcome.Run(
        run, frame: frame, module: program.module, limits: limits, isSandboxed: toolchain.sandbox != nil)
    }
    return outcome
  }

  private func key(_ program: Program) -> String {
    var hash = ContentHash()
    hash.add("outcome 3")
    hash.add(toolchain.identity)
    hash.add(supportSources.fingerprint)
    if let package = toolchain.package, package.isNamed(in: program.source) { hash.add(package.fingerprint) }
    hash.add("\(limits.extended(for: program))")
    for flag in program.settings.nativeFlags { hash.add(flag) }
    hash.add(toolchain.sandbox == nil ? "in the open" : "in a sandbox")
    hash.add(program.module)
    hash.add("\(program.purpose)")
    hash.add(program.source)
    ProgramPlan(program, designs: designs).add(to: &hash)
    return hash.hex()
  }
}

/// Calls `body` for 0 ..< `count` with as many at once as there are cores, and returns what it gave, in order.
private func inParallel<R: Sendable>(
  _ count: Int, _ body: @escaping @Sendable (Int) async -> R, finished: (Int) -> Void
) async -> [R] {
  await withTaskGroup(of: (Int, R).self) { group in
    var results = [R?](repeating: nil, count: count)
    var next = 0
    var done = 0
    while next < min(count, ProcessInfo.processInfo.activeProcessorCount) {
      let number = next
      group.addTask { (number, await body(number)) }
      next += 1
    }
    while let (number, result) = await group.next() {
      results[number] = result
      done += 1
      finished(done)
      if next < count {
        let number = next
        group.addTask { (number, await body(number)) }
        next += 1
      }
    }
    return results.compactMap { $0 }
  }
}

extension [CompilerDiagnostic] {
  fileprivate func asWritten(in program: Program) -> [CompilerDiagnostic] {
    map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.message = Program.asWritten(diagnostic.message, module: program.module)
      return diagnostic
    }
  }
}
