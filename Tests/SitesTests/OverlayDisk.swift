@testable import Sites

/// The local disk with other bytes in one file.
struct OverlayDisk: Disk {
  private let disk = LocalDisk()
  private let path: String
  private let bytes: [UInt8]

  init(_ path: String, _ text: String) {
    self.path = path
    bytes = Array(text.utf8)
  }

  func read(_ path: String) throws(DiskFailure) -> [UInt8] { path == self.path ? bytes : try disk.read(path) }
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
