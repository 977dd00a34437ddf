import Glibc

/// Feeds a child and gathers what it writes, until all its pipes are closed or a limit is reached.
struct Collector {
  private(set) var output: [UInt8] = []
  private(set) var errorOutput: [UInt8] = []
  private(set) var report: [UInt8] = []

  private let pipes: Pipes
  /// Our end of the child's input, -1 once closed.
  private var inputEnd: Int32
  private var input: ArraySlice<UInt8>
  private let limits: RunLimits

  /// Reports hold snapshots of forms and so may be far longer than what a sample prints.
  private static let reportBytes = 64 << 20

  /// Takes over our end of the child's input; the other ends stay the caller's.
  init(pipes: inout Pipes, input: [UInt8], limits: RunLimits) {
    inputEnd = pipes.takeInput()
    self.pipes = pipes
    self.input = input[...]
    self.limits = limits
  }

  /// Returns why the child must be stopped, nil when it closed its pipes by itself.
  mutating func collect() -> ProcessRun.End? {
    let deadline = Collector.now() + limits.seconds
    var open: Set<Int32> = Set([pipes.output, pipes.errorOutput, pipes.report].filter { $0 >= 0 })
    if input.isEmpty { closeInput() }
    defer { closeInput() }

    while !open.isEmpty {
      let left = deadline - Collector.now()
      guard left > 0 else { return .timedOut }
      var polled = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if inputEnd >= 0 { polled.append(pollfd(fd: inputEnd, events: Int16(POLLOUT), revents: 0)) }
      guard poll(&polled, nfds_t(polled.count), Int32(min(left * 1000 + 1, 60_000))) > 0 else { continue }
      for entry in polled where entry.revents != 0 {
        if entry.fd == inputEnd {
          if !feed() { closeInput() }
        } else if !drain(entry.fd) {
          open.remove(entry.fd)
        }
      }
      if output.count > limits.outputBytes || errorOutput.count > limits.outputBytes
        || report.count > Collector.reportBytes
      {
        return .flooded
      }
    }
    return nil
  }

  private mutating func closeInput() {
    if inputEnd >= 0 { close(inputEnd) }
    inputEnd = -1
  }

  /// Returns false when nothing is left to write or nobody reads.
  private mutating func feed() -> Bool {
    let written = input.withUnsafeBytes { write(inputEnd, $0.baseAddress, $0.count) }
    if written < 0 { return errno == EAGAIN || errno == EINTR }
    input = input.dropFirst(written)
    return !input.isEmpty
  }

  /// Returns false at the end of the stream.
  private mutating func drain(_ descriptor: Int32) -> Bool {
    var isOpen = true
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count <= 0 {
        isOpen = count < 0 && (errno == EAGAIN || errno == EINTR)
      } else if descriptor == pipes.output {
        output.append(contentsOf: buffer[..<count])
      } else if descriptor == pipes.errorOutput {
        errorOutput.append(contentsOf: buffer[..<count])
      } else {
        report.append(contentsOf: buffer[..<count])
      }
    }
    return isOpen
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
