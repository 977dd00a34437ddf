import Glibc
import Samples
import Toolchains

/// What became of one program: the compiler's words and, if it ran, its transcript. What the cache keeps.
struct ProgramOutcome: Codable, Equatable, Sendable {
  enum End: Codable, Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
    case flooded
  }

  struct Run: Codable, Equatable, Sendable {
    var end: End
    var transcript: Transcript
    /// What the program wrote to standard error, 64 KiB at most.
    var errorText: String
    /// The same for each of its sessions, by number.
    var sessionErrors: [Int: String]
    var hitMemoryLimit: Bool
  }

  var diagnostics: [CompilerDiagnostic]
  /// Why the compiler or the linker gave up without naming an error.
  var breakdown: String?
  /// Nil if it was not run.
  var run: Run?

  /// Whether it would be the same next time: a time-out or a crashed compiler may be the machine's bad day.
  var isLasting: Bool { breakdown == nil && run?.end != .timedOut }
}

extension ProgramOutcome.Run {
  init(_ run: ProcessRun, frame: String, module: String, limits: RunLimits, isSandboxed: Bool = false) {
    end =
      switch run.end {
      case .exited(let code): .exited(code)
      case .signalled(let signal): .signalled(signal)
      case .timedOut: .timedOut
      case .flooded: .flooded
      case .outOfMemory: .signalled(SIGKILL)
      }
    // What flooded is neither read nor kept beyond what shows whose flood it was.
    let isFlood = run.end == .flooded
    transcript = Transcript(
      output: isFlood ? Array(run.output.prefix(limits.outputBytes)) : run.output, report: isFlood ? [] : run.report,
      frame: frame, module: module)
    if isSandboxed, case .exited(let code) = end { end = ProgramOutcome.End(code, transcript.ending) }
    // What `_Galley.limit` stops a sample with.
    if end == .signalled(SIGALRM) { end = .timedOut }
    if transcript.printedBytes > limits.outputBytes { end = .flooded }
    let errors = Program.asWritten(String(decoding: run.errorOutput.prefix(1 << 16), as: UTF8.self), module: module)
      .split(separator: frame, omittingEmptySubsequences: false)
    errorText = String(errors[0])
    sessionErrors = [:]
    for part in errors.dropFirst() {
      let number = part.prefix { $0 != "\n" }
      if let session = Int(number) { sessionErrors[session] = String(part.dropFirst(number.count)) }
    }
    let peak = transcript.ending?.peakBytes ?? run.peakBytes
    let isNearLimit = limits.memoryBytes.map { peak > $0 / 10 * 8 } ?? false
    let sawFailure = ["Could not allocate", "failed to allocate", "out of memory"].contains { errors[0].contains($0) }
    let isStopped = run.end == .outOfMemory
    if case .signalled = end { hitMemoryLimit = isStopped || isNearLimit || sawFailure } else { hitMemoryLimit = false }
  }
}

extension ProgramOutcome.End {
  /// A sandbox hands on 128 and a signal's number as an exit code. The program's own watch knows which it was; one that
  /// was killed with it has not told.
  fileprivate init(_ code: Int32, _ ending: Transcript.Ending?) {
    let signal = ending.map { $0.status & 0x7F } ?? max(0, code - 128)
    self = signal == 0 ? .exited(ending.map { ($0.status >> 8) & 0xFF } ?? code) : .signalled(signal)
  }
}

extension ProgramOutcome {
  /// What of a program the compiler refused, or where a run of it stopped; nil if neither happened, or elsewhere.
  func faultyPart(of program: Program) -> (fences: Set<Int>, spans: Set<Int>)? {
    guard program.purpose == .runs, breakdown == nil else { return nil }
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
}
