import Glibc

/// What lets bubblewrap work where the system does not: told by the system's own settings.
enum SandboxRemedy {
  /// A command or an option to paste; nil where nothing is known to be in the way.
  static var text: String? {
    if setting("kernel/apparmor_restrict_unprivileged_userns") == 1, geteuid() != 0 {
      return "AppArmor forbids it; 'sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0' allows it"
    }
    if setting("kernel/unprivileged_userns_clone") == 0, geteuid() != 0 {
      return "user namespaces are switched off; 'sudo sysctl kernel.unprivileged_userns_clone=1' allows them"
    }
    if setting("user/max_user_namespaces") == 0 {
      return "user namespaces are switched off; 'sudo sysctl user.max_user_namespaces=10000' allows them"
    }
    if access("/.dockerenv", F_OK) == 0 || access("/run/.containerenv", F_OK) == 0 {
      return "this is a container; '--privileged' lets it make namespaces"
    }
    return nil
  }

  /// Nil where the kernel does not have it.
  private static func setting(_ name: String) -> Int? {
    ProcFile.bytes("/proc/sys/\(name)").flatMap { bytes in
      Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
  }
}
