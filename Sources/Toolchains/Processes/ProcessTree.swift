import Glibc

/// A child process and its descendants, read from `/proc`. Sandboxed processes are seen from outside.
struct ProcessTree {
  private let processes: [ProcessStatus]

  init(of root: pid_t) {
    var open = [root]
    var seen: Set<pid_t> = []
    var found: [ProcessStatus] = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted, let status = ProcessStatus(path: "/proc/\(next)/stat", number: next) else {
        continue
      }
      found.append(status)
      open += ProcessTree.children(of: next)
    }
    processes = found
  }

  /// The processor time, in seconds, of the processes and their ended children.
  var processorSeconds: Double { processes.reduce(0) { $0 + $1.processorSeconds } }

  /// Whether one of them is running or waits for a processor or a disk.
  var isHungry: Bool { processes.contains { $0.isHungry || ProcessTree.hasHungryThread($0.number) } }

  /// The number of processes, without threads.
  var count: Int { processes.count }

  /// The memory, in bytes, of all processes together, including swapped memory and files in memory, but not files on
  /// disk.
  ///
  /// Shared memory is first counted for each process. Only if that exceeds `limit`, the kernel computes each process's
  /// share, which takes about 1 ms per 100 MiB.
  func memoryBytes(moreThan limit: Int) -> Int {
    let most = processes.reduce(0) { sum, process in
      sum + (ProcFile.sum(of: ["RssAnon:", "RssShmem:", "VmSwap:"], in: "/proc/\(process.number)/status") ?? 0)
    }
    guard most > limit else { return most }
    return processes.reduce(0) { sum, process in
      let folder = "/proc/\(process.number)"
      // If the shares cannot be read, shared memory is counted in full.
      let share =
        ProcFile.sum(of: ["Pss_Anon:", "Pss_Shmem:", "SwapPss:"], in: "\(folder)/smaps_rollup")
        ?? ProcFile.sum(of: ["RssAnon:", "RssShmem:", "VmSwap:"], in: "\(folder)/status")
      return sum + (share ?? 0)
    }
  }

  /// The children of all threads of a process. On kernels without lists of children, searches all processes for this
  /// parent.
  private static func children(of process: pid_t) -> [pid_t] {
    let folder = "/proc/\(process)/task"
    guard hasLists else {
      return ProcFile.numbers(in: "/proc").filter {
        ProcessStatus(path: "/proc/\($0)/stat", number: $0)?.parent == process
      }
    }
    return ProcFile.numbers(in: folder).flatMap { thread in
      let text = ProcFile.text("\(folder)/\(thread)/children")
      return text.split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// Whether the kernel has lists of children (`CONFIG_PROC_CHILDREN`).
  private static let hasLists = access("/proc/self/task/\(getpid())/children", R_OK) == 0

  private static func hasHungryThread(_ process: pid_t) -> Bool {
    let folder = "/proc/\(process)/task"
    return ProcFile.numbers(in: folder).contains {
      ProcessStatus(path: "\(folder)/\($0)/stat", number: $0)?.isHungry == true
    }
  }
}

/// A parsed line of `/proc/*/stat`.
private struct ProcessStatus {
  let number: pid_t
  let parent: pid_t
  let isHungry: Bool
  let processorSeconds: Double

  /// Reads the status; nil if the process has ended.
  init?(path: String, number: pid_t) {
    guard let bytes = ProcFile.bytes(path) else { return nil }
    // The process's name may contain anything, including brackets.
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 14, let parent = pid_t(fields[1]) else { return nil }
    self.number = number
    self.parent = parent
    isHungry = fields[0] == "R" || fields[0] == "D"
    let ticks = fields[11...14].reduce(0) { $0 + (Double($1) ?? 0) }
    processorSeconds = ticks / Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
  }
}
