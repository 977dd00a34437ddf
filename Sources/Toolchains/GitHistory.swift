import Foundation

/// When files were last committed, by the git of the machine.
public struct GitHistory: Sendable {
  private let path: String
  private let policy: Sandbox.Policy

  /// - Parameters:
  ///   - path: where git is looked for, as in `PATH`.
  ///   - policy: whether git, which obeys the settings that lie beside the history, must run in a sandbox.
  public init(path: String, sandbox policy: Sandbox.Policy = .auto) {
    self.path = path
    self.policy = policy
  }

  /// The last commits of all files below a folder: seconds since 1970, by path below it. Asked for in one go.
  ///
  /// Files that no commit has are left out, and so are those of which a shallow clone does not know the last one.
  public func lastChanges(below folder: String) async throws(ToolchainFailure) -> [String: Int] {
    let candidates = path.split(separator: ":").map { "\($0)/git" }
    guard let git = candidates.first(where: { access($0, X_OK) == 0 }) else {
      throw .notInstalled(part: "git", package: "git")
    }
    let arguments = [
      "-c", "log.showSignature=false", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
      "-c", "protocol.allow=never", "--no-optional-locks", "log", "--no-ext-diff", "--no-textconv",
      "--format=%x02%ct %D%x03", "--decorate=short",
      "--name-only", "--no-renames", "--relative", "-z", "--", ".",
    ]
    let environment = ProcessInfo.processInfo.environment
      .filter { ["PATH", "HOME", "XDG_CONFIG_HOME"].contains($0.key) }
      .merging([
        "LC_ALL": "C.UTF-8", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0",
      ]) { $1 }
      .map { "\($0.key)=\($0.value)" }
    let sandbox = try await Sandbox.make(policy, path: path).0
    guard let place = Toolchain.realPath(folder) else { throw .system(folder, errno) }
    let run = try await ChildProcess(
      path: git, arguments: arguments, environment: environment, folder: folder,
      limits: RunLimits(seconds: 120, outputBytes: 256 << 20, memoryBytes: 4 << 30)
    ).confined(Confinement(folder: place, seesAll: true), by: sandbox).run()
    guard run.end == .exited(0) else {
      // What git dislikes of its settings it quotes, and these may be another file's.
      let words = run.errorText.split(separator: "\n").first.map(String.init) ?? "git ended without a message"
      let reason = words.contains("config") ? "git rejects the configuration of the repository" : words
      throw .noHistory(folder: folder, reason: reason)
    }
    return Self.read(run.output)
  }

  /// Commits, the newest first: `\2seconds decoration\3\0`, then the names of its files, each ended by a zero byte, the
  /// first one behind a line's end.
  static func read(_ output: [UInt8]) -> [String: Int] {
    var changes: [String: Int] = [:]
    var unknown: Set<String> = []
    var seconds: Int?
    for part in output.split(separator: 0) {
      if part.first == 2, part.last == 3 {
        let head = String(decoding: part.dropFirst().dropLast(), as: UTF8.self)
        // Where a shallow clone ends, the commit seems to have made all files that there were.
        let isCutOff = head.contains("grafted")
        seconds = isCutOff ? nil : Int(head.prefix { $0 != " " })
        continue
      }
      let name = String(decoding: part.first == UInt8(ascii: "\n") ? part.dropFirst() : part, as: UTF8.self)
      guard changes[name] == nil, !unknown.contains(name) else { continue }
      if let seconds { changes[name] = seconds } else { unknown.insert(name) }
    }
    return changes
  }
}
