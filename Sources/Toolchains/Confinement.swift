import Glibc

/// What a child may see and use, whether it runs in a sandbox or not: the limits hold in both.
struct Confinement: Sendable {
  enum Network: Sendable {
    /// A network of its own without any connection, in which it may make local sockets.
    case own
    /// The same, with sockets of the internet that lead to nobody: Foundation wakes its run loops by them, without which
    /// SwiftPM waits for a plugin that has ended.
    case loop
    /// No sockets at all; cheaper, since no network has to be made for it.
    case none
    /// The machine's, for what fetches.
    case machine
  }

  /// The working folder.
  var folder: String
  /// Whether that is an empty one in memory of its own, not the folder of the disk.
  var isInMemory = false
  /// Files and folders that it sees beside the system's.
  var readable: [String] = []
  /// Folders that it may write to.
  var writable: [String] = []
  /// Whether it sees all files of the machine, and can write to none.
  var seesAll = false
  var network = Network.none
  /// Whether it becomes a user of its own where Galley is root: nobody's files are its own then, and processes are counted.
  var changesUser = false
  /// Threads included. Binds nobody who is root.
  var processes = 512
  var openFiles = 4096
  /// The size of a file that it writes.
  var fileBytes = 1 << 30

  /// A page's program.
  static func program(in folder: String, readable: [String]) -> Confinement {
    Confinement(
      folder: folder, isInMemory: true, readable: readable, network: .own, changesUser: true,
      processes: Sandbox.processes, openFiles: 256, fileBytes: 64 << 20)
  }

  /// The limits as arguments of `prlimit`: set before anything of a stranger's runs, soft and hard.
  func limitArguments(_ limits: RunLimits, countsProcesses: Bool) -> [String] {
    // Time on processors is `ProcessorTimeLimit`'s to judge, who looks at all processes; this holds even if nobody looks.
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
  /// As it is, but confined: in the sandbox, if there is one, and within its limits in any case.
  func confined(_ confinement: Confinement, by sandbox: Sandbox?) throws(ToolchainFailure) -> ChildProcess {
    var child = self
    guard let sandbox else {
      // The working folder stays as it is: one in memory is only there in a sandbox.
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
