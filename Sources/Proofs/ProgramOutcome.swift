import Glibc
import Samples
import Toolchains

/// What became of one program: the compiler's words and, if it ran, its transcript. What the cache keeps.
struct ProgramOutcome: Equatable, Sendable {
  enum End: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
    case flooded

    /// By a signal that no program sends itself in earnest: from outside, or for lack of memory.
    static let killed = End.signalled(SIGKILL)
  }

  struct Run: Equatable, Sendable {
    var end: End
    var transcript: Transcript
    /// What the program wrote to standard error, 64 KiB at most.
    var errorText: String
    /// The same for each of its sessions, by number.
    var sessionErrors: [Int: String]
    var hitMemoryLimit: Bool
    /// The second run, where it did something else; else none.
    var others: [Run] = []
  }

  var diagnostics: [CompilerDiagnostic]
  /// Why the compiler or the linker gave up without naming an error.
  var toolFailure: String?
  /// Nil if it was not run.
  var run: Run?
  /// The clauses of its `#if`s that the compiler looked into.
  var activeClauses = ActiveClauses()

  /// Whether it would be the same next time: a time-out, a crashed compiler or a program that was killed from outside may be the
  /// machine's bad day.
  var isLasting: Bool { toolFailure == nil && run?.end != .timedOut && run?.end != .killed }
}

extension ProgramOutcome.Run {
  /// Of a run here. How it ended is what the program runner confirms; one that was stopped itself has confirmed nothing.
  init(_ run: ProcessRun, keys: RunKeys, of program: Program, limits: RunLimits) {
    var run = run
    // What flooded is neither read nor kept beyond what shows whose flood it was.
    if run.end == .flooded {
      run.output = Array(run.output.prefix(limits.outputBytes))
      run.report = []
    }
    let report = SealedReport(run, keys: keys) { Program.asWritten($0, module: program.module) }
    transcript = Transcript(report, key: keys.program, of: program)
    errorText = report.errorText
    sessionErrors = report.sessionErrors
    end =
      switch (run.end, report.ending) {
      case (.timedOut, _): .timedOut
      case (.flooded, _): .flooded
      case (.outOfMemory, _): .killed
      case (.exited(127), nil): .exited(127)
      case (.exited, nil), (.signalled, nil): .killed
      case (.exited, let ending?), (.signalled, let ending?):
        ending.status & 0x7F == 0
          ? .exited((ending.status >> 8) & 0xFF) : .signalled(ending.status & 0x7F)
      }
    // Lines are missing where the program was stopped.
    if report.ending == nil { transcript.isDamaged = false }
    // What `_Galley.limit` stops a sample with.
    if end == .signalled(SIGALRM) { end = .timedOut }
    if transcript.printedBytes > limits.outputBytes { end = .flooded }
    hitMemoryLimit =
      run.end == .outOfMemory
      || Self.hitMemoryLimit(end, report.ending?.peakBytes ?? run.peakBytes, errorText, limits)
  }

  /// Of a run of the browser build.
  init(browser run: ProcessRun, frame: String, module: String, limits: RunLimits) {
    end =
      switch run.end {
      case .exited(let code): .exited(code)
      case .signalled(let signal): .signalled(signal)
      case .timedOut: .timedOut
      case .flooded: .flooded
      case .outOfMemory: .killed
      }
    let isFlood = run.end == .flooded
    transcript = Transcript(
      browserOutput: isFlood ? Array(run.output.prefix(limits.outputBytes)) : run.output,
      report: isFlood ? [] : run.report, frame: frame, module: module)
    if transcript.printedBytes > limits.outputBytes { end = .flooded }
    errorText = Program.asWritten(String(decoding: run.errorOutput.prefix(1 << 16), as: UTF8.self), module: module)
    sessionErrors = [:]
    hitMemoryLimit = run.end == .outOfMemory || Self.hitMemoryLimit(end, run.peakBytes, errorText, limits)
  }

  private static func hitMemoryLimit(
    _ end: ProgramOutcome.End, _ peakBytes: Int, _ errorText: String, _ limits: RunLimits
  ) -> Bool {
    guard case .signalled = end else { return false }
    return limits.memoryBytes.map { peakBytes > $0 / 10 * 8 } == true
      || ["Could not allocate", "failed to allocate", "out of memory"].contains { errorText.contains($0) }
  }
}

extension ProgramOutcome {
  /// What of a program the compiler refused, or where a run of it stopped; nil if neither happened, or elsewhere.
  func faultyPart(of program: Program) -> (fences: Set<Int>, spans: Set<Int>)? {
    guard program.purpose == .runs, toolFailure == nil, run?.transcript.isDamaged != true else { return nil }
    if let run {
      guard !run.transcript.reachedEnd, run.end.isStop, run.transcript.lastSpan == nil,
        let fence = run.transcript.lastFence
      else { return nil }
      return ([fence], [])
    }
    var fences: Set<Int> = []
    var spans: Set<Int> = []
    for message in diagnostics where message.severity == .error {
      if let span = program.places.span(file: message.file) {
        spans.insert(span)
      } else if let place = program.places.place(file: message.file, line: message.line, column: message.column),
        let fence = place.fence
      {
        fences.insert(fence)
      } else {
        return nil
      }
    }
    return (fences, spans)
  }
}

extension ProgramOutcome.End {
  /// Whether the program ended itself, and not at a limit.
  var isStop: Bool {
    switch self {
    case .signalled: true
    case .exited(let code): code != 0
    case .timedOut, .flooded: false
    }
  }

  /// Whether it was stopped for what it used.
  var isLimit: Bool {
    switch self {
    case .timedOut, .flooded: true
    case .exited, .signalled: false
    }
  }
}
