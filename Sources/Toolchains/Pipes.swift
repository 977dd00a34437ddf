import CSpawn
import Glibc

/// The pipes between Galley and one child: its input, output, error output and, if it reports, descriptor 3.
struct Pipes {
  private(set) var input: Int32 = -1
  private(set) var output: Int32 = -1
  private(set) var errorOutput: Int32 = -1
  private(set) var report: Int32 = -1
  /// Descriptors for the child, with the numbers they get there.
  private(set) var childEnds: [(Int32, Int32)] = []

  init(reports: Bool) throws(ToolchainFailure) {
    do throws(ToolchainFailure) {
      input = try open(child: 0)
      output = try open(child: 1)
      errorOutput = try open(child: 2)
      if reports { report = try open(child: 3) }
    } catch {
      closeAll()
      throw error
    }
    for descriptor in [input, output, errorOutput, report] where descriptor >= 0 {
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
  }

  /// Opens a pipe and returns our end of it.
  private mutating func open(child number: Int32) throws(ToolchainFailure) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .system("pipe", errno) }
    // Above 10, so that no end is overwritten while the child arranges its descriptors.
    let raised = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    let (ours, theirs) = number == 0 ? (raised[1], raised[0]) : (raised[0], raised[1])
    childEnds.append((theirs, number))
    return ours
  }

  mutating func closeChildEnds() {
    for (descriptor, _) in childEnds { close(descriptor) }
    childEnds = []
  }

  /// Hands our end of the child's input over; the caller closes it.
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
