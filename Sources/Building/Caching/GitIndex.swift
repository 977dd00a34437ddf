import Base

/// The files that git tracks, read from `.git/index` as gitformat-index(5) describes it: asking git for every call of galley
/// would cost more than reading it.
struct GitIndex {
  /// Slash-separated, below the repository's folder, in the index's order; of a shared index, too.
  private(set) var paths: [[UInt8]] = []

  /// In bytes: a million files have 100 MB.
  private static let longest = 512 << 20
  /// PATH_MAX: a path of version 4 may repeat all of the one before.
  private static let longestPath = 4096

  // MARK: Finding

  /// The first tracked file at or below a folder, as a path below the repository, with the repository; nil where there is
  /// none. Repositories around others are looked into, too.
  ///
  /// - Parameter folder: an absolute path.
  static func trackedFile(in folder: String, disk: any Disk) -> (repository: String, path: String)? {
    var repository = FilePaths.parent(folder)
    while true {
      if let gitFolder = gitFolder(of: repository, disk: disk) {
        let wanted = Array(FilePaths.relative(folder, to: repository).utf8)
        let index = GitIndex(in: gitFolder, disk: disk)
        let found = index.paths.first { path in
          path.starts(with: wanted) && (path.count == wanted.count || path[wanted.count] == UInt8(ascii: "/"))
        }
        if let found { return (repository, String(decoding: found, as: UTF8.self)) }
      }
      let parent = FilePaths.parent(repository)
      if parent == repository { return nil }
      repository = parent
    }
  }

  /// Where a repository keeps its index; of a worktree or a submodule, `.git` is a file that names it.
  private static func gitFolder(of repository: String, disk: any Disk) -> String? {
    let path = FilePaths.join(repository, ".git")
    guard let status = try? disk.status(path) else { return nil }
    switch status.kind {
    case .folder: return path
    case .other, .link: return nil
    case .file:
      guard status.size < 1 << 16, let bytes = try? disk.read(path) else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.hasPrefix("gitdir:") else { return nil }
      let line = text.dropFirst("gitdir:".count).prefix { !$0.isNewline }.drop { $0 == " " }
      return FilePaths.join(repository, String(line))
    }
  }

  // MARK: Reading

  private init(in gitFolder: String, disk: any Disk) {
    for name in (try? disk.list(gitFolder)) ?? [] {
      let name = String(decoding: name, as: UTF8.self)
      guard name == "index" || name.hasPrefix("sharedindex.") else { continue }
      let path = FilePaths.join(gitFolder, name)
      guard let status = try? disk.status(path), status.kind == .file, status.size <= GitIndex.longest,
        let bytes = try? disk.read(path)
      else { continue }
      paths += GitIndex.paths(in: bytes)
    }
  }

  /// None where the bytes are no index.
  static func paths(in bytes: [UInt8]) -> [[UInt8]] {
    // Which hash a repository has stands elsewhere; with the wrong one the entries make no sense.
    paths(in: bytes, hashBytes: 20) ?? paths(in: bytes, hashBytes: 32) ?? []
  }

  private static func paths(in bytes: [UInt8], hashBytes: Int) -> [[UInt8]]? {
    guard bytes.count >= 12 + hashBytes, bytes.starts(with: "DIRC".utf8) else { return nil }
    let version = number(bytes[4..<8])
    guard (2...4).contains(version) else { return nil }
    let end = bytes.count - hashBytes
    var paths: [[UInt8]] = []
    var place = 12
    var total = 0
    for _ in 0..<number(bytes[8..<12]) {
      let start = place
      // Ten numbers of four bytes, the hash, and two bytes of flags with the path's length.
      let flags = start + 40 + hashBytes
      guard flags + 2 <= end, isMode(number(bytes[start + 24..<start + 28])) else { return nil }
      let length = number(bytes[flags..<flags + 2]) & 0xFFF
      place = flags + 2
      if bytes[flags] & 0x40 != 0 {
        guard version >= 3 else { return nil }
        place += 2
      }
      var path: [UInt8] = []
      if version == 4 {
        // As much of the path before as the number leaves, and what follows.
        var dropped = 0
        repeat {
          guard place < end, dropped < 1 << 20 else { return nil }
          dropped = dropped << 7 + Int(bytes[place] & 0x7F) + (bytes[place] & 0x80 == 0 ? 0 : 1)
          place += 1
        } while bytes[place - 1] & 0x80 != 0
        let last = paths.last ?? []
        guard dropped <= last.count else { return nil }
        path = Array(last.dropLast(dropped))
      }
      guard place <= end, let zero = bytes[place..<end].firstIndex(of: 0) else { return nil }
      path += bytes[place..<zero]
      guard length == 0xFFF || length == path.count, path.count <= longestPath else { return nil }
      total += path.count
      guard total <= longest else { return nil }
      // Up to version 3 an entry is filled up to a multiple of eight.
      place = version == 4 ? zero + 1 : start + (zero - start) / 8 * 8 + 8
      guard place <= end else { return nil }
      paths.append(path)
    }
    return paths
  }

  /// Of a file, a link, a folder that is left out, or another repository.
  private static func isMode(_ mode: Int) -> Bool {
    [0o100644, 0o100755, 0o100664, 0o120000, 0o040000, 0o160000].contains(mode)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
