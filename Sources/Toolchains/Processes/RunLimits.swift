import Base

/// The time, output and memory that a program may use before it is stopped.
public struct RunLimits: Equatable, Sendable {
  /// The time limit in seconds of the clock; longer if a busy machine gives the program too little processor time.
  public var seconds: Double
  /// The limits in bytes for standard output and for standard error.
  public var outputBytes: Int
  /// The limit in bytes for the address space of each process, and for the memory of all together; nil for the system's
  /// limit.
  public var memoryBytes: Int?

  public init(seconds: Double = 10, outputBytes: Int = 1 << 20, memoryBytes: Int? = 1 << 30) {
    self.seconds = seconds
    self.outputBytes = outputBytes
    self.memoryBytes = memoryBytes
  }

  /// Adds the limits to a cache key.
  public func add(to hash: inout ContentHash) {
    hash.add("\(seconds) s, \(outputBytes) bytes of output, \(memoryBytes ?? 0) bytes of memory")
  }

  /// The limits for tools that work on Galley's own sources.
  static let tools = RunLimits(seconds: 600, outputBytes: 16 << 20, memoryBytes: nil)
}

/// The time and memory that a compiler, linker or optimiser may use for one program.
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

  /// Why a tool other than the compiler failed, as a message.
  func words(for run: ProcessRun, of tool: String) -> String {
    switch run.end {
    case .timedOut: timeWords(of: tool)
    case .outOfMemory: memoryWords(of: tool)
    case .exited, .signalled, .flooded:
      "\(tool) failed:\n" + run.errorText.split(separator: "\n").joined(separator: "\n")
    }
  }

  /// The number as text, without a decimal point if it is whole.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }

  /// A compiler may write 16 MiB.
  var ofRun: RunLimits { RunLimits(seconds: seconds, outputBytes: 16 << 20, memoryBytes: memoryBytes) }
}
