/// A disk that lies on another one: what it has nothing of its own for, that one does.
///
/// Only a file's `head` is not asked for below, but taken of what the disk itself reads, unless it has one of its own.
protocol LayeredDisk: Disk {
  var below: any Disk { get }
}

extension LayeredDisk {
  func read(_ path: String) throws(DiskFailure) -> [UInt8] { try below.read(path) }
  func list(_ folder: String) throws(DiskFailure) -> [[UInt8]] { try below.list(folder) }
  func status(_ path: String) throws(DiskFailure) -> DiskStatus { try below.status(path) }
  func entry(_ path: String) throws(DiskFailure) -> DiskStatus { try below.entry(path) }
  func share(_ path: String, as target: String) throws(DiskFailure) { try below.share(path, as: target) }
  func unshare(_ path: String, from other: String, isMoving: Bool) throws(DiskFailure) {
    try below.unshare(path, from: other, isMoving: isMoving)
  }
  func adopt(_ folder: String, from other: String) throws(DiskFailure) { try below.adopt(folder, from: other) }
  func sync(_ folder: String) throws(DiskFailure) { try below.sync(folder) }
  func syncNames(in folder: String) throws(DiskFailure) { try below.syncNames(in: folder) }
  func write(_ bytes: [UInt8], to path: String) throws(DiskFailure) { try below.write(bytes, to: path) }
  func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(DiskFailure) -> Bool {
    try below.replace(path, holding: old, with: new)
  }
  func copy(_ path: String, to target: String) throws(DiskFailure) { try below.copy(path, to: target) }
  func makeFolder(_ path: String) throws(DiskFailure) { try below.makeFolder(path) }
  func remove(_ path: String) throws(DiskFailure) { try below.remove(path) }
  func removeIfEmpty(_ folder: String) throws(DiskFailure) { try below.removeIfEmpty(folder) }
  func rename(_ path: String, to target: String) throws(DiskFailure) { try below.rename(path, to: target) }
  func exchange(_ path: String, with other: String) throws(DiskFailure) { try below.exchange(path, with: other) }
  func resolve(_ path: String) throws(DiskFailure) -> String { try below.resolve(path) }
  func lock(_ folder: String) throws(DiskFailure) -> FolderLock? { try below.lock(folder) }
}
