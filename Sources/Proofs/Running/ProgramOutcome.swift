import Base
import Glibc
import Markdown
import Results
import Samples
import Toolchains

/// The result of one program: the compiler's messages and, if it ran, its transcript. It is cached.
struct ProgramOutcome: Equatable, Sendable {
  enum End: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
    case flooded

    /// Ended by SIGKILL: from outside, or because the machine has no memory left.
    static let killed = End.signalled(SIGKILL)
  }

  struct Run: Equatable, Sendable {
    var end: End
    var transcript: Transcript
    /// The program's standard error, at most 64 KiB.
    var errorText: String
    /// The standard error of each session, by number.
    var sessionErrors: [Int: String]
    var hitMemoryLimit: Bool
    /// Whether it asked for the time. Not cached: what follows from it is in the outcome.
    var readsClock = false
    /// The first run that differed from this one; empty if none did.
    var others: [Run] = []
  }

  /// How long compiling and running took; zero for a cached outcome. Not cached.
  var duration = Measured(Duration.zero)
  var diagnostics: [CompilerDiagnostic]
  /// Why the compiler or the linker failed without an error in the code; nil if it did not.
  var toolFailure: String?
  /// The run; nil if the program was not run.
  var run: Run?
  /// The clauses of its `#if`s that were compiled.
  var activeClauses = ActiveClauses()
  /// Nil if the result does not depend on a clock.
  var expiry: Expiry?

  /// Whether the result may be cached. A timeout, a compiler crash or a killed program may be caused by the machine.
  var isLasting: Bool { toolFailure == nil && run?.end != .timedOut && run?.end != .killed }
}

extension ProgramOutcome.Run {
  /// Makes the result of a native run. The program runner confirms how the program ended; if it was stopped itself,
  /// nothing is confirmed.
  init(_ run: ProcessRun, keys: RunKeys, of program: Program, limits: RunLimits) {
    var run = run
    // Of output beyond the limit, only enough is read to find the sample that printed it.
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
    // If the program was stopped, missing lines are no damage.
    if report.ending == nil { transcript.isDamaged = false }
    readsClock = report.ending?.readsClock ?? false
    // `_Galley.limit` stops a sample by this signal.
    if end == .signalled(SIGALRM) { end = .timedOut }
    if transcript.printedBytes > limits.outputBytes { end = .flooded }
    hitMemoryLimit =
      run.end == .outOfMemory
      || Self.hitMemoryLimit(end, report.ending?.peakBytes ?? run.peakBytes, errorText, limits)
  }

  /// Parses the output of a run of the browser build.
  init(
    browser run: ProcessRun, frame: String, module: String, closing: FenceNumber? = nil, limits: RunLimits
  ) {
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
      report: isFlood ? [] : run.report, frame: frame, module: module,
      closing: closing)
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
  /// The fences and spans that do not compile, or in which a run stopped; nil if there are none, or the place is
  /// unknown.
  func faultyPart(of program: Program) -> (fences: Set<FenceNumber>, spans: Set<SpanNumber>)? {
    guard program.purpose == .runs, program.test == nil, toolFailure == nil, run?.transcript.isDamaged != true else {
      return nil
    }
    if let run {
      guard !run.transcript.reachedEnd, run.end.isStop, run.transcript.lastSpan == nil,
        let fence = run.transcript.lastFence
      else { return nil }
      return ([fence], [])
    }
    var fences: Set<FenceNumber> = []
    var spans: Set<SpanNumber> = []
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
  /// Whether the program crashed or exited with an error, and did not exceed a limit.
  var isStop: Bool {
    switch self {
    case .signalled: true
    case .exited(let code): code != 0
    case .timedOut, .flooded: false
    }
  }

  /// Whether the program was stopped because it exceeded a limit.
  var isLimit: Bool {
    switch self {
    case .timedOut, .flooded: true
    case .exited, .signalled: false
    }
  }
}
