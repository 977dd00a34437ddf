/// A repository as git describes it: its folder, and its tags and branches.
public struct GitRepository: Sendable {
  /// Its folder, absolute.
  public let folder: String
  /// The path of the folder that it was asked for, from its own; empty for the same.
  public let path: String
  /// Whether it has only the newest commits, as checkouts in CI do.
  public let isShallow: Bool
  /// The commits of tags and branches, by full name such as `refs/tags/1.0`.
  private let commits: [String: String]

  /// What a name in the settings may mean.
  public enum Kind: String, Sendable {
    case tag, branch
    /// A tag, else a branch.
    case either
  }

  /// - Parameter place: a folder in the repository.
  init(of place: String, by history: GitHistory) async throws(ToolchainFailure) {
    async let described = history.git(
      ["rev-parse", "--is-shallow-repository", "--show-toplevel", "--show-prefix"], in: place)
    async let listed = history.git(
      [
        "for-each-ref", "--format=%(refname)%00%(objecttype)%00%(objectname)%00%(*objecttype)%00%(*objectname)",
        "refs/tags", "refs/heads", "refs/remotes",
      ], in: place)
    let lines: [String]
    let references: [UInt8]
    do {
      lines = String(decoding: try await described, as: UTF8.self).components(separatedByLines: 3)
      references = try await listed
    } catch let failure as ToolchainFailure {
      throw failure
    } catch {
      throw .noHistory(folder: place, reason: "\(error)")
    }
    guard lines.count > 1, !lines[1].isEmpty else {
      throw .noHistory(folder: place, reason: "the repository has no working tree")
    }
    isShallow = lines[0] == "true"
    folder = lines[1]
    var path = lines.count > 2 ? lines[2] : ""
    while path.hasSuffix("/") { path.removeLast() }
    self.path = path
    var commits: [String: String] = [:]
    for line in references.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: 0, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard fields.count == 5 else { continue }
      if fields[1] == "commit" { commits[fields[0]] = fields[2] }
      if fields[3] == "commit" { commits[fields[0]] = fields[4] }
    }
    self.commits = commits
  }

  /// The commit of a tag or a branch; nil if there is none of that name. A branch may be one of a remote repository, as
  /// all but one are in CI.
  public func commit(of name: String, _ kind: Kind) -> String? {
    let branches = ["refs/heads/\(name)", "refs/remotes/origin/\(name)"]
    let names =
      switch kind {
      case .tag: ["refs/tags/\(name)"]
      case .branch: branches
      case .either: ["refs/tags/\(name)"] + branches
      }
    return names.lazy.compactMap { commits[$0] }.first
  }

  /// The names of all tags, sorted.
  public var tags: [String] {
    commits.keys.filter { $0.hasPrefix("refs/tags/") }.map { String($0.dropFirst("refs/tags/".count)) }.sorted()
  }
}

/// A file of a commit.
public struct GitFile: Sendable {
  /// The path from the repository's folder, of valid segments.
  public var path: String
  public var isLink: Bool
  /// The hash of its content.
  var object: String
  /// In bytes.
  public fileprivate(set) var size: Int
}

extension GitHistory {
  /// The repository that a folder is in.
  public func repository(of folder: String) async throws(ToolchainFailure) -> GitRepository {
    try await GitRepository(of: folder, by: self)
  }

  /// The files of a commit, without those of submodules, and without names that no disk should have, such as `..`.
  ///
  /// - Parameter folder: the folder that they are in, from the repository's; empty for all.
  public func files(
    of commit: String, below folder: String = "", in repository: String
  ) async throws(ToolchainFailure) -> [GitFile] {
    let listed = try await git(
      ["ls-tree", "-r", "-z", "-l", "--full-tree", commit, "--"] + (folder.isEmpty ? [] : [folder]), in: repository)
    return listed.split(separator: 0).compactMap(GitFile.init)
  }

  /// The content of files, as git stores it: no filter, no attribute and no setting changes it.
  ///
  /// - Parameter each: called for each file in turn. Files are read in groups, so that not all are in memory at once.
  public func read<Failure: Error>(
    _ files: [GitFile], in repository: String, each: (GitFile, [UInt8]) throws(Failure) -> Void
  ) async throws(ToolchainFailure) -> Result<Void, Failure> {
    var rest = files[...]
    while !rest.isEmpty {
      var size = 0
      let group = rest.prefix { file in
        size += file.size
        return size <= Self.groupSize || size == file.size
      }
      rest = rest.dropFirst(group.count)
      let names = Array(group.map { $0.object + "\n" }.joined().utf8)
      var answer = try await git(["cat-file", "--batch"], in: repository, input: names)[...]
      for file in group {
        guard let end = answer.firstIndex(of: UInt8(ascii: "\n")) else { throw Self.incomplete(file, repository) }
        let head = answer[..<end].split(separator: UInt8(ascii: " "))
        guard head.count == 3, let count = Int(String(decoding: head[2], as: UTF8.self)),
          answer.endIndex - end - 1 > count
        else { throw Self.incomplete(file, repository) }
        let bytes = answer[(end + 1)...].prefix(count)
        do throws(Failure) { try each(file, Array(bytes)) } catch { return .failure(error) }
        answer = answer[bytes.endIndex...].dropFirst()
      }
    }
    return .success(())
  }

  /// Maximum size in bytes of the files that are read at once, unless one is larger.
  private static let groupSize = 64 << 20

  private static func incomplete(_ file: GitFile, _ repository: String) -> ToolchainFailure {
    .noHistory(folder: repository, reason: "the repository has no content for '\(file.path)'")
  }
}

extension GitFile {
  /// From a line of `git cat-file --batch-check`: type, object and size; nil if that is no file.
  init?(path: String, checked line: ArraySlice<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == 3, fields[0] == "blob", let size = Int(fields[2]) else { return nil }
    self.init(path: path, isLink: false, object: fields[1], size: size)
  }

  /// From a line of `git ls-tree -l`: mode, type, object and size, then the path behind a tab.
  fileprivate init?(_ line: ArraySlice<UInt8>) {
    guard let tab = line.firstIndex(of: 9), let path = String(validating: line[(tab + 1)...], as: UTF8.self) else {
      return nil
    }
    let fields = line[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == 4, fields[1] == "blob", let size = Int(fields[3]) else { return nil }
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    guard segments.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && $0.lowercased() != ".git" }) else {
      return nil
    }
    self.init(path: path, isLink: fields[0] == "120000", object: fields[2], size: size)
  }
}

extension String {
  /// The first lines, without their ends.
  fileprivate func components(separatedByLines count: Int) -> [String] {
    split(separator: "\n", maxSplits: count, omittingEmptySubsequences: false).map(String.init)
  }
}
