import Base
import Glibc
import Synchronization

/// The sandbox for every process that works on a page's or a package's text. Bubblewrap creates it for each process.
///
/// A process can read the system's libraries, the toolchain and the folders of its `Confinement`, and has an empty
/// `/tmp` of 64 MiB in memory. It sees no other processes and no home folders. It has no capabilities, and
/// `SystemCallFilter` denies system calls that lead out of the sandbox. When the sandbox ends, all of its processes
/// end.
public struct Sandbox: Sendable, Equatable {
  /// Whether programs must, may or must not be sandboxed.
  public enum Policy: String, CaseIterable, Sendable {
    case required, auto, off
  }

  /// The maximum number of processes and threads of a program.
  public static let processes = 64

  /// The path of bubblewrap.
  let tool: String
  private let limiter: String
  /// The path of `setpriv` if galley is root: programs then run as a new user, since the process limit does not apply
  /// to root.
  private let changeUser: String?
  /// Whether each process gets a user namespace: always, except if galley is root and needs none.
  private let hasUsers: Bool

  /// Finds bubblewrap in `path` and tests it. Throws if the kernel or a container does not allow namespaces.
  ///
  /// - Parameter known: the cached answer which variant works.
  init(path: String, known: SandboxAnswer?) async throws(ToolchainFailure) {
    let tool = try Sandbox.find("bwrap", package: "bubblewrap", path: path)
    let limiter = try Sandbox.find("prlimit", package: "util-linux", path: path + Sandbox.places)
    let changeUser = try Sandbox.find("setpriv", package: "util-linux", path: path + Sandbox.places)
    let candidates =
      geteuid() == 0
      ? [
        Sandbox(tool: tool, limiter: limiter, changeUser: changeUser, hasUsers: false),
        // In a container, root may only be allowed to create user namespaces.
        Sandbox(tool: tool, limiter: limiter, changeUser: nil, hasUsers: true),
      ] : [Sandbox(tool: tool, limiter: limiter, changeUser: nil, hasUsers: true)]
    let tools = [tool, limiter, changeUser]
    if let number = known?.number(for: tools), candidates.indices.contains(number) {
      self = candidates[number]
      return
    }
    var reasons: [String] = []
    for (number, candidate) in candidates.enumerated() {
      guard let reason = try await candidate.reasonAgainst() else {
        known?.store(number, for: tools)
        self = candidate
        return
      }
      reasons.append(reason)
    }
    throw .noSandbox(reason: reasons.first ?? "")
  }

  private init(tool: String, limiter: String, changeUser: String?, hasUsers: Bool) {
    self.tool = tool
    self.limiter = limiter
    self.changeUser = changeUser
    self.hasUsers = hasUsers
  }

  /// Tests the sandbox; returns why it does not work, or nil.
  private func reasonAgainst() async throws(ToolchainFailure) -> String? {
    let run = try await ChildProcess(
      path: "/bin/true", arguments: [], environment: [], folder: nil, limits: RunLimits()
    ).confined(.program(in: "/tmp/here", readable: []), by: self).run()
    guard run.end != .exited(0) else { return nil }
    return run.errorText.split(separator: "\n").first.map(String.init) ?? "\(run.end)"
  }

  /// Folders of system tools, searched in addition to `path`.
  private static let places = ":/usr/bin:/bin"

  static func find(_ name: String, package: String, path: String) throws(ToolchainFailure) -> String {
    let candidates = (path.isEmpty ? places : path).split(separator: ":").map { "\($0)/\(name)" }
    guard let found = candidates.first(where: { access($0, X_OK) == 0 }) else {
      throw .notInstalled(part: name, package: package)
    }
    return found
  }

  /// The arguments of bubblewrap, up to the executable.
  func arguments(
    for executable: String, _ confinement: Confinement, _ limits: RunLimits, reports: Bool
  ) -> [String] {
    var arguments = ["--unshare-ipc", "--unshare-pid", "--unshare-uts", "--unshare-cgroup-try"]
    switch confinement.network {
    case .own, .loop: arguments.append("--unshare-net")
    case .none, .machine: break
    }
    arguments += ["--die-with-parent", "--new-session", "--hostname", "galley"]
    if hasUsers { arguments += ["--unshare-user", "--disable-userns"] }
    // Otherwise root could change kernel settings in `/proc/sys`, even without capabilities.
    arguments += files(confinement) + ["/proc", "/dev", "/"].flatMap { ["--remount-ro", $0] }
    arguments += ["--chdir", confinement.folder]
    arguments += ["--seccomp", String(Pipes.filterNumber(reports: reports)), "--cap-drop", "ALL"]
    let changesUser = confinement.changesUser && changeUser != nil
    if changesUser { arguments += ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"] }
    if changeUser != nil { arguments += ["--cap-add", "CAP_SETPCAP"] }
    arguments += [limiter] + confinement.limitArguments(limits, countsProcesses: changesUser || geteuid() != 0)
    arguments.append("--")
    if let changeUser {
      arguments += [changeUser, "--no-new-privs", "--inh-caps=-all", "--bounding-set=-all"]
      if changesUser {
        // A new user, so that the process limit counts only this sandbox.
        let user = String(2_000_000_000 + UInt32.random(in: 0..<100_000_000))
        arguments += ["--reuid", user, "--regid", user, "--clear-groups"]
      }
      arguments.append("--")
    }
    return arguments + [executable]
  }

  /// The arguments that mount files; parent folders first, so that none hides another.
  private func files(_ confinement: Confinement) -> [String] {
    var arguments: [String] = []
    if confinement.seesAll {
      arguments += ["--ro-bind", "/", "/"]
    } else {
      arguments += Sandbox.systemMounts
    }
    arguments += ["--proc", "/proc", "--dev", "/dev"]
    if !confinement.seesAll { arguments += emptyFolder("/tmp", confinement) }
    var places: [String: String] = [:]
    for place in confinement.readable { places[place] = "--ro-bind" }
    for place in confinement.writable { places[place] = "--bind" }
    if confinement.isInMemory {
      places[confinement.folder] = "--tmpfs"
    } else if places[confinement.folder] == nil {
      places[confinement.folder] = "--ro-bind"
    }
    var made: Set<String> = ["/tmp"]
    var closed: [String] = []
    for (place, way) in places.sorted(by: { $0.key < $1.key }) where !confinement.seesAll {
      for parent in Sandbox.parents(of: place) where made.insert(parent).inserted {
        // Bubblewrap creates missing parents with mode 0700, so they are created here. Below `/tmp`, which is writable,
        // a parent becomes a file system of its own that is made read-only at the end.
        let isOfTemporary = parent.hasPrefix("/tmp/") && !parent.dropFirst(5).contains("/")
        arguments += ["--perms", "0755", isOfTemporary ? "--tmpfs" : "--dir", parent]
        if isOfTemporary { closed.append(parent) }
      }
      made.insert(place)
      arguments += way == "--tmpfs" ? emptyFolder(place, confinement) : [way, place, place]
    }
    return arguments + closed.flatMap { ["--remount-ro", $0] }
  }

  /// The parent folders of a path that must be created, outermost first.
  private static func parents(of path: String) -> [String] {
    path.indices.filter { path[$0] == "/" && $0 > path.startIndex }.map { String(path[..<$0]) }
      .filter { parent in !system.contains { parent == $0 || parent.hasPrefix($0 + "/") } }
  }

  private func emptyFolder(_ path: String, _ confinement: Confinement) -> [String] {
    ["--perms", "1777", "--size", String(confinement.temporaryBytes), "--tmpfs", path]
  }

  /// Files that programs link to, or that the C library reads.
  private static let system = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d",
    "/etc/alternatives", "/etc/localtime", "/etc/nsswitch.conf",
  ]

  /// Symbolic links, such as `/bin` to `usr/bin`, are created again, which is faster than mounting their targets.
  private static let systemMounts = system.flatMap { place -> [String] in
    guard access(place, F_OK) == 0 else { return [] }
    guard !place.hasPrefix("/etc/"), let target = try? LocalDisk().target(ofLink: place) else {
      return ["--ro-bind", place, place]
    }
    return ["--symlink", String(decoding: target, as: UTF8.self), place]
  }
}

extension Sandbox {
  /// Makes the sandbox that a policy asks for, or returns nil and the reason. Throws if the policy is `required` and
  /// there is none.
  static func make(
    _ policy: Policy, path: String, known: SandboxAnswer? = nil
  ) async throws(ToolchainFailure) -> (Sandbox?, reason: String?) {
    guard policy != .off else { return (nil, nil) }
    if let known = tried.withLock({ $0[path] }) { return (known, nil) }
    do throws(ToolchainFailure) {
      let sandbox = try await Sandbox(path: path, known: known)
      tried.withLock { $0[path] = sandbox }
      return (sandbox, nil)
    } catch {
      if policy == .required { throw error }
      return (nil, "\(error)")
    }
  }

  /// The sandboxes that work, by search path; cached in this process.
  private static let tried = Mutex<[String: Sandbox]>([:])
}
