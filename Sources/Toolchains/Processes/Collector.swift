import CSystem
import Glibc

/// Writes a child's input and reads its output, until it ends or reaches a limit.
struct Collector {
  private(set) var output: [UInt8] = []
  private(set) var errorOutput: [UInt8] = []
  private(set) var report: [UInt8] = []
  /// The largest memory use, in bytes, of the child and its descendants together.
  private(set) var peakBytes = 0

  private let pipes: Pipes
  /// Galley's end of the child's input; -1 once closed.
  private var inputEnd: Int32
  private var input: ArraySlice<UInt8>
  private let limits: RunLimits
  /// Gets each part of the output as it comes.
  private let outlet: (@Sendable (ArraySlice<UInt8>) -> Void)?

  /// Reports contain snapshots of forms, so they may be longer than the output of samples.
  private static let reportBytes = 32 << 20

  private enum Arrival {
    case bytes, nothing, end
  }

  /// Takes over Galley's end of the child's input; the caller keeps the other ends.
  init(
    pipes: inout Pipes, input: [UInt8], limits: RunLimits, outlet: (@Sendable (ArraySlice<UInt8>) -> Void)? = nil
  ) {
    inputEnd = pipes.takeInput()
    self.pipes = pipes
    self.input = input[...]
    self.limits = limits
    self.outlet = outlet
  }

  /// Returns why the child must be stopped; nil if it has ended by itself.
  ///
  /// Waits for the process, not for its pipes: other processes may keep these open, and the child may close them and
  /// continue.
  mutating func collect(from child: pid_t) throws(ToolchainFailure) -> ProcessRun.End? {
    let start = try Collector.now()
    var patience = ProcessorTimeLimit(limits.seconds, from: start)
    var memory = limits.memoryBytes.map { MemoryWatch(limit: $0, from: start) }
    defer { peakBytes = memory?.peakBytes ?? 0 }
    let ending = pidfd_open(child, 0)
    guard ending >= 0 else { throw .system("pidfd_open", errno) }
    defer { close(ending) }
    var open: Set<Int32> = Set([pipes.output, pipes.errorOutput, pipes.report].filter { $0 >= 0 })
    if input.isEmpty { closeInput() }
    defer { closeInput() }

    var hasEnded = false
    while !hasEnded {
      let now = try Collector.now()
      guard var left = patience.left(at: now, for: child) else { return .timedOut }
      if memory != nil {
        guard let look = memory?.left(at: now, for: child) else { return .outOfMemory }
        left = min(left, look)
      }
      var polled = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      polled.append(pollfd(fd: ending, events: Int16(POLLIN), revents: 0))
      if inputEnd >= 0 { polled.append(pollfd(fd: inputEnd, events: Int16(POLLOUT), revents: 0)) }
      let count = poll(&polled, nfds_t(polled.count), Int32(min(left * 1000 + 1, 60_000)))
      guard count >= 0 || errno == EINTR || errno == EAGAIN else { throw .system("poll", errno) }
      guard count > 0 else { continue }
      for entry in polled where entry.revents != 0 {
        if entry.fd == inputEnd {
          if !feed() { closeInput() }
        } else if entry.fd == ending {
          hasEnded = true
        } else if drain(entry.fd) == .end {
          open.remove(entry.fd)
        }
      }
      if isFlooded { return .flooded }
    }
    for descriptor in open {
      while drain(descriptor) == .bytes { if isFlooded { return .flooded } }
    }
    return nil
  }

  private var isFlooded: Bool {
    output.count > limits.outputBytes || errorOutput.count > limits.outputBytes || report.count > Collector.reportBytes
  }

  private mutating func closeInput() {
    if inputEnd >= 0 { close(inputEnd) }
    inputEnd = -1
  }

  /// Returns false if everything is written or the reader closed the pipe.
  private mutating func feed() -> Bool {
    let written = input.withUnsafeBytes { write(inputEnd, $0.baseAddress, $0.count) }
    if written < 0 { return errno == EAGAIN || errno == EINTR }
    input = input.dropFirst(written)
    return !input.isEmpty
  }

  private mutating func drain(_ descriptor: Int32) -> Arrival {
    var arrival = Arrival.bytes
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count <= 0 {
        arrival = count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
      } else if descriptor == pipes.output {
        output.append(contentsOf: buffer[..<count])
        outlet?(output.suffix(count))
      } else if descriptor == pipes.errorOutput {
        errorOutput.append(contentsOf: buffer[..<count])
      } else {
        report.append(contentsOf: buffer[..<count])
      }
    }
    return arrival
  }

  private static func now() throws(ToolchainFailure) -> Double {
    var time = timespec()
    guard clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { throw .system("clock_gettime", errno) }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
