import CSystem
import Glibc

/// A child process to start, in a process group of its own, with limits.
struct ChildProcess: Sendable {
  var path: String
  var arguments: [String]
  var environment: [String]
  var folder: String?
  var input: [UInt8] = []
  var limits: RunLimits
  /// Gets each part of the child's output as it comes; nil if nobody waits for it.
  var outlet: (@Sendable (ArraySlice<UInt8>) -> Void)?
  /// Whether the child can write a report to descriptor 3.
  var reports = false
  /// The system calls that a sandbox forbids. The child reads the filter from the descriptor `Pipes.filterNumber`.
  var filter: SystemCallFilter?
  /// The command without its sandbox; nil if it has none.
  var command: [String]?

  /// Runs the child until it ends or reaches a limit, then kills what is left of its process group.
  func run() async throws(ToolchainFailure) -> ProcessRun {
    try await onOwnThread { Result { () throws(ToolchainFailure) in try runBlocking() } }.get()
  }

  /// A child that ends without reading its input must not end this process. Children have the signal's default again.
  private static let outlivesReaders: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  private func runBlocking() throws(ToolchainFailure) -> ProcessRun {
    Self.outlivesReaders
    CommandLog.note(command ?? [path] + arguments)
    var pipes = try Pipes(reports: reports, filter: filter?.bytes)
    defer { pipes.closeAll() }
    let child = try RunningChildren.all.start { () throws(ToolchainFailure) in try spawn(pipes) }
    pipes.closeChildEnds()
    var collector = Collector(pipes: &pipes, input: input, limits: limits, outlet: outlet)
    let stop: Result<ProcessRun.End?, ToolchainFailure>
    do throws(ToolchainFailure) {
      stop = .success(try collector.collect(from: child))
    } catch {
      stop = .failure(error)
    }
    // Kills processes that the program left running; the group may be empty.
    _ = kill(-child, SIGKILL)
    var status: Int32 = 0
    var usage = rusage()
    var waited = wait4(child, &status, 0, &usage)
    while waited < 0, errno == EINTR { waited = wait4(child, &status, 0, &usage) }
    let code = errno
    // If galley is ending, the child may have been killed, so its result must not be cached.
    try RunningChildren.all.end(of: child)
    guard waited == child else { throw .system("wait4", code) }
    let signal = status & 0x7F
    let end: ProcessRun.End = try stop.get() ?? (signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal))
    return ProcessRun(
      end: end, output: collector.output, errorOutput: collector.errorOutput, report: collector.report,
      peakBytes: max(usage.ru_maxrss * 1024, collector.peakBytes))
  }

  private func spawn(_ pipes: Pipes) throws(ToolchainFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    try check(posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (source, target) in pipes.childEnds {
      try check(posix_spawn_file_actions_adddup2(&actions, source, target))
    }
    // The child gets no descriptors that galley's caller or a library left open.
    try check(posix_spawn_file_actions_addclosefrom_np(&actions, Int32(pipes.childEnds.count)))
    if let folder { try check(posix_spawn_file_actions_addchdir_np(&actions, folder)) }

    var attributes = posix_spawnattr_t()
    try check(posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    try check(posix_spawnattr_setsigmask(&attributes, &signals))
    for number in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    try check(posix_spawnattr_setsigdefault(&attributes, &signals))
    try check(posix_spawnattr_setpgroup(&attributes, 0))
    try check(
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)))

    var child = pid_t()
    let code = withCStrings([path] + arguments) { argv in
      withCStrings(environment) { envp in posix_spawn(&child, path, &actions, &attributes, argv, envp) }
    }
    try check(code)
    return child
  }

  private func check(_ code: Int32) throws(ToolchainFailure) {
    guard code == 0 else { throw .notStarted(tool: path, reason: String(systemError: code)) }
  }
}

/// Calls `body` with a null-terminated array of C strings.
private func withCStrings<R>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R) -> R {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}

extension String {
  init(systemError code: Int32) { self = String(cString: strerror(code)) }
}
