import Glibc

/// Where proofed programs run: a world of their own that bubblewrap makes for each.
///
/// They see the system's libraries, the toolchain and themselves, all read-only; an empty `/tmp` and working folder of 64 MiB
/// in memory; no network, no other processes, no home folders. When the sandbox ends, so does every process in it.
public struct Sandbox: Sendable, Equatable {
  /// Whether programs must, may or shall not run in one.
  public enum Policy: String, CaseIterable, Sendable {
    case required, auto, off
  }

  /// What a program and those that it starts may be in number, threads included.
  public static let processes = 64
  private static let bytes = 64 << 20

  private let tool: String
  /// Present where galley is root, whom no limit of processes binds: the sandbox then runs as nobody in particular.
  private let changeUser: String?

  /// Finds bubblewrap by the PATH and tries it. Fails where the kernel or a container does not let it make namespaces.
  init(path: String) async throws(ToolchainFailure) {
    func find(_ name: String) -> String? {
      path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
    guard let tool = find("bwrap") else { throw .notInstalled(part: "bwrap", package: "bubblewrap") }
    self.tool = tool
    if geteuid() == 0 {
      guard let setpriv = find("setpriv") else { throw .notInstalled(part: "setpriv", package: "util-linux") }
      changeUser = setpriv
    } else {
      changeUser = nil
    }
    let call = command(for: "/bin/true", in: "/tmp/here", readable: [])
    let run = try await ChildProcess(
      path: call.path, arguments: call.arguments, environment: [], folder: nil, limits: RunLimits()
    ).run()
    guard run.end == .exited(0) else {
      throw .noSandbox(reason: run.errorText.split(separator: "\n").first.map(String.init) ?? "\(run.end)")
    }
  }

  /// How to start `executable` inside, with `folder` as its empty working folder and only `readable` of what is not the
  /// system's.
  func command(for executable: String, in folder: String, readable: [String]) -> (path: String, arguments: [String]) {
    var arguments = ["--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try"]
    arguments += ["--die-with-parent", "--new-session", "--hostname", "galley"]
    if changeUser == nil { arguments += ["--unshare-user", "--disable-userns"] }
    for place in Sandbox.system { arguments += ["--ro-bind-try", place, place] }
    arguments += ["--proc", "/proc", "--dev", "/dev"] + emptyFolder("/tmp")
    var made: Set<String> = ["/tmp"]
    for place in [folder] + readable {
      for parent in Sandbox.parents(of: place) where made.insert(parent).inserted {
        // Made on the way, a folder would be closed to all but root.
        arguments += ["--perms", "0755", "--dir", parent]
      }
      arguments += place == folder ? emptyFolder(place) : ["--ro-bind", place, place]
    }
    arguments += ["--remount-ro", "/", "--chdir", folder]
    guard let changeUser else { return (tool, arguments + ["--cap-drop", "ALL", executable]) }
    // A user of its own, so that the limit of processes counts the sandbox's alone.
    let user = String(2_000_000_000 + UInt32.random(in: 0..<100_000_000))
    arguments += ["--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]
    arguments += [changeUser, "--reuid", user, "--regid", user, "--clear-groups", "--no-new-privs"]
    arguments += ["--inh-caps=-all", "--bounding-set=-all", executable]
    return (tool, arguments)
  }

  /// From the outermost on, without those that are there.
  private static func parents(of path: String) -> [String] {
    path.indices.filter { path[$0] == "/" && $0 > path.startIndex }.map { String(path[..<$0]) }
      .filter { parent in !system.contains { parent == $0 || parent.hasPrefix($0 + "/") } }
  }

  private func emptyFolder(_ path: String) -> [String] {
    ["--perms", "1777", "--size", String(Sandbox.bytes), "--tmpfs", path]
  }

  /// What programs link to and what the C library looks up.
  private static let system = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d",
    "/etc/alternatives", "/etc/localtime", "/etc/nsswitch.conf",
  ]
}

extension Sandbox {
  /// What a policy comes to on this machine: a sandbox, or none with the reason. `required` fails without one.
  static func make(_ policy: Policy, path: String) async throws(ToolchainFailure) -> (Sandbox?, reason: String?) {
    guard policy != .off else { return (nil, nil) }
    do throws(ToolchainFailure) {
      return (try await Sandbox(path: path), nil)
    } catch {
      if policy == .required { throw error }
      return (nil, "\(error)")
    }
  }
}
