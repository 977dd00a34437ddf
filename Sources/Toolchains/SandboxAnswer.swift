import Base
import Glibc

/// Which sandbox worked on this machine, cached between runs: trying one takes about 20 ms.
///
/// Only what worked is kept, and only for as long as all that it depends on is the same: the boot of the machine, the user, the
/// capabilities and namespaces of this process, the kernel's settings, and the tools' files.
struct SandboxAnswer {
  /// The cache folder that it is kept in.
  let folder: String
  let seal: CacheSeal

  /// The number of the candidate that worked; nil where nothing is known.
  func number(for tools: [String]) -> Int? {
    CacheFiles.read(file, limit: 1 << 10).flatMap { seal.opened($0, as: name(tools)) }
      .flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  /// An answer that cannot be cached is found again by the next run.
  func keep(_ number: Int, for tools: [String]) {
    try? CacheFiles.write(
      seal.sealed(Array("\(number)".utf8), as: name(tools)), to: file, below: folder, drafts: "\(folder)/drafts")
  }

  private var file: String { "\(folder)/sandbox" }

  private func name(_ tools: [String]) -> String {
    let namespaces = ["user", "mnt", "pid", "net", "ipc", "uts", "cgroup"].map {
      SandboxAnswer.link("/proc/self/ns/\($0)")
    }
    let settings = SandboxAnswer.settings.map { SandboxAnswer.text("/proc/sys/\($0)") }
    // Of what the kernel says of this process: capabilities, seccomp, no new privileges.
    let rights = SandboxAnswer.text("/proc/self/status").split(separator: "\n").filter { line in
      ["Cap", "Seccomp", "NoNewPrivs"].contains { line.hasPrefix($0) }
    }
    let all =
      tools.map(SandboxAnswer.stamp) + namespaces + settings + rights.map(String.init)
      + ["\(geteuid()) \(getegid())", SandboxAnswer.text("/proc/self/attr/current")]
    return "sandbox " + Toolchain.shortName(of: all.joined(separator: "\n"))
  }

  private static let settings = [
    "kernel/random/boot_id", "kernel/unprivileged_userns_clone", "kernel/apparmor_restrict_unprivileged_userns",
    "user/max_user_namespaces", "user/max_pid_namespaces", "user/max_net_namespaces", "user/max_mnt_namespaces",
  ]

  /// Empty where there is none.
  private static func text(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 13)
    return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
  }

  private static func link(_ path: String) -> String {
    var target = [UInt8](repeating: 0, count: 256)
    let count = readlink(path, &target, target.count)
    return String(decoding: target[..<max(0, count)], as: UTF8.self)
  }

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
