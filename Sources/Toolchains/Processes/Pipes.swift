import CSystem
import Glibc

/// The pipes between Galley and one child: its input, output and error output; if it reports, descriptor 3; and one
/// from which its sandbox reads the filter of system calls.
struct Pipes {
  private(set) var input: Int32 = -1
  private(set) var output: Int32 = -1
  private(set) var errorOutput: Int32 = -1
  private(set) var report: Int32 = -1
  /// The child's descriptors, with the numbers that they get in the child.
  private(set) var childEnds: [(Int32, Int32)] = []

  /// - Parameter filter: must fit into a pipe (64 KiB), since it is written before the child reads it.
  init(reports: Bool, filter: [UInt8]?) throws(ToolchainFailure) {
    do throws(ToolchainFailure) {
      input = try open(child: 0, reads: true)
      output = try open(child: 1)
      errorOutput = try open(child: 2)
      if reports { report = try open(child: 3) }
      if let filter { try give(filter) }
    } catch {
      closeAll()
      throw error
    }
    for descriptor in [input, output, errorOutput, report] where descriptor >= 0 {
      guard fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 else {
        let code = errno
        closeAll()
        throw .system("fcntl", code)
      }
    }
  }

  /// The descriptor in the child from which the filter is read.
  static func filterNumber(reports: Bool) -> Int32 { reports ? 4 : 3 }

  /// Opens a pipe from which the child reads these bytes.
  private mutating func give(_ bytes: [UInt8]) throws(ToolchainFailure) {
    let end = try open(child: Int32(childEnds.count), reads: true)
    defer { close(end) }
    let written = bytes.withUnsafeBytes { write(end, $0.baseAddress, $0.count) }
    guard written == bytes.count else { throw .system("pipe", written < 0 ? errno : ENOSPC) }
  }

  /// Opens a pipe and returns Galley's end of it.
  private mutating func open(child number: Int32, reads: Bool = false) throws(ToolchainFailure) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .system("pipe", errno) }
    // Above 10, so that no descriptor is overwritten while the child arranges them.
    var raised: [Int32] = []
    var code: Int32 = 0
    for end in ends {
      raised.append(fcntl(end, F_DUPFD_CLOEXEC, 10))
      if raised.last == -1 { code = errno }
    }
    for end in ends { close(end) }
    guard code == 0 else {
      for end in raised where end >= 0 { close(end) }
      throw .system("pipe", code)
    }
    let (ours, theirs) = reads ? (raised[1], raised[0]) : (raised[0], raised[1])
    childEnds.append((theirs, number))
    return ours
  }

  mutating func closeChildEnds() {
    for (descriptor, _) in childEnds { close(descriptor) }
    childEnds = []
  }

  /// Returns Galley's end of the child's input; the caller closes it.
  mutating func takeInput() -> Int32 {
    defer { input = -1 }
    return input
  }

  mutating func closeAll() {
    closeChildEnds()
    for descriptor in [input, output, errorOutput, report] where descriptor >= 0 { close(descriptor) }
    (input, output, errorOutput, report) = (-1, -1, -1, -1)
  }
}
