/// What a proofed program may use before it is stopped.
public struct RunLimits: Equatable, Sendable {
  /// Wall-clock time; more where a program that would go on gets too little of a busy machine.
  public var seconds: Double
  /// What it may write to standard output and, again, to standard error.
  public var outputBytes: Int
  /// Its address space; nil leaves the system's own limit.
  public var memoryBytes: Int?

  public init(seconds: Double = 10, outputBytes: Int = 1 << 20, memoryBytes: Int? = 1 << 30) {
    self.seconds = seconds
    self.outputBytes = outputBytes
    self.memoryBytes = memoryBytes
  }

  /// For the compiler and the linker, which are trusted but may run away on strange code.
  static let tools = RunLimits(seconds: 600, outputBytes: 16 << 20, memoryBytes: nil)
}
