import Glibc
import Synchronization

/// A cache folder that other users may have written to: no link inside of it is followed for writing, pipes are not
/// waited for, and overlong files are not read.
public struct CacheFolder: Sendable {
  /// Links above this folder are followed.
  public let path: String

  public init(_ path: String) { self.path = path }

  /// Reads a regular file; nil if it is missing, a link, or longer than `limit` bytes.
  public static func read(_ path: String, limit: Int) -> [UInt8]? {
    guard let file = try? OpenFile(path, links: .allButLast), file.size <= limit,
      let bytes = try? file.read(limit: file.size), bytes.count == file.size
    else { return nil }
    return bytes
  }

  /// Writes a file in this folder atomically, replacing any file or link of that name.
  ///
  /// Nothing waits for the disk: what a power cut damages does not verify.
  public func write(_ bytes: [UInt8], to file: String) throws(DiskFailure) {
    let drafts = "\(path)/drafts"
    // Removed first, so that a link in its place is not followed.
    try makeFolder(drafts)
    CacheFolder.tidy(drafts)
    let draft = "\(drafts)/\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    try LocalDisk.put(
      bytes, at: file, by: draft, mode: 0o644,
      isWanted: { () throws(DiskFailure) in
        try makeFolder(FilePaths.parent(file))
        if (try? LocalDisk().entry(file))?.kind == .folder { LocalDisk().clear(file) }
        return true
      })
  }

  /// Creates this folder and the folders above it.
  public func make() throws(DiskFailure) { try makeFolder(path) }

  /// Creates a folder and those above it; inside of this one, links and files in the way are removed.
  public func makeFolder(_ folder: String) throws(DiskFailure) {
    if isOwnFolder(folder) { return }
    var end = folder.startIndex
    while end < folder.endIndex {
      end = folder[folder.index(after: end)...].firstIndex(of: "/") ?? folder.endIndex
      let part = String(folder[..<end])
      if part.utf8.count > path.utf8.count, part.hasPrefix(path + "/"), let mode = CacheFolder.mode(part) {
        if mode & S_IFMT != S_IFDIR { unlink(part) } else if mode & 0o700 != 0o700 { chmod(part, 0o755) }
      }
      if mkdir(part, 0o755) != 0 && errno != EEXIST { throw DiskFailure(.makeFolder, part, code: errno) }
    }
  }

  /// Whether the path and all folders between it and this one are writable folders, not links.
  private func isOwnFolder(_ folder: String) -> Bool {
    var part = folder
    while part.utf8.count > path.utf8.count {
      guard let mode = CacheFolder.mode(part), mode & S_IFMT == S_IFDIR, mode & 0o700 == 0o700,
        let slash = part.lastIndex(of: "/")
      else { return false }
      part = String(part[..<slash])
    }
    return access(path, F_OK) == 0
  }

  private static func mode(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : nil
  }

  // MARK: Drafts

  /// The folders of temporary files that this process has already cleaned up.
  private static let tidied = Mutex<Set<String>>([])

  /// Removes what killed processes left, once per process: files older than an hour, or with a time in the future.
  private static func tidy(_ drafts: String) {
    guard tidied.withLock({ $0.insert(drafts).inserted }) else { return }
    let (disk, now) = (LocalDisk(), Int(time(nil)) &* 1_000_000_000)
    for name in disk.names(in: drafts) {
      let draft = "\(drafts)/\(name)"
      if let entry = try? disk.entry(draft), (now &- entry.modified).magnitude > 3_600_000_000_000 { disk.clear(draft) }
    }
  }
}
