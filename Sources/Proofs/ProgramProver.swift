import Base
import Samples
import Toolchains

/// Compiles programs, links them together and runs each in a process of its own.
struct ProgramProver: Sendable {
  let toolchain: Toolchain
  let support: SupportLibrary
  let limits: RunLimits
  let designs: [DesignOutlets]

  /// The result of each program, in order.
  ///
  /// - Parameter finished: called after each program.
  func outcomes(
    of programs: [Program], scratch: String, finished: () -> Void
  ) async throws(ToolchainFailure) -> [ProgramOutcome] {
    let running = programs.indices.filter { programs[$0].purpose.isRunning }
    let keys = programs.map { _ in UInt64.random(in: .min ... .max) }
    let builds = try await toolchain.build(running.map { source(programs[$0], keys[$0]) }, with: support, in: scratch)
    defer {
      for library in Set(builds.compactMap(\.program?.library)) { LocalDisk().clear(library) }
    }
    let built = Dictionary(uniqueKeysWithValues: zip(running, builds))
    var outcomes: [ProgramOutcome] = []
    for (index, program) in programs.enumerated() {
      let build =
        if let build = built[index] { build } else {
          try await toolchain.judge(source(program, keys[index]), with: support, in: scratch)
        }
      let (clauses, diagnostics) = ActiveClauses.reading(build.diagnostics, key: keys[index])
      var outcome = ProgramOutcome(
        diagnostics: diagnostics.placed(in: program).asWritten(in: program), toolFailure: build.toolFailure, run: nil)
      outcome.activeClauses = clauses
      if let built = build.program {
        outcome.run = try await runAgain(built, of: program, key: keys[index], scratch: scratch)
      }
      outcomes.append(outcome)
      finished()
    }
    return outcomes
  }

  /// Runs a program once or several times, to find results that depend on clocks, random numbers, addresses or process
  /// numbers.
  private func runAgain(
    _ built: BuiltProgram, of program: Program, key: UInt64, scratch: String
  ) async throws(ToolchainFailure) -> ProgramOutcome.Run {
    var first = try await run(built, of: program, key: key, number: 0, scratch: scratch)
    guard first.isWorthRepeating else { return first }
    for number in 1..<built.dependence.runs {
      let again = try await run(built, of: program, key: key, number: number, scratch: scratch)
      guard again.isWorthRepeating else { return again }
      guard first.isLike(again) else {
        first.others = [again]
        break
      }
    }
    return first
  }

  private func run(
    _ built: BuiltProgram, of program: Program, key: UInt64, number: Int, scratch: String
  ) async throws(ToolchainFailure) -> ProgramOutcome.Run {
    let limits = limits.extended(for: program)
    let keys = RunKeys(program: key)
    let folder = "\(scratch)/\(program.module).run\(number)"
    do {
      try LocalDisk().makeFolders(folder)
    } catch {
      throw .disk(path: folder, reason: error.reason)
    }
    defer { LocalDisk().clear(folder) }
    let input = ProgramPlan(program, designs: designs).input(
      keys: keys, limits: limits, processes: toolchain.sandbox != nil ? Sandbox.processes : nil, number: number)
    let run = try await toolchain.run(built, with: support, input: input, limits: limits, in: folder)
    return ProgramOutcome.Run(run, keys: keys, of: program, limits: limits)
  }

  private func source(_ program: Program, _ key: UInt64) -> ProgramSource {
    ProgramSource(
      module: program.module, text: program.source(key: key), flags: program.settings.nativeFlags,
      seesPackage: toolchain.package?.isNamed(in: program.source) ?? false, showsWarnings: program.hasConditions)
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
  fileprivate var isUnclosedComment: Bool { message == "unterminated '/*' comment" }
}
