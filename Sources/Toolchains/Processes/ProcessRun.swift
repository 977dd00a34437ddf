/// How a child process ended and what it wrote.
public struct ProcessRun: Equatable, Sendable {
  public enum End: Equatable, Sendable, CustomStringConvertible {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
    /// It wrote more than `RunLimits.outputBytes` and was stopped.
    case flooded
    /// It and its descendants used more than `RunLimits.memoryBytes` together and were stopped.
    case outOfMemory

    public var description: String {
      switch self {
      case .exited(let code): "exit code \(code)"
      case .signalled(let signal): "ended by signal \(signal)"
      case .timedOut: "stopped at its time limit"
      case .flooded: "stopped at its limit of output"
      case .outOfMemory: "stopped at its memory limit"
      }
    }
  }

  public var end: End
  public var output: [UInt8]
  public var errorOutput: [UInt8]
  /// The bytes written to descriptor 3, the report of checked programs.
  public var report: [UInt8]
  /// The largest resident size in bytes.
  public var peakBytes: Int

  public init(end: End, output: [UInt8], errorOutput: [UInt8], report: [UInt8], peakBytes: Int) {
    self.end = end
    self.output = output
    self.errorOutput = errorOutput
    self.report = report
    self.peakBytes = peakBytes
  }

  var errorText: String { String(decoding: errorOutput, as: UTF8.self) }
}
