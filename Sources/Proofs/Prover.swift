import Base
import Diagnostics
import Foundation
import Markdown
import Results
import Samples
import Synchronization
import Toolchains

/// Checks pages: compiles and runs their programs, or uses cached results, and judges the claims.
public struct Prover: Sendable {
  let toolchain: Toolchain
  let supportSources: SupportSources
  let cache: ProofCache?
  private let limits: RunLimits
  private let designs: [DesignOutlets]
  let browser: Browser
  /// Whether the types of names are asked for.
  private let asksNames: Bool
  private let endless: EndlessPrograms
  /// The time in seconds since 1970: what depends on a clock is not reused for long.
  private let now: @Sendable () -> Int

  /// Whether demos are also built and checked for browsers.
  public enum Browser: Equatable, Sendable {
    case off
    case on(BrowserMode)
    /// Uses only cached modules; demos whose module must be built are not checked yet.
    case known(BrowserMode)

    public static let on = Browser.on(.shipped)

    var mode: BrowserMode? {
      switch self {
      case .off: nil
      case .on(let mode), .known(let mode): mode
      }
    }
  }

  public init(
    toolchain: Toolchain, support: SupportSources, cache: ProofCache?, limits: RunLimits = RunLimits(),
    designs: [DesignOutlets], browser: Browser = .off, asksNames: Bool = false,
    endless: EndlessPrograms = EndlessPrograms(),
    now: @escaping @Sendable () -> Int = { WallClock.now }
  ) {
    self.toolchain = toolchain
    supportSources = support
    self.cache = cache
    self.limits = limits
    self.designs = designs
    self.browser = browser
    self.asksNames = asksNames
    self.endless = endless
    self.now = now
  }

  /// Writes the programs of pages, and computes the cache keys of their results.
  public func prepare(_ pages: [ReadPage]) async -> [PreparedPage] {
    await inParallel(pages.count) { number in
      PreparedPage(pages[number], programs: prepared(ProgramWriter(pages[number]).programs()))
    }
  }

  func prepared(_ programs: [Program]) -> [PreparedProgram] {
    programs.map { program in
      PreparedProgram(
        program: program, key: key(program),
        browserKey: program.liveDemos.isEmpty ? nil : browserProver?.key(program))
    }
  }

  /// The pages whose results are all cached; nil for the others. Starts no process.
  public func known(_ pages: [PreparedPage]) async -> [CheckedPage?] {
    await inParallel(pages.count) { number -> CheckedPage? in
      let page = pages[number]
      let announced = AnnouncedErrors(page.page)
      guard cache != nil, !announced.areThere else { return nil }
      var outcomes: [ProgramOutcome] = []
      for prepared in page.programs {
        guard let outcome = cached(prepared),
          outcome.faultyPart(of: prepared.program) == nil,
          prepared.program.test.map({ SoundTest.isChecked(page.page.samples.tests[$0.value], by: outcome) }) ?? true
        else { return nil }
        outcomes.append(outcome)
      }
      var modules: [Int: BrowserProver.Result] = [:]
      if let browserProver {
        for number in forBrowsers(page.programs, outcomes) {
          guard let module = browserProver.remembered(page.programs[number]) else { return nil }
          modules[number] = module
        }
      }
      // The same places as in the run that filled the cache.
      let traces = zip(page.programs, outcomes).compactMap { CrashTrace(number, announced.page, $0.program, $1) }
      var stops: [FenceNumber: SourceRange] = [:]
      for (trace, prepared) in zip(traces, prepared(traces.map(\.program))) where stops[trace.fence] == nil {
        guard let outcome = cached(prepared) else { return nil }
        stops[trace.fence] = trace.place(outcome)
      }
      var proof = verdict(announced, page.programs, outcomes, modules, soundParts: [], stops: stops)
      guard
        let equalities = knownEquality(
          in: zip(page.programs.map(\.program), outcomes), of: announced.page, judged: proof.verdicts)
      else { return nil }
      if !equalities.isEmpty {
        proof = verdict(
          announced, page.programs, outcomes, modules, soundParts: [], stops: stops, equalities: equalities)
      }
      if let nameProver {
        guard let names = nameProver.known(page.page, page.programs, outcomes) else { return nil }
        proof.names = names
      }
      return CheckedPage(page.page, proof: proof)
    }
  }

  /// Compiles and runs programs without cached results, and judges the pages; returns them in the same order.
  ///
  /// - Parameters:
  ///   - scratch: a folder for built programs; the caller creates and removes it.
  ///   - progress: called from any thread.
  public func check(
    _ pages: [PreparedPage], scratch: String, progress: @escaping @Sendable (ProofStep) -> Void = { _ in }
  ) async throws(ToolchainFailure) -> [CheckedPage] {
    // Compiled beside the checks of programs: it is needed only when they have ended.
    async let isBuilt: Void = buildBrowserSupport(for: pages)
    var programs = pages.map(\.programs)
    var outcomes = try await outcomes(of: programs, scratch: scratch, progress: progress)
    let silenced = try await silenceTests(of: pages, &programs, &outcomes, scratch: scratch, progress: progress)
    var announced = pages.indices.map { AnnouncedErrors(silenced[$0]) }
    var open = pages.indices.filter { announced[$0].areThere }
    while true {
      open = open.filter { announced[$0].takeOut(programs[$0].map(\.program), outcomes[$0]) }
      guard !open.isEmpty else { break }
      let again = open.map { prepared(ProgramWriter(announced[$0].page).programs()) }
      let came = try await self.outcomes(of: again, scratch: scratch, progress: progress)
      for (page, made) in zip(open, zip(again, came)) { (programs[page], outcomes[page]) = made }
    }
    // An error in one sample must not hide errors in others.
    var sound = try await soundParts(
      of: programs.map { $0.map(\.program) }, outcomes, &announced, scratch: scratch, progress: progress)
    let tests = try await soundTests(
      of: announced.map(\.page), programs.map { $0.map(\.program) }, outcomes, scratch: scratch, progress: progress)
    for (page, program, outcome) in tests { sound[page].append((program, outcome)) }
    let stops = try await stops(
      of: pages.indices.map { zip(programs[$0].map(\.program), outcomes[$0]) + sound[$0] }, announced,
      scratch: scratch, progress: progress)
    let equalities = try await equalities(
      of: pages.indices.map { zip(programs[$0].map(\.program), outcomes[$0]) + sound[$0] }, announced,
      scratch: scratch, progress: progress
    ) { verdict(announced[$0], programs[$0], outcomes[$0], nil, soundParts: sound[$0], stops: stops[$0]).verdicts }
    async let named = names(pages, compiled: announced, programs, outcomes, scratch: scratch)
    let modules = try await browserResults(programs, outcomes, scratch: scratch, progress: progress) { index in
      let page = pages[index].page
      return PageGuard.during(page.document.path) {
        page.document.diagnostics.hasErrors || page.samples.diagnostics.hasErrors
          || verdict(
            announced[index], programs[index], outcomes[index], nil, soundParts: sound[index],
            equalities: equalities[index]
          ).diagnostics.hasErrors
      }
    }
    await isBuilt
    let names = try await named.get()
    await toolchain.recordModules()
    return await inParallel(pages.count) { [programs, outcomes, announced, sound] index in
      PageGuard.during(pages[index].page.document.path) {
        var proof = verdict(
          announced[index], programs[index], outcomes[index], modules[index], soundParts: sound[index],
          stops: stops[index], equalities: equalities[index])
        if let names { proof.names = names[index] }
        return CheckedPage(pages[index].page, proof: proof)
      }
    }
  }

  /// The names of the samples of each page; nil if types are not wanted.
  private func names(
    _ pages: [PreparedPage], compiled: [AnnouncedErrors], _ programs: [[PreparedProgram]],
    _ outcomes: [[ProgramOutcome]], scratch: String
  ) async -> Result<[[FenceNumber: SampleNames]]?, ToolchainFailure> {
    do throws(ToolchainFailure) {
      return .success(
        try await nameProver?.names(
          of: pages.map(\.page), compiled: compiled.map(\.page), programs, outcomes, scratch: scratch))
    } catch {
      return .failure(error)
    }
  }

  /// - Parameter modules: the results in the browser; nil to judge without them.
  private func verdict(
    _ announced: AnnouncedErrors, _ programs: [PreparedProgram], _ outcomes: [ProgramOutcome],
    _ modules: [Int: BrowserProver.Result]?, soundParts: [(Program, ProgramOutcome)],
    stops: [FenceNumber: SourceRange] = [:], equalities: [VerdictSubject: [Bool]] = [:]
  ) -> PageProof {
    var judge = PageJudge(
      announced.page, limits: limits, designs: designs, inBrowser: modules != nil && browser != .off)
    judge.stops = stops
    judge.equalities = equalities
    for (prepared, outcome) in zip(programs, outcomes) { judge.judge(prepared.program, outcome) }
    if case .known = browser, let modules {
      for number in forBrowsers(programs, outcomes) where modules[number] == nil {
        judge.awaitModule(of: programs[number].program)
      }
    }
    for (number, module) in modules ?? [:] {
      guard let run = outcomes[number].run else { continue }
      judge.judge(programs[number].program, native: run, browser: module)
    }
    for (program, outcome) in soundParts { judge.judge(soundPart: program, outcome) }
    judge.add(announced.found)
    judge.addRemaining(announced.remaining)
    var proof = judge.verdict()
    if announced.page.samples.samples.contains(where: { $0.syntax.imports.contains("Forms") }) {
      proof.addMeantNames { DeclaredNames.forms(in: supportSources) }
    }
    return proof
  }

  /// Nil if types are not wanted, or the toolchain does not know them.
  private var nameProver: NameProver? {
    guard asksNames, toolchain.typeLibrary != nil else { return nil }
    return NameProver(toolchain: toolchain, supportSources: supportSources, cache: cache)
  }

  /// Nil if nothing is built for browsers.
  var browserProver: BrowserProver? {
    browser.mode.map {
      BrowserProver(
        toolchain: toolchain, support: supportSources, cache: cache, limits: limits, designs: designs, mode: $0)
    }
  }

  /// For each page, the results of its programs without the samples that have errors: first of the samples that run,
  /// then of those that must fail, trap or only compile.
  private func soundParts(
    of programs: [[Program]], _ outcomes: [[ProgramOutcome]], _ announced: inout [AnnouncedErrors],
    scratch: String, progress: @escaping @Sendable (ProofStep) -> Void
  ) async throws(ToolchainFailure) -> [[(Program, ProgramOutcome)]] {
    var parts: [[(Program, ProgramOutcome)]] = programs.map { _ in [] }
    var open: [CompilablePart] = []
    for page in programs.indices {
      for (program, outcome) in zip(programs[page], outcomes[page]) {
        guard let faulty = outcome.faultyPart(of: program) else { continue }
        open.append(CompilablePart(page, program, faulty, isCompiled: outcome.run != nil))
      }
    }
    var found: [CompilablePart] = []
    func written(_ part: CompilablePart, _ program: Program) -> Program? {
      ProgramWriter(announced[part.page].page).sound(program, withoutFences: part.fences, spans: part.spans)
    }
    while !open.isEmpty {
      let programs = open.map { ($0, written($0, $0.program)) }
      found += programs.filter { $0.1 == nil }.map(\.0)
      let written = programs.compactMap { part, program in program.map { (part, $0) } }
      let came = try await self.outcomes(of: prepared(written.map(\.1)), scratch: scratch, progress: progress)
      open = []
      for ((part, program), outcome) in zip(written, came) {
        if announced[part.page].takeOut(endOf: outcome) {
          open.append(part)
        } else {
          parts[part.page].append((program, outcome))
          if outcome.run?.transcript.reachedEnd == true { found.append(part) }
          if let more = outcome.faultyPart(of: program), let next = part.without(more) { open.append(next) }
        }
      }
    }
    let behind = found.flatMap { part in
      programs[part.page].filter { part.isBefore($0) }.compactMap { program in
        written(part, program).map { (page: part.page, program: $0) }
      }
    }
    let came = try await self.outcomes(of: prepared(behind.map(\.program)), scratch: scratch, progress: progress)
    for ((page, program), outcome) in zip(behind, came) { parts[page].append((program, outcome)) }
    return parts
  }

  /// For each page, the statements in which its programs crashed, where the runtime does not name a line.
  private func stops(
    of pages: [[(Program, ProgramOutcome)]], _ announced: [AnnouncedErrors], scratch: String,
    progress: @escaping @Sendable (ProofStep) -> Void
  ) async throws(ToolchainFailure) -> [[FenceNumber: SourceRange]] {
    let traces = pages.enumerated().flatMap { page, programs in
      programs.compactMap { CrashTrace(page, announced[page].page, $0, $1) }
    }
    var stops = [[FenceNumber: SourceRange]](repeating: [:], count: pages.count)
    guard !traces.isEmpty else { return stops }
    let outcomes = try await outcomes(of: prepared(traces.map(\.program)), scratch: scratch, progress: progress)
    for (trace, outcome) in zip(traces, outcomes) where stops[trace.page][trace.fence] == nil {
      stops[trace.page][trace.fence] = trace.place(outcome)
    }
    return stops
  }

  /// The outcomes of each page's programs.
  func outcomes(
    of pages: [[PreparedProgram]], scratch: String, progress: @escaping @Sendable (ProofStep) -> Void
  ) async throws(ToolchainFailure) -> [[ProgramOutcome]] {
    var rest = try await outcomes(of: pages.flatMap { $0 }, scratch: scratch, progress: progress)[...]
    return pages.map { programs in
      defer { rest = rest.dropFirst(programs.count) }
      return Array(rest.prefix(programs.count))
    }
  }

  func outcomes(
    of programs: [PreparedProgram], scratch: String, progress: @escaping @Sendable (ProofStep) -> Void
  ) async throws(ToolchainFailure) -> [ProgramOutcome] {
    let keys = programs.map(\.key)
    var outcomes = await inParallel(programs.count) { number in cached(programs[number]) }
    var missing = outcomes.indices.filter { outcomes[$0] == nil }
    if let cache, await cache.fetch(missing.map { keys[$0] }) {
      for index in missing { outcomes[index] = cached(programs[index]) }
      missing.removeAll { outcomes[$0] != nil }
    }
    guard !missing.isEmpty else { return outcomes.compactMap { $0 } }
    if toolchain.preparedSupport(supportSources) == nil { progress(.preparing) }
    let support = try await toolchain.support(supportSources)
    progress(.samples(done: 0, of: missing.count))

    let prover = ProgramProver(
      toolchain: toolchain, support: support, limits: limits, designs: designs, now: now)
    let batches = Batches(missing) { programs[$0].program.canShareModule ? 1 : 4 }.all
    let done = Mutex(0)
    // Run one more job than cores: creating a network namespace blocks for about 25 ms without using a core.
    let made = await inParallel(batches.count, waiting: 1) { [count = missing.count] number in
      do throws(ToolchainFailure) {
        let batch = batches[number]
        let start = ContinuousClock.now
        let outcomes = try await prover.outcomes(of: batch.map { programs[$0].program }, scratch: scratch) {
          let done = done.withLock {
            $0 += 1
            return $0
          }
          progress(.samples(done: done, of: count))
        }
        for (index, outcome) in zip(batch, outcomes) {
          cache?.store(outcome, for: keys[index])
          endless.add(outcome, for: keys[index])
        }
        // Programs of a batch are linked together: each gets the same share.
        let duration = (ContinuousClock.now - start) / max(1, batch.count)
        return Result<[ProgramOutcome], ToolchainFailure>.success(
          outcomes.map { outcome in
            var outcome = outcome
            outcome.duration.value = duration
            return outcome
          })
      } catch {
        return .failure(error)
      }
    }
    for (batch, result) in zip(batches, made) {
      for (index, outcome) in zip(batch, try result.get()) { outcomes[index] = outcome }
    }
    await cache?.share(missing.map { keys[$0] })
    return outcomes.compactMap { $0 }
  }

  /// The cached outcome of a program; nil if there is none, or if it has expired.
  func cached(_ program: PreparedProgram) -> ProgramOutcome? {
    if let stopped = endless.outcome(for: program.key) { return stopped }
    guard let outcome: ProgramOutcome = cache?.value(for: program.key), outcome.expiry.allowsReuse(at: now()) else {
      return nil
    }
    return outcome
  }

  private func key(_ program: Program) -> String {
    var hash = ContentHash()
    hash.add("outcome \(ProgramOutcome.version)")
    hash.add(toolchain.identity)
    hash.add(supportSources.fingerprint)
    if let package = toolchain.package, package.isNamed(in: program.source) { hash.add(package.fingerprint) }
    limits.extended(for: program).add(to: &hash)
    for flag in program.settings.nativeFlags { hash.add(flag) }
    hash.add(toolchain.sandbox == nil ? "unsandboxed" : "sandboxed")
    hash.add(program.module)
    program.purpose.add(to: &hash)
    hash.add(program.source)
    if program.test != nil { hash.add("test") }
    if program.isManifest { hash.add("manifest") }
    for file in program.files + program.modules {
      hash.add(file.name)
      hash.add(file.text)
    }
    ProgramPlan(program, designs: designs).add(to: &hash)
    return hash.hex()
  }
}
