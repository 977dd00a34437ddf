import Base
import Foundation

/// Reads from git when files were last committed.
public struct GitHistory: Sendable {
  private let path: String
  private let policy: Sandbox.Policy

  /// - Parameters:
  ///   - path: the folders to search for git, as in `PATH`.
  ///   - policy: whether git must be sandboxed: it obeys the configuration of the repository.
  public init(path: String, sandbox policy: Sandbox.Policy = .auto) {
    self.path = path
    self.policy = policy
  }

  /// The times of the last commits of all files below a folder: seconds since 1970, by relative path. Runs git once.
  ///
  /// Omits files without a commit, and files whose last commit a shallow clone does not have.
  public func lastChanges(below folder: String) async throws(ToolchainFailure) -> [String: Int] {
    Self.read(try await git(Self.log + ["--relative", "-z", "--", "."], in: folder))
  }

  /// The same for the files that a folder had in a commit.
  ///
  /// - Parameters:
  ///   - path: the path of the folder from the repository's own; empty for that.
  ///   - repository: the repository's folder.
  public func lastChanges(
    below path: String, at commit: String, in repository: String
  ) async throws(ToolchainFailure) -> [String: Int] {
    let below = path.isEmpty ? [] : ["--relative=\(path)/"]
    return Self.read(
      try await git(Self.log + below + ["-z", commit, "--", path.isEmpty ? "." : path], in: repository))
  }

  private static let log = [
    "log", "--no-ext-diff", "--no-textconv", "--format=%x02%ct %D%x03", "--decorate=short", "--name-only",
    "--no-renames",
  ]

  /// The files below a folder that differ from those of a commit, by relative path; those that git does not know, too.
  ///
  /// - Parameter commit: a name such as `main`. The last common commit of it and the present one is compared, so that
  ///   what only others have changed since is left out.
  ///
  /// - Returns: paths from the folder, those of other folders of the repository with `../`.
  public func changes(below folder: String, since commit: String) async throws(ToolchainFailure) -> Set<String> {
    guard !commit.hasPrefix("-") else { throw .noHistory(folder: folder, reason: "'\(commit)' is not a commit") }
    _ = try await git(["rev-parse", "--verify", "--end-of-options", commit + "^{commit}"], in: folder)
    let changed = try await git(
      [
        "diff", "--no-ext-diff", "--no-textconv", "--ignore-submodules", "--name-only", "--no-renames", "--no-relative",
        "--merge-base", "-z", commit, "--",
      ], in: folder)
    let top = try await git(["rev-parse", "--show-cdup"], in: folder)
    let up = String(decoding: top.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let new = try await git(
      ["ls-files", "--others", "--exclude-standard", "-z"], in: up.isEmpty ? folder : FilePaths.join(folder, up))
    let own = try await git(["rev-parse", "--show-prefix"], in: folder)
    let prefix = String(decoding: own.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let paths = (changed + new).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return Set(paths.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : up + $0 })
  }

  /// A file as it was in the last common commit of a commit and the present one; nil if it was not there.
  ///
  /// - Parameter file: its path from the folder.
  public func text(of file: String, below folder: String, since commit: String) async throws(ToolchainFailure)
    -> [UInt8]?
  {
    let common = try await git(["merge-base", "--end-of-options", commit, "HEAD"], in: folder)
    let name = String(decoding: common, as: UTF8.self).split(whereSeparator: \.isNewline).first ?? "HEAD"
    do {
      return try await git(["show", "--no-textconv", "\(name):./\(file)"], in: folder)
    } catch .noHistory {
      return nil
    }
  }

  /// Runs git and returns what it prints.
  ///
  /// - Parameter input: what git reads from its standard input.
  func git(_ words: [String], in folder: String, input: [UInt8] = []) async throws(ToolchainFailure) -> [UInt8] {
    let candidates = path.split(separator: ":").map { "\($0)/git" }
    guard let git = candidates.first(where: { access($0, X_OK) == 0 }) else {
      throw .notInstalled(part: "git", package: "git")
    }
    let arguments =
      [
        "-c", "log.showSignature=false", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
        "-c", "protocol.allow=never", "--no-optional-locks",
      ] + words
    let environment = ProcessInfo.processInfo.environment
      .filter { ["PATH", "HOME", "XDG_CONFIG_HOME"].contains($0.key) }
      .merging([
        "LC_ALL": "C.UTF-8", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0",
      ]) { $1 }
      .map { "\($0.key)=\($0.value)" }
    let sandbox = try await Sandbox.make(policy, path: path).0
    guard let place = Toolchain.realPath(folder) else { throw .system(folder, errno) }
    let run = try await ChildProcess(
      path: git, arguments: arguments, environment: environment, folder: folder, input: input,
      limits: RunLimits(seconds: 120, outputBytes: 256 << 20, memoryBytes: 4 << 30)
    ).confined(Confinement(folder: place, seesAll: true), by: sandbox).run()
    guard run.end == .exited(0) else {
      // Git quotes the configuration in its error message, which may contain text of other files.
      let words = run.errorText.split(separator: "\n").first.map(String.init) ?? "git ended without a message"
      throw .noHistory(folder: folder, reason: Self.reason(words))
    }
    return run.output
  }

  private static func reason(_ words: String) -> String {
    if words.contains("not a git repository") { return "it is not in a git repository" }
    if words.contains("Needed a single revision") { return "the repository has no such commit" }
    return words.contains("config") ? "git rejects the configuration of the repository" : words
  }

  /// Parses the commits, newest first: `\2seconds decoration\3\0`, then the names of the files, each ended by a zero
  /// byte, the first one after a line feed.
  static func read(_ output: [UInt8]) -> [String: Int] {
    var changes: [String: Int] = [:]
    var unknown: Set<String> = []
    var seconds: Int?
    for part in output.split(separator: 0) {
      if part.first == 2, part.last == 3 {
        let head = String(decoding: part.dropFirst().dropLast(), as: UTF8.self)
        // The oldest commit of a shallow clone seems to add all files.
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
