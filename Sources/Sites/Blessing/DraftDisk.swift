import Synchronization

/// Another disk with other bytes in some of its files. Keeps what was read, so that a run's pages can be compared with
/// what is there later.
final class DraftDisk: Disk {
  private let disk: any Disk
  private let drafts: [String: [UInt8]]
  private let texts = Mutex<[String: [UInt8]]>([:])

  init(_ disk: any Disk, drafts: [String: [UInt8]] = [:]) {
    self.disk = disk
    self.drafts = drafts
  }

  /// The bytes of a file as they were first read; nil for one that was not.
  func text(_ path: String) -> [UInt8]? { texts.withLock { $0[path] } }

  func read(_ path: String) throws(DiskFailure) -> [UInt8] {
    if let draft = drafts[path] { return draft }
    let bytes = try disk.read(path)
    texts.withLock { $0[path] = $0[path] ?? bytes }
    return bytes
  }

  func list(_ folder: String) throws(DiskFailure) -> [[UInt8]] { try disk.list(folder) }
  func status(_ path: String) throws(DiskFailure) -> DiskStatus { try disk.status(path) }
  func write(_ bytes: [UInt8], to path: String) throws(DiskFailure) { try disk.write(bytes, to: path) }
  func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(DiskFailure) -> Bool {
    try disk.replace(path, holding: old, with: new)
  }
  func copy(_ path: String, to target: String) throws(DiskFailure) { try disk.copy(path, to: target) }
  func makeFolder(_ path: String) throws(DiskFailure) { try disk.makeFolder(path) }
  func remove(_ path: String) throws(DiskFailure) { try disk.remove(path) }
  func rename(_ path: String, to target: String) throws(DiskFailure) { try disk.rename(path, to: target) }
  func exchange(_ path: String, with other: String) throws(DiskFailure) { try disk.exchange(path, with: other) }
  func resolve(_ path: String) throws(DiskFailure) -> String { try disk.resolve(path) }
  func lock(_ folder: String) throws(DiskFailure) -> FolderLock? { try disk.lock(folder) }
}
