/// A disk on top of another one, which handles all calls that this one does not implement.
///
/// Only a file's `head` is not asked for below, but taken of what the disk itself reads, unless it has one of its own.
public protocol OverlayDisk: Disk {
  var below: any Disk { get }
}

extension OverlayDisk {
  public func read(_ path: String) throws(DiskFailure) -> [UInt8] { try below.read(path) }
  public func list(_ folder: String) throws(DiskFailure) -> [[UInt8]] { try below.list(folder) }
  public func status(_ path: String) throws(DiskFailure) -> DiskStatus { try below.status(path) }
  public func entry(_ path: String) throws(DiskFailure) -> DiskStatus { try below.entry(path) }
  public func share(_ path: String, as target: String) throws(DiskFailure) { try below.share(path, as: target) }
  public func unshare(_ path: String, from other: String, isMoving: Bool) throws(DiskFailure) {
    try below.unshare(path, from: other, isMoving: isMoving)
  }
  public func adopt(_ folder: String, from other: String) throws(DiskFailure) { try below.adopt(folder, from: other) }
  public func sync(_ folder: String) throws(DiskFailure) { try below.sync(folder) }
  public func syncNames(in folder: String) throws(DiskFailure) { try below.syncNames(in: folder) }
  public func write(_ bytes: [UInt8], to path: String) throws(DiskFailure) { try below.write(bytes, to: path) }
  public func create(_ bytes: [UInt8], at path: String) throws(DiskFailure) { try below.create(bytes, at: path) }
  public func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(DiskFailure) -> Bool {
    try below.replace(path, holding: old, with: new)
  }
  public func copy(_ path: String, to target: String) throws(DiskFailure) { try below.copy(path, to: target) }
  public func makeFolder(_ path: String) throws(DiskFailure) { try below.makeFolder(path) }
  public func remove(_ path: String) throws(DiskFailure) { try below.remove(path) }
  public func removeIfEmpty(_ folder: String) throws(DiskFailure) { try below.removeIfEmpty(folder) }
  public func rename(_ path: String, to target: String) throws(DiskFailure) { try below.rename(path, to: target) }
  public func exchange(_ path: String, with other: String) throws(DiskFailure) { try below.exchange(path, with: other) }
  public func resolve(_ path: String) throws(DiskFailure) -> String { try below.resolve(path) }
  public func lock(_ folder: String) throws(DiskFailure) -> FolderLock? { try below.lock(folder) }
}
