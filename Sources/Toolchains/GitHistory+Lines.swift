import Base

/// Which commit has written which line.
extension GitHistory {
  public struct Commit: Hashable, Sendable {
    /// The whole hash.
    public var name: String
    /// Seconds since 1970.
    public var seconds: Int
  }

  /// The commit that wrote each line of a file as it is on the disk; nil for lines that are not committed.
  ///
  /// - Parameter file: its path from the folder.
  /// - Throws: if the clone is shallow, since its oldest commit seems to have written all lines.
  public func commits(ofLinesOf file: String, below folder: String) async throws(ToolchainFailure) -> [Commit?] {
    let shallow = try await git(["rev-parse", "--is-shallow-repository"], in: folder)
    guard !String(decoding: shallow, as: UTF8.self).hasPrefix("true") else {
      throw .noHistory(folder: folder, reason: "the clone is shallow; get its history with: git fetch --unshallow")
    }
    let known = try await git(["ls-files", "-z", "--", file], in: folder)
    guard !known.isEmpty else { return [] }
    return Self.commits(in: try await git(["blame", "--porcelain", "-w", "--no-textconv", "--", file], in: folder))
  }

  /// A file as a commit has it; nil if it is not there.
  ///
  /// - Parameters:
  ///   - file: its path from the folder.
  ///   - commit: the hash of a commit.
  public func text(of file: String, below folder: String, at commit: String) async throws(ToolchainFailure) -> [UInt8]?
  {
    do {
      return try await git(["show", "--no-textconv", "\(commit):./\(file)"], in: folder)
    } catch .noHistory {
      return nil
    }
  }

  /// Parses `git blame --porcelain`: a line with the hash, facts about a commit that is new, and the line after a tab.
  static func commits(in output: [UInt8]) -> [Commit?] {
    var commits: [Commit?] = []
    var times: [String: Int] = [:]
    var name = ""
    for line in output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.first == UInt8(ascii: "\t") {
        let isCommitted = name.contains { $0 != "0" }
        commits.append(isCommitted ? Commit(name: name, seconds: times[name] ?? 0) : nil)
        name = ""
      } else if name.isEmpty {
        name = String(decoding: line.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
      } else if line.starts(with: "committer-time ".utf8) {
        times[name] = Int(String(decoding: line.dropFirst("committer-time ".utf8.count), as: UTF8.self))
      }
    }
    return commits
  }
}
