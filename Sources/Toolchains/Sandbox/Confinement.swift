import Glibc

/// What a child process may see and use. Its limits also apply to unsandboxed processes.
struct Confinement: Sendable {
  enum Network: Sendable {
    /// A network namespace without connections; local sockets are allowed.
    case own
    /// The same, and internet sockets are allowed: Foundation's run loops need them, and without them SwiftPM waits for
    /// ever for a plugin that has ended.
    case loop
    /// No sockets; faster, since no network namespace is created.
    case none
    /// The network of the machine, for downloads.
    case machine
  }

  /// The working folder.
  var folder: String
  /// Whether the working folder is a new empty file system in memory, not the folder on disk.
  var isInMemory = false
  /// Files and folders that it can read, besides those of the system.
  var readable: [String] = []
  /// Folders that it may write to.
  var writable: [String] = []
  /// Whether it can read all files of the machine, and write to none.
  var seesAll = false
  var network = Network.none
  /// Whether it runs as a new user if Galley is root: it then owns no files, and its processes are limited.
  var changesUser = false
  /// The maximum number of processes and threads; not enforced for root.
  var processes = 512
  var openFiles = 4096
  /// The maximum size of a file that it writes.
  var fileBytes = 1 << 30
  /// The size of its `/tmp`, and of a working folder in memory.
  var temporaryBytes = 64 << 20

  /// The confinement of a page's program.
  static func program(in folder: String, readable: [String]) -> Confinement {
    Confinement(
      folder: folder, isInMemory: true, readable: readable, network: .own, changesUser: true,
      processes: Sandbox.processes, openFiles: 256, fileBytes: 64 << 20)
  }

  /// The limits as arguments of `prlimit`, which sets them before untrusted code runs.
  func limitArguments(_ limits: RunLimits, countsProcesses: Bool) -> [String] {
    // `ProcessorTimeLimit` measures the processor time of all processes; this limit is a second line of defence.
    let seconds = Int(limits.seconds * 6) * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) + 1
    var arguments = ["--core=0", "--cpu=\(seconds)", "--fsize=\(fileBytes)", "--nofile=\(openFiles)"]
    if let memory = limits.memoryBytes { arguments.append("--as=\(memory)") }
    if countsProcesses { arguments.append("--nproc=\(processes)") }
    return arguments
  }

  var filter: SystemCallFilter {
    switch network {
    case .own: Confinement.filters.local
    case .loop, .machine: Confinement.filters.internet
    case .none: Confinement.filters.none
    }
  }

  private static let filters = (
    none: SystemCallFilter(sockets: .none), local: SystemCallFilter(sockets: .local),
    internet: SystemCallFilter(sockets: .internet)
  )
}

extension ChildProcess {
  /// The same process, with limits, and sandboxed if there is a sandbox.
  func confined(_ confinement: Confinement, by sandbox: Sandbox?) throws(ToolchainFailure) -> ChildProcess {
    var child = self
    child.command = [path] + arguments
    guard let sandbox else {
      // Keeps the working folder: one in memory exists only in a sandbox.
      let tool = try Sandbox.find("prlimit", package: "util-linux", path: "")
      child.path = tool
      child.arguments = confinement.limitArguments(limits, countsProcesses: false) + ["--", path] + arguments
      return child
    }
    child.path = sandbox.tool
    child.arguments = sandbox.arguments(for: path, confinement, limits, reports: reports) + arguments
    child.folder = nil
    child.filter = confinement.filter
    return child
  }
}
