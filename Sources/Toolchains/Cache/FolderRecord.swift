import Base
import Glibc

/// A record of a cache folder's content: every file with its hash.
///
/// Hashing a folder takes tens of milliseconds, so a file with the same size, times and inode number counts as
/// unchanged. A program cannot set the change time (ctime).
struct FolderRecord: Equatable {
  /// The status of a file, known without reading it.
  struct FileState: Equatable {
    var size = 0
    /// The modification time in nanoseconds since 1970.
    var modified = 0
    /// The change time (ctime) in nanoseconds since 1970.
    var changed = 0
    var node: UInt64 = 0
  }

  enum Kind: String {
    case file, folder, link
  }

  struct Entry: Equatable {
    var kind: Kind
    /// The status; nil if the file was modified so recently that it could change again without a new time.
    var state: FileState?
    /// The file mode; 0 for links.
    var mode: UInt32 = 0
    /// The hash of a file's bytes or a link's target, in hexadecimal digits; empty for folders.
    var digest = ""
  }

  /// The entries by path below the folder.
  private(set) var entries: [String: Entry] = [:]

  /// Whether it contains all of the files.
  func holds(_ files: [String]) -> Bool { files.allSatisfy { entries[$0]?.kind == .file } }

  // MARK: Looking

  /// Records the content of a folder.
  ///
  /// - Parameter known: an earlier record; files that are unchanged since then are not read.
  init(of folder: String, known: FolderRecord = FolderRecord()) {
    entries["."] = FolderRecord.entry(at: folder, known: nil)
    var waiting = entries["."]?.kind == .folder ? [""] : []
    while let path = waiting.popLast() {
      let whole = path.isEmpty ? folder : "\(folder)/\(path)"
      for name in LocalDisk().names(in: whole) {
        let below = path.isEmpty ? name : "\(path)/\(name)"
        guard let entry = FolderRecord.entry(at: "\(folder)/\(below)", known: known.entries[below]) else {
          entries[below] = Entry(kind: .file)
          continue
        }
        entries[below] = entry
        if entry.kind == .folder { waiting.append(below) }
      }
    }
  }

  /// Makes the record of an empty folder.
  init() {}

  /// Do not trust files modified less than 100 ms ago: mtime may not change again (file systems tick every 10 ms at
  /// most).
  private static let tick = 100_000_000

  private static func entry(at path: String, known: Entry?) -> Entry? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    let kind: Kind
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return Entry(kind: .folder, mode: status.st_mode & 0o555)
    case S_IFLNK: kind = .link
    case S_IFREG: kind = .file
    case _: return nil
    }
    let state = FileState(
      size: Int(status.st_size), modified: nanoseconds(status.st_mtim), changed: nanoseconds(status.st_ctim),
      node: UInt64(status.st_ino))
    let mode = kind == .link ? 0 : status.st_mode & 0o555
    if let known, known.kind == kind, known.state == state, known.mode == mode { return known }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let isOld = nanoseconds(now) &- state.changed > tick
    guard let digest = kind == .link ? digest(ofLink: path) : digest(ofFile: path) else { return nil }
    return Entry(kind: kind, state: isOld ? state : nil, mode: mode, digest: digest)
  }

  /// A file's time can be any number, so the result may wrap around.
  private static func nanoseconds(_ time: timespec) -> Int { time.tv_sec &* 1_000_000_000 &+ time.tv_nsec }

  private static func digest(ofLink path: String) -> String? {
    guard let target = try? LocalDisk().target(ofLink: path) else { return nil }
    var hash = ContentHash()
    hash.add(target)
    return hash.hex()
  }

  private static func digest(ofFile path: String) -> String? {
    var hash = ContentHash()
    guard let file = try? OpenFile(path, links: .allButLast), (try? hash.add(file)) != nil else { return nil }
    return hash.hex()
  }

  // MARK: Comparing

  /// Whether both have the same content at the same paths.
  func isSame(as other: FolderRecord) -> Bool {
    entries.count == other.entries.count && entries.allSatisfy { isSame($0.key, as: other) }
  }

  /// Whether the path has the same content in both; false if a file could not be read.
  func isSame(_ path: String, as other: FolderRecord) -> Bool {
    guard let one = entries[path], let two = other.entries[path] else { return false }
    return one.kind == two.kind && one.mode == two.mode && one.digest == two.digest
      && (one.kind == .folder || !one.digest.isEmpty)
  }
}

extension FolderRecord: CacheEntry {
  static let version = 1

  func write(to record: inout RecordWriter) { record.add(entries) }

  init(from record: inout RecordReader) throws(BrokenRecord) { entries = try record.read() }
}

extension FolderRecord.Kind: RecordCodable {}

extension FolderRecord.Entry: RecordCodable {
  func write(to record: inout RecordWriter) { record.add(kind, state, Int(mode), digest) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(
      kind: record.read(), state: record.read(), mode: UInt32(truncatingIfNeeded: Int(from: &record)),
      digest: record.read())
  }
}

extension FolderRecord.FileState: RecordCodable {
  func write(to record: inout RecordWriter) { record.add(size, modified, changed, node) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(size: record.read(), modified: record.read(), changed: record.read(), node: record.read())
  }
}
