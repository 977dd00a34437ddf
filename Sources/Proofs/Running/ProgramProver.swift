import Base
import Results
import Samples
import Toolchains

/// Compiles programs, links them together and runs each in a process of its own.
struct ProgramProver: Sendable {
  let toolchain: Toolchain
  let support: SupportLibrary
  let limits: RunLimits
  let designs: [DesignOutlets]
  /// The time in seconds since 1970.
  let now: @Sendable () -> Int
  /// Whether small programs are compiled as functions of one module, which is faster and has the same result.
  var sharesModules = true

  /// The result of each program, in order.
  ///
  /// - Parameter finished: called after each program.
  func outcomes(
    of programs: [Program], scratch: String, finished: () -> Void
  ) async throws(ToolchainFailure) -> [ProgramOutcome] {
    let keys = programs.map { _ in UInt64.random(in: .min ... .max) }
    var outcomes: [Int: ProgramOutcome] = [:]
    for (index, program) in programs.enumerated() where !program.purpose.isRunning {
      let build = try await toolchain.judge(source(program, keys[index]), with: support, in: scratch)
      outcomes[index] = outcome(of: program, build, key: keys[index])
      finished()
    }
    var open = programs.indices.filter { programs[$0].purpose.isRunning }
    var mayShare = sharesModules
    while !open.isEmpty {
      let sources = open.map { source(programs[$0], keys[$0], mayShare: mayShare) }
      let builds = try await toolchain.build(sources, with: support, in: scratch)
      defer {
        for library in Set(builds.compactMap(\.program?.library)) { LocalDisk().clear(library) }
      }
      let series = try await runTogether(
        zip(open, builds).compactMap { index, build in
          build.program.map { ProgramToRun(index: index, program: programs[index], built: $0, key: keys[index]) }
        }, scratch: scratch)
      var again: [Int] = []
      for (index, build) in zip(open, builds) {
        var outcome = outcome(of: programs[index], build, key: keys[index])
        if let built = build.program {
          if let run = series.plain[index] {
            outcome.run = run
          } else if !built.isShared || !series.remarkable.contains(index) {
            outcome.run = try await runAgain(built, of: programs[index], key: keys[index], scratch: scratch)
          }
          if outcome.run == nil {
            again.append(index)
            continue
          }
          if built.dependence.readsClock || outcome.run?.readsClock == true {
            outcome.expiry = Expiry(ofResultAt: now())
          }
        }
        outcomes[index] = outcome
        finished()
      }
      (open, mayShare) = (again, false)
    }
    return programs.indices.compactMap { outcomes[$0] }
  }

  /// The outcome without a run.
  private func outcome(of program: Program, _ build: ProgramBuild, key: UInt64) -> ProgramOutcome {
    let (clauses, diagnostics) = ActiveClauses.reading(
      build.diagnostics, key: key, keepingWarnings: program.test != nil)
    var outcome = ProgramOutcome(
      diagnostics: diagnostics.placed(in: program).asWritten(in: program), toolFailure: build.toolFailure, run: nil)
    outcome.activeClauses = clauses
    return outcome
  }

  /// Runs a program once or several times, to find results that depend on clocks, random numbers, addresses or process
  /// numbers.
  ///
  /// - Returns: nil if the program shared its module with others, and might have another result in one of its own: only
  ///   of a program that runs to its end, each time with the same result, is that known.
  private func runAgain(
    _ built: BuiltProgram, of program: Program, key: UInt64, scratch: String
  ) async throws(ToolchainFailure) -> ProgramOutcome.Run? {
    guard var first = try await run(built, of: program, key: key, number: 0, scratch: scratch) else { return nil }
    guard first.isWorthRepeating else { return first }
    let repeats = Array(1..<first.runs(of: built))
    var found = try await runRepeats(repeats, of: built, program, key: key, scratch: scratch)[...]
    for number in repeats {
      let again =
        if let run = found.popFirst() { run } else {
          try await run(built, of: program, key: key, number: number, scratch: scratch)
        }
      guard let again else { return nil }
      guard again.isWorthRepeating else { return again }
      guard first.isLike(again) else {
        if built.isShared { return nil }
        first.others = [again]
        break
      }
    }
    return first
  }

  /// Repeats a program in one sandbox, which takes longer to make than a small program to run.
  ///
  /// - Returns: the runs in order; those at the end may be missing.
  private func runRepeats(
    _ numbers: [Int], of built: BuiltProgram, _ program: Program, key: UInt64, scratch: String
  ) async throws(ToolchainFailure) -> [ProgramOutcome.Run?] {
    guard sharesModules, numbers.count > 1, program.isOrdinary else { return [] }
    let member = ProgramToRun(index: 0, program: program, built: built, key: key)
    return try await runSeries(
      numbers.map { (member, number: $0) }, name: "repeats", seconds: limits.seconds, scratch: scratch)
  }

  /// A program that takes longer is run by itself.
  private static let secondsOfSeries = 2.0
  /// The number of runs in one sandbox.
  private static let longestSeries = 48

  private struct ProgramToRun {
    let index: Int
    let program: Program
    let built: BuiltProgram
    let key: UInt64
  }

  /// Runs programs of one library in one sandbox for the first time, and repeats them together, too.
  ///
  /// - Returns: the runs of the programs that ran to their end, each time with the same result, and the programs that did
  ///   not, by index. All but the first must be run in sandboxes of their own.
  private func runTogether(_ programs: [ProgramToRun], scratch: String) async throws(ToolchainFailure)
    -> (plain: [Int: ProgramOutcome.Run], remarkable: Set<Int>)
  {
    let library = programs.first?.built.library
    let members = programs.filter { $0.built.library == library && $0.program.isOrdinary }
    guard sharesModules, members.count > 1 else { return ([:], []) }
    var firsts: [Int: ProgramOutcome.Run] = [:]
    var remarkable: Set<Int> = []
    var counts: [Int: Int] = [:]
    var open = members.map { ($0, number: 0) }
    var series = 0
    while !open.isEmpty {
      let part = Array(open.prefix(ProgramProver.longestSeries))
      open.removeFirst(part.count)
      let runs = try await runSeries(
        part, name: "series\(series)", seconds: ProgramProver.secondsOfSeries, scratch: scratch)
      series += 1
      // The series stopped in the first program without a run, which did not end in time.
      if runs.count < part.count { remarkable.insert(part[runs.count].0.index) }
      for ((member, number), run) in zip(part, runs) {
        guard let run, run.isPlain, firsts[member.index]?.isLike(run) != false else {
          remarkable.insert(member.index)
          continue
        }
        counts[member.index, default: 0] += 1
        guard number == 0 else { continue }
        firsts[member.index] = run
        open += (1..<run.runs(of: member.built)).map { (member, number: $0) }
      }
      open.removeAll { remarkable.contains($0.0.index) }
    }
    let whole = members.filter { member in
      counts[member.index] == firsts[member.index]?.runs(of: member.built) && !remarkable.contains(member.index)
    }
    return (
      Dictionary(uniqueKeysWithValues: whole.map { ($0.index, firsts[$0.index]) }).compactMapValues(\.self), remarkable
    )
  }

  private func runSeries(
    _ runs: [(ProgramToRun, number: Int)], name: String, seconds: Double, scratch: String
  ) async throws(ToolchainFailure) -> [ProgramOutcome.Run?] {
    guard let first = runs.first?.0.program else { return [] }
    let folder = "\(scratch)/\(first.module).\(name)"
    let keys = runs.map { RunKeys(program: $0.0.key) }
    let (seal, processes) = (SealKey.random, Sandbox.processes)
    let members = zip(runs, keys).map { run, keys in
      (
        program: run.0.built, name: "\(run.0.program.module).run\(run.number)",
        input: ProgramPlan(run.0.program, designs: designs)
          .input(keys: keys, limits: limits, processes: processes, number: run.number)
      )
    }
    var all = limits
    all.seconds = min(limits.seconds, seconds)
    let series = try await inFolder(folder) { [all] () async throws(ToolchainFailure) in
      try await toolchain.runSeries(members, key: seal.digits, with: support, limits: all, in: folder)
    }
    return zip(zip(runs, keys), SeriesReport(series?.output ?? [], key: seal).runs).map { member, run in
      outcome(of: run, member.0.0.built, member.0.0.program, member.1, limits)
    }
  }

  /// The outcome of a run; nil if the program shared its module, and might have another result in one of its own.
  private func outcome(
    of run: ProcessRun, _ built: BuiltProgram, _ program: Program, _ keys: RunKeys, _ limits: RunLimits
  ) -> ProgramOutcome.Run? {
    let result = ProgramOutcome.Run(run, keys: keys, of: program, limits: limits)
    guard built.isShared else { return result }
    let names = [program.module, Toolchain.sharedModule].map { ByteSearch(Array($0.utf8)) }
    let isNamed = [run.output, run.errorOutput, run.report].contains { bytes in
      names.contains { $0.end(in: bytes, from: 0) != nil }
    }
    return result.isPlain && !isNamed ? result : nil
  }

  private func inFolder<Value>(
    _ folder: String, _ work: () async throws(ToolchainFailure) -> Value
  ) async throws(ToolchainFailure) -> Value {
    do {
      try LocalDisk().makeFolders(folder)
    } catch {
      throw .disk(path: folder, reason: error.reason)
    }
    defer { LocalDisk().clear(folder) }
    return try await work()
  }

  private func run(
    _ built: BuiltProgram, of program: Program, key: UInt64, number: Int, scratch: String
  ) async throws(ToolchainFailure) -> ProgramOutcome.Run? {
    let limits = limits.extended(for: program)
    let keys = RunKeys(program: key)
    let folder = "\(scratch)/\(program.module).run\(number)"
    let input = ProgramPlan(program, designs: designs).input(
      keys: keys, limits: limits, processes: toolchain.sandbox != nil ? Sandbox.processes : nil, number: number)
    let run = try await inFolder(folder) { () async throws(ToolchainFailure) in
      try await toolchain.run(built, with: support, input: input, limits: limits, in: folder)
    }
    return outcome(of: run, built, program, keys, limits)
  }

  private func source(_ program: Program, _ key: UInt64, mayShare: Bool = false) -> ProgramSource {
    var source = ProgramSource(
      module: program.module, text: program.source(key: key), flags: program.settings.nativeFlags,
      seesPackage: toolchain.package?.isNamed(in: program.source) ?? false,
      showsWarnings: program.hasConditions || program.test != nil,
      files: program.files.map { .init(name: $0.name, text: $0.text) },
      modules: program.modules.map { .init(name: $0.name, text: $0.text) })
    if program.isManifest { source.manifest = program.toolsVersion.map { .written($0) } ?? .newest }
    if mayShare, let function = program.function(key: key, entry: ProgramSource.entry(of: program.module)) {
      source.shared = ProgramSource.SharedText(imports: function.imports, text: function.text)
    }
    return source
  }
}

extension ProgramOutcome.Run {
  /// Whether the program ran to its end, and nothing remarkable happened.
  /// How often a program is run whose first run this is. Its own object does not tell whether a package asks for the time.
  fileprivate func runs(of built: BuiltProgram) -> Int {
    max(built.dependence.runs, readsClock ? Dependence.Degree.clocks.runs : 1)
  }

  fileprivate var isPlain: Bool {
    end == .exited(0) && transcript.reachedEnd && !transcript.isDamaged && !hitMemoryLimit
  }
}

extension Program {
  /// Whether nothing about its run is unusual: no demos, no time limit of its own, no crash that is expected.
  fileprivate var isOrdinary: Bool {
    purpose == .runs && !hasDemos && extraSeconds == 0 && settings.seconds == nil
  }
}

extension Program.Purpose {
  fileprivate var isRunning: Bool {
    switch self {
    case .runs, .traps: true
    case .fails, .compiles: false
    }
  }
}

extension [CompilerDiagnostic] {
  /// Moves errors about unclosed braces and comments from the program's end to the place where they are opened.
  fileprivate func placed(in program: Program) -> [CompilerDiagnostic] {
    func isOfPage(_ message: CompilerDiagnostic) -> Bool {
      program.places.place(file: message.file, line: message.line, column: message.column) != nil
    }
    var messages = self
    for index in messages.indices where messages[index].severity == .error {
      guard messages[index].isUnclosedComment || !isOfPage(messages[index]),
        let opening = messages[(index + 1)...].prefix(while: { $0.severity == .note }).first(where: isOfPage)
      else { continue }
      messages[index].file = opening.file
      messages[index].line = opening.line
      messages[index].column = opening.column
    }
    return messages
  }

  fileprivate func asWritten(in program: Program) -> [CompilerDiagnostic] {
    map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.message = Program.asWritten(diagnostic.message, module: program.module)
      return diagnostic
    }
  }
}

extension CompilerDiagnostic {
  /// The compiler counts on the lines inside the comment, so its end may seem to be in another sample.
  fileprivate var isUnclosedComment: Bool { error.name == .lexUnterminatedBlockComment }
}
