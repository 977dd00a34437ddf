import Base

/// Which commits have written the lines of files in a folder, and what the files were in these commits.
public struct LineHistory: Sendable {
  public struct Commit: Hashable, Sendable {
    /// The whole hash.
    public var name: String
    /// Seconds since 1970.
    public var seconds: Int
    /// The path that the file had in it, from the repository's folder; nil for a name that git quotes.
    public var path: String?
  }

  /// A file in a commit.
  public struct PastFile: Hashable, Sendable {
    /// The hash of the commit.
    public var commit: String
    /// The path from the repository's folder.
    public var path: String

    public init(commit: String, path: String) {
      self.commit = commit
      self.path = path
    }
  }

  private let history: GitHistory
  private let folder: String
  /// The path of the folder from the repository's, with a slash at its end; empty for that.
  private let prefix: String
  /// The files that git knows, by path from the folder.
  private let tracked: Set<String>

  /// - Throws: if the clone is shallow, since its oldest commit seems to have written all lines.
  public init(below folder: String, by history: GitHistory) async throws(ToolchainFailure) {
    self.history = history
    self.folder = folder
    let facts = String(
      decoding: try await history.git(["rev-parse", "--is-shallow-repository", "--show-prefix"], in: folder),
      as: UTF8.self)
    guard !facts.hasPrefix("true") else {
      throw .noHistory(folder: folder, reason: "the clone is shallow; get its history with: git fetch --unshallow")
    }
    prefix = String(facts.drop { $0 != "\n" }.dropFirst().dropLast())
    let files = try await history.git(["ls-files", "-z", "--", "."], in: folder)
    tracked = Set(files.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  /// The path of a file from the repository's folder.
  ///
  /// - Parameter file: its path from the folder.
  public func path(of file: String) -> String { prefix + file }

  /// The commit that wrote each line of a file as it is on the disk; nil for lines that are not committed.
  ///
  /// - Parameter file: its path from the folder.
  public func commits(ofLinesOf file: String) async throws(ToolchainFailure) -> [Commit?] {
    guard tracked.contains(file) else { return [] }
    return Self.commits(
      in: try await history.git(
        ["-c", "core.quotePath=false", "blame", "--porcelain", "-w", "--no-textconv", "--", file], in: folder))
  }

  /// Reads files of commits; those that a commit does not have are missing in the result.
  ///
  /// - Parameter read: called once for each content.
  public func contents<Content>(
    of files: Set<PastFile>, _ read: ([UInt8]) -> Content
  ) async throws(ToolchainFailure) -> [PastFile: Content] {
    var objects: [PastFile: GitFile] = [:]
    var missing: [PastFile] = []
    // A line feed would end the name.
    let asked = files.filter { !$0.path.contains("\n") }.sorted { ($0.commit, $0.path) < ($1.commit, $1.path) }
    if !asked.isEmpty {
      let names = asked.map { "\($0.commit):\($0.path)\n" }.joined()
      let answer = try await history.git(
        ["cat-file", "--batch-check=%(objecttype) %(objectname) %(objectsize)"], in: folder, input: Array(names.utf8))
      let lines = answer.split(separator: UInt8(ascii: "\n"))
      guard lines.count == asked.count else {
        throw .noHistory(folder: folder, reason: "git does not answer for each file of its commits")
      }
      for (file, line) in zip(asked, lines) {
        if let object = GitFile(path: file.path, checked: line) { objects[file] = object } else { missing.append(file) }
      }
    }
    missing += files.filter { $0.path.contains("\n") }
    for (commit, files) in Dictionary(grouping: missing, by: \.commit) { try await expectNone(of: files, in: commit) }
    var contents: [String: Content] = [:]
    let each = Dictionary(objects.values.map { ($0.object, $0) }) { first, _ in first }
    _ = try await history.read(each.values.sorted { $0.path < $1.path }, in: folder) { file, bytes in
      contents[file.object] = read(bytes)
    }
    return objects.compactMapValues { contents[$0.object] }
  }

  /// Throws if a commit has one of the files: git has not found its content, or could not say.
  private func expectNone(of files: [PastFile], in commit: String) async throws(ToolchainFailure) {
    let listed = try await history.git(
      ["ls-tree", "-z", "--full-tree", commit, "--"] + files.map(\.path), in: folder)
    // A folder of that name is no file.
    for line in listed.split(separator: 0) where line.firstPlace(of: " tree ") == nil {
      let path = String(decoding: line.drop { $0 != 9 }.dropFirst(), as: UTF8.self)
      throw .noHistory(
        folder: folder, reason: "the repository has no content for '\(path)' in the commit \(commit.prefix(10))")
    }
  }

  /// Parses `git blame --porcelain`: a line with the hash, facts about a commit that is new, and the line after a tab.
  static func commits(in output: [UInt8]) -> [Commit?] {
    var commits: [Commit?] = []
    var known: [String: Commit] = [:]
    var name = ""
    for line in output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      func fact(_ key: String) -> String? {
        line.starts(with: key.utf8) ? String(decoding: line.dropFirst(key.utf8.count), as: UTF8.self) : nil
      }
      if line.first == UInt8(ascii: "\t") {
        let isCommitted = name.contains { $0 != "0" }
        commits.append(isCommitted ? known[name] : nil)
        name = ""
      } else if name.isEmpty {
        name = String(decoding: line.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
        if known[name] == nil { known[name] = Commit(name: name, seconds: 0, path: nil) }
      } else if let seconds = fact("committer-time ") {
        known[name]?.seconds = Int(seconds) ?? 0
      } else if let path = fact("filename ") {
        known[name]?.path = path.hasPrefix("\"") ? nil : path
      }
    }
    return commits
  }
}
