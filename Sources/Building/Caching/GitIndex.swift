import Base

/// The files that git tracks, read from `.git/index` (gitformat-index(5)): much faster than running git.
struct GitIndex {
  /// Paths below the repository, in the order of the index, including those of a shared index.
  private(set) var paths: [[UInt8]] = []

  /// Maximum size in bytes; an index with a million files has 100 MB.
  private static let longest = 512 << 20
  /// PATH_MAX: in version 4 a path may repeat the whole previous one.
  private static let longestPath = 4096

  // MARK: Finding

  /// The first tracked file in a folder, with its repository; nil if there is none. Outer repositories are checked too.
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

  /// The folder with the index; in a worktree or submodule `.git` is a file that names it.
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

  /// Empty if the bytes are not an index.
  static func paths(in bytes: [UInt8]) -> [[UInt8]] {
    // The kind of hash is configured elsewhere: with the wrong one the entries are invalid.
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
      // Ten 4-byte numbers, the hash, and 2 bytes of flags with the length of the path.
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
        // A prefix of the previous path, and the rest.
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
      // Up to version 3 entries are padded to a multiple of 8 bytes.
      place = version == 4 ? zero + 1 : start + (zero - start) / 8 * 8 + 8
      guard place <= end else { return nil }
      paths.append(path)
    }
    return paths
  }

  /// Whether it is the mode of a file, a link, a sparse folder, or a submodule.
  private static func isMode(_ mode: Int) -> Bool {
    [0o100644, 0o100755, 0o100664, 0o120000, 0o040000, 0o160000].contains(mode)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
