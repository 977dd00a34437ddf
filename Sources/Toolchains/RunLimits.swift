import Base

/// What a program may use before it is stopped.
public struct RunLimits: Equatable, Sendable {
  /// Wall-clock time; more where a program that would go on gets too little of a busy machine.
  public var seconds: Double
  /// What it may write to standard output and, again, to standard error.
  public var outputBytes: Int
  /// The address space of each of its processes, and the memory of all of them together; nil leaves the system's own limit.
  public var memoryBytes: Int?

  public init(seconds: Double = 10, outputBytes: Int = 1 << 20, memoryBytes: Int? = 1 << 30) {
    self.seconds = seconds
    self.outputBytes = outputBytes
    self.memoryBytes = memoryBytes
  }

  /// Makes them a part of a cache's key.
  public func add(to hash: inout ContentHash) {
    hash.add("\(seconds) s, \(outputBytes) bytes of output, \(memoryBytes ?? 0) bytes of memory")
  }

  /// For tools that work on Galley's own sources.
  static let tools = RunLimits(seconds: 600, outputBytes: 16 << 20, memoryBytes: nil)
}

/// What a compiler, linker or optimiser may use for one page's program.
public struct CompileLimits: Equatable, Sendable {
  public var seconds: Double
  public var memoryBytes: Int

  public init(seconds: Double = 60, memoryBytes: Int = 4 << 30) {
    self.seconds = seconds
    self.memoryBytes = memoryBytes
  }

  func timeWords(of tool: String) -> String {
    "\(tool) was stopped after \(CompileLimits.number(seconds)) seconds; to allow more, use '--compile-timeout SECONDS'"
  }

  func memoryWords(of tool: String) -> String {
    let gibibytes = CompileLimits.number(Double(memoryBytes) / Double(1 << 30))
    return "\(tool) needs more than \(gibibytes) GiB of memory; to allow more, use '--compile-memory-limit GIB'"
  }

  /// Why a tool other than the compiler made nothing.
  func words(for run: ProcessRun, of tool: String) -> String {
    switch run.end {
    case .timedOut: timeWords(of: tool)
    case .outOfMemory: memoryWords(of: tool)
    case .exited, .signalled, .flooded:
      "\(tool) failed:\n" + run.errorText.split(separator: "\n").joined(separator: "\n")
    }
  }

  /// Whole numbers without a point.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }

  /// A compiler may write 16 MiB.
  var ofRun: RunLimits { RunLimits(seconds: seconds, outputBytes: 16 << 20, memoryBytes: memoryBytes) }
}
