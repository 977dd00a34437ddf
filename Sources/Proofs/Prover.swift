import Base
import Diagnostics
import Foundation
import Markdown
import Samples
import Synchronization
import Toolchains

/// Compiles and runs the programs of pages, or remembers what came of them, and judges the pages' claims by it.
public struct Prover: Sendable {
  private let toolchain: Toolchain
  private let supportSources: SupportSources
  private let cache: ProofCache?
  private let limits: RunLimits
  private let designs: [DesignOutlets]
  private let browser: Browser

  /// Whether demos are also built for readers' browsers, and checked there.
  public enum Browser: Equatable, Sendable {
    case off
    case on(BrowserMode)
    /// With the modules that are there already. Nothing is known yet of demos whose module has to be built.
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
    designs: [DesignOutlets], browser: Browser = .off
  ) {
    self.toolchain = toolchain
    supportSources = support
    self.cache = cache
    self.limits = limits
    self.designs = designs
    self.browser = browser
  }

  /// The proofs of those pages for which nothing is left to compile or to run; nil for the others. Starts no process.
  public func remembered(_ pages: [(document: Document, samples: PageSamples)]) async -> [PageProof?] {
    await inParallel(pages.count) { number -> PageProof? in
      let (document, samples) = pages[number]
      let announced = AnnouncedErrors(samples)
      guard let cache, !announced.areThere else { return nil }
      let programs = ProgramWriter(document: document, samples: samples).programs()
      var outcomes: [ProgramOutcome] = []
      for program in programs {
        guard let outcome: ProgramOutcome = cache.value(for: key(program)), outcome.faultyPart(of: program) == nil
        else {
          return nil
        }
        outcomes.append(outcome)
      }
      var modules: [Int: BrowserProver.Result] = [:]
      if let browserProver {
        for number in forBrowsers(programs, outcomes) {
          guard let module = browserProver.remembered(programs[number]) else { return nil }
          modules[number] = module
        }
      }
      return verdict(on: document, announced, programs, outcomes, modules, soundParts: [])
    }
  }

  /// One proof for each page, in the same order.
  ///
  /// - Parameters:
  ///   - scratch: a folder for built programs; made and emptied by the caller.
  ///   - progress: called from any thread.
  public func prove(
    _ pages: [(document: Document, samples: PageSamples)], scratch: String,
    progress: @escaping @Sendable (ProofStep) -> Void = { _ in }
  ) async throws(ToolchainFailure) -> [PageProof] {
    var programs = await inParallel(pages.count) { number in
      ProgramWriter(document: pages[number].document, samples: pages[number].samples).programs()
    }
    var outcomes = try await outcomes(of: programs, scratch: scratch, progress: progress)
    var announced = pages.map { AnnouncedErrors($0.samples) }
    var open = pages.indices.filter { announced[$0].areThere }
    while true {
      open = open.filter { announced[$0].takeOut(programs[$0], outcomes[$0]) }
      guard !open.isEmpty else { break }
      let again = open.map { ProgramWriter(document: pages[$0].document, samples: announced[$0].samples).programs() }
      let came = try await self.outcomes(of: again, scratch: scratch, progress: progress)
      for (page, made) in zip(open, zip(again, came)) { (programs[page], outcomes[page]) = made }
    }
    // One broken sample must not hide what is wrong with others.
    let sound = try await soundParts(
      of: pages.map(\.document), programs, outcomes, &announced, scratch: scratch, progress: progress)
    let modules = try await browserResults(programs, outcomes, scratch: scratch, progress: progress)
    await toolchain.recordModules()
    return await inParallel(pages.count) { [programs, outcomes, announced] index in
      PageGuard.during(pages[index].document.path) {
        verdict(
          on: pages[index].document, announced[index], programs[index], outcomes[index], modules[index],
          soundParts: sound[index])
      }
    }
  }

  private func verdict(
    on document: Document, _ announced: AnnouncedErrors, _ programs: [Program], _ outcomes: [ProgramOutcome],
    _ modules: [Int: BrowserProver.Result], soundParts: [(Program, ProgramOutcome)]
  ) -> PageProof {
    var judge = PageJudge(
      document, announced.samples, limits: limits, designs: designs, inBrowser: browser != .off)
    for (program, outcome) in zip(programs, outcomes) { judge.judge(program, outcome) }
    if case .known = browser {
      for number in forBrowsers(programs, outcomes) where modules[number] == nil {
        judge.awaitModule(of: programs[number])
      }
    }
    for (number, module) in modules {
      guard let run = outcomes[number].run else { continue }
      judge.judge(programs[number], native: run, browser: module)
    }
    for (program, outcome) in soundParts { judge.judge(soundPart: program, outcome) }
    judge.add(announced.found)
    return judge.verdict()
  }

  /// Nil where nothing is built for browsers.
  private var browserProver: BrowserProver? {
    browser.mode.map {
      BrowserProver(
        toolchain: toolchain, support: supportSources, cache: cache, limits: limits, designs: designs, mode: $0)
    }
  }

  /// Which of a page's programs go to readers' browsers too.
  private func forBrowsers(_ programs: [Program], _ outcomes: [ProgramOutcome]) -> [Int] {
    programs.indices.filter { number in
      !programs[number].liveDemos.isEmpty && outcomes[number].run?.transcript.reachedEnd == true
    }
  }

  /// For each page, what came of those parts of its faulty programs that do not depend on the faults: of the samples that
  /// run, then of those that must fail, trap or only compile behind them.
  private func soundParts(
    of documents: [Document], _ programs: [[Program]], _ outcomes: [[ProgramOutcome]],
    _ announced: inout [AnnouncedErrors], scratch: String, progress: @escaping @Sendable (ProofStep) -> Void
  ) async throws(ToolchainFailure) -> [[(Program, ProgramOutcome)]] {
    var parts: [[(Program, ProgramOutcome)]] = documents.map { _ in [] }
    var open: [SoundPart] = []
    for page in documents.indices {
      for (program, outcome) in zip(programs[page], outcomes[page]) {
        guard let faulty = outcome.faultyPart(of: program) else { continue }
        open.append(SoundPart(page, program, faulty, isCompiled: outcome.run != nil))
      }
    }
    var found: [SoundPart] = []
    func written(_ part: SoundPart, _ program: Program) -> Program? {
      ProgramWriter(document: documents[part.page], samples: announced[part.page].samples)
        .sound(program, withoutFences: part.fences, spans: part.spans)
    }
    while !open.isEmpty {
      let programs = open.map { ($0, written($0, $0.program)) }
      found += programs.filter { $0.1 == nil }.map(\.0)
      let written = programs.compactMap { part, program in program.map { (part, $0) } }
      let came = try await self.outcomes(of: written.map(\.1), scratch: scratch, progress: progress)
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
    let came = try await self.outcomes(of: behind.map(\.program), scratch: scratch, progress: progress)
    for ((page, program), outcome) in zip(behind, came) { parts[page].append((program, outcome)) }
    return parts
  }

  /// For each page, the outcomes of its programs.
  private func outcomes(
    of pages: [[Program]], scratch: String, progress: @escaping @Sendable (ProofStep) -> Void
  ) async throws(ToolchainFailure) -> [[ProgramOutcome]] {
    var rest = try await outcomes(of: pages.flatMap { $0 }, scratch: scratch, progress: progress)[...]
    return pages.map { programs in
      defer { rest = rest.dropFirst(programs.count) }
      return Array(rest.prefix(programs.count))
    }
  }

  private func outcomes(
    of programs: [Program], scratch: String, progress: @escaping @Sendable (ProofStep) -> Void
  ) async throws(ToolchainFailure) -> [ProgramOutcome] {
    let known = await inParallel(programs.count) { number -> (key: String, outcome: ProgramOutcome?) in
      let key = key(programs[number])
      return (key, cache?.value(for: key))
    }
    let keys = known.map(\.key)
    var outcomes = known.map(\.outcome)
    var missing = outcomes.indices.filter { outcomes[$0] == nil }
    if let cache, await cache.fetch(missing.map { keys[$0] }) {
      for index in missing { outcomes[index] = cache.value(for: keys[index]) }
      missing.removeAll { outcomes[$0] != nil }
    }
    guard !missing.isEmpty else { return outcomes.compactMap { $0 } }
    if toolchain.preparedSupport(supportSources) == nil { progress(.preparing) }
    let support = try await toolchain.support(supportSources)
    progress(.samples(done: 0, of: missing.count))

    let prover = ProgramProver(
      toolchain: toolchain, support: support, limits: limits, designs: designs)
    let batches = missing.inBatches
    let done = Mutex(0)
    // One waits while the kernel makes a network of its own for a sandbox: about 25 ms each, of which no core is busy.
    let made = await inParallel(batches.count, waiting: 1) { [count = missing.count] number in
      do throws(ToolchainFailure) {
        let batch = batches[number]
        let outcomes = try await prover.outcomes(of: batch.map { programs[$0] }, scratch: scratch) {
          let done = done.withLock {
            $0 += 1
            return $0
          }
          progress(.samples(done: done, of: count))
        }
        for (index, outcome) in zip(batch, outcomes) { cache?.keep(outcome, for: keys[index]) }
        return Result<[ProgramOutcome], ToolchainFailure>.success(outcomes)
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

  /// For each page, what came of its programs in the browser build, by the program's number.
  private func browserResults(
    _ programs: [[Program]], _ outcomes: [[ProgramOutcome]], scratch: String,
    progress: @escaping @Sendable (ProofStep) -> Void
  ) async throws(ToolchainFailure) -> [[Int: BrowserProver.Result]] {
    var results = [[Int: BrowserProver.Result]](repeating: [:], count: programs.count)
    guard let prover = browserProver else { return results }
    var missing: [(page: Int, number: Int)] = []
    for page in programs.indices {
      for number in forBrowsers(programs[page], outcomes[page]) {
        if let known = prover.remembered(programs[page][number]) {
          results[page][number] = known
        } else {
          missing.append((page, number))
        }
      }
    }
    if let cache, await cache.fetch(missing.flatMap({ prover.keys(programs[$0.page][$0.number]) })) {
      missing.removeAll { page, number in
        results[page][number] = prover.remembered(programs[page][number])
        return results[page][number] != nil
      }
    }
    if case .known = browser { return results }
    guard !missing.isEmpty else { return results }
    if toolchain.preparedBrowserSupport(supportSources) == nil {
      progress(.preparing)
      _ = try await toolchain.browserSupport(supportSources)
    }
    progress(.demos(done: 0, of: missing.count))
    let waiting = missing
    let made = await inParallel(missing.count) { index -> Result<BrowserProver.Result, ToolchainFailure> in
      let (page, number) = waiting[index]
      do throws(ToolchainFailure) {
        return .success(try await prover.prove(programs[page][number], scratch: scratch))
      } catch {
        return .failure(error)
      }
    } finished: {
      progress(.demos(done: $0, of: missing.count))
    }
    for ((page, number), result) in zip(missing, made) { results[page][number] = try result.get() }
    await cache?.share(missing.flatMap { prover.keys(programs[$0.page][$0.number]) })
    return results
  }

  private func key(_ program: Program) -> String {
    var hash = ContentHash()
    hash.add("outcome 8")
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

/// What is left of a faulty program.
private struct SoundPart {
  let page: Int
  let program: Program
  private(set) var fences: Set<Int>
  private(set) var spans: Set<Int>
  /// Each takes a compilation; who has more faults than that mends some first.
  private var roundsLeft = 8

  /// Whether the whole program compiles, and stops only when it is run.
  private let isCompiled: Bool

  init(_ page: Int, _ program: Program, _ faulty: (fences: Set<Int>, spans: Set<Int>), isCompiled: Bool) {
    (self.page, self.program, self.isCompiled) = (page, program, isCompiled)
    (fences, spans) = faulty
  }

  /// Whether that program of the page has a sample behind these which cannot be judged behind all of them.
  func isBefore(_ other: Program) -> Bool {
    guard other.name == program.name else { return false }
    return switch other.purpose {
    case .runs: false
    case .fails, .compiles: !isCompiled
    case .traps: true
    }
  }

  func without(_ faulty: (fences: Set<Int>, spans: Set<Int>)) -> SoundPart? {
    guard roundsLeft > 0, !faulty.fences.isSubset(of: fences) || !faulty.spans.isSubset(of: spans) else { return nil }
    var part = self
    part.fences.formUnion(faulty.fences)
    part.spans.formUnion(faulty.spans)
    part.roundsLeft -= 1
    return part
  }
}

extension [Int] {
  /// As many together as are worth one link; ever fewer towards the end, so that all cores have work to the last.
  fileprivate var inBatches: [[Int]] {
    var batches: [[Int]] = []
    var rest = self[...]
    while !rest.isEmpty {
      let size = Swift.max(1, Swift.min(8, rest.count / (2 * ProcessInfo.processInfo.activeProcessorCount)))
      batches.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return batches
  }
}
