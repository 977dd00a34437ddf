import Glibc

/// Finds out from the system's settings how to make bubblewrap work.
enum SandboxRemedy {
  /// The reason and a command or an option to paste; nil if the reason is unknown.
  static var text: String? {
    if setting("kernel/apparmor_restrict_unprivileged_userns") == 1, geteuid() != 0 {
      return
        "AppArmor restricts user namespaces; to allow them, run 'sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0'"
    }
    if setting("kernel/unprivileged_userns_clone") == 0, geteuid() != 0 {
      return "user namespaces are disabled; to enable them, run 'sudo sysctl kernel.unprivileged_userns_clone=1'"
    }
    if setting("user/max_user_namespaces") == 0 {
      return "user namespaces are disabled; to enable them, run 'sudo sysctl user.max_user_namespaces=10000'"
    }
    if access("/.dockerenv", F_OK) == 0 || access("/run/.containerenv", F_OK) == 0 {
      return "this is a container; to allow namespaces, start it with '--privileged'"
    }
    return nil
  }

  /// A kernel setting; nil if the kernel does not have it.
  private static func setting(_ name: String) -> Int? {
    ProcFile.bytes("/proc/sys/\(name)").flatMap { bytes in
      Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
  }
}
