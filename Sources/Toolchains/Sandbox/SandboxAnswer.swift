import Base
import Glibc

/// Which sandbox worked on this machine, cached between runs: trying one takes about 20 ms.
///
/// Only success is cached, and only while everything that it depends on is the same: the boot of the machine, the user,
/// the capabilities and namespaces of this process, the kernel's settings, and the tools' files.
struct SandboxAnswer {
  /// The cache folder of the answer.
  let folder: String
  let seal: CacheSeal

  /// The number of the variant that worked; nil if unknown.
  func number(for tools: [String]) -> Int? {
    (seal.entry(at: file, as: name(tools)) as Kept?)?.number
  }

  /// Caches the answer. If that fails, the next run tests again.
  func store(_ number: Int, for tools: [String]) {
    try? CacheFolder(folder).write(seal.sealed(Kept(number: number), as: name(tools)), to: file)
  }

  private struct Kept: CacheEntry {
    static let version = 1
    static let longest = 1 << 10

    var number: Int

    init(number: Int) { self.number = number }

    init(from record: inout RecordReader) throws(BrokenRecord) { number = try record.read() }

    func write(to record: inout RecordWriter) { record.add(number) }
  }

  private var file: String { "\(folder)/sandbox" }

  private func name(_ tools: [String]) -> String {
    let namespaces = ["user", "mnt", "pid", "net", "ipc", "uts", "cgroup"].map {
      String(decoding: (try? LocalDisk().target(ofLink: "/proc/self/ns/\($0)")) ?? [], as: UTF8.self)
    }
    let settings = SandboxAnswer.settings.map { ProcFile.text("/proc/sys/\($0)") }
    // The lines of this process's status about capabilities, seccomp and privileges.
    let rights = ProcFile.text("/proc/self/status").split(separator: "\n").filter { line in
      ["Cap", "Seccomp", "NoNewPrivs"].contains { line.hasPrefix($0) }
    }
    let all =
      tools.map(SandboxAnswer.stamp) + namespaces + settings + rights.map(String.init)
      + ["\(geteuid()) \(getegid())", ProcFile.text("/proc/self/attr/current")]
    return "sandbox " + Toolchain.shortName(of: all.joined(separator: "\n"))
  }

  private static let settings = [
    "kernel/random/boot_id", "kernel/unprivileged_userns_clone", "kernel/apparmor_restrict_unprivileged_userns",
    "user/max_user_namespaces", "user/max_pid_namespaces", "user/max_net_namespaces", "user/max_mnt_namespaces",
  ]

  private static func stamp(_ tool: String) -> String {
    var status = stat()
    guard stat(tool, &status) == 0 else { return tool }
    let parts = [
      Int(status.st_size), Int(status.st_mode), Int(status.st_uid), status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
      status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
    return "\(tool) \(parts)"
  }
}
