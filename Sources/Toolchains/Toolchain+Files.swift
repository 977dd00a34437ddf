import Base
import Glibc

/// File operations for building programs.
extension Toolchain {
  func write(_ text: String, to path: String) throws(ToolchainFailure) { try write(Array(text.utf8), to: path) }

  /// Writes a file; replaces anything with the same name.
  func write(_ bytes: [UInt8], to path: String) throws(ToolchainFailure) {
    LocalDisk().clear(path)
    try onDisk { () throws(DiskFailure) in try LocalDisk().write(bytes, to: path) }
  }

  /// The bytes of a file.
  func bytes(_ path: String) throws(ToolchainFailure) -> [UInt8] {
    try onDisk { () throws(DiskFailure) in try LocalDisk().read(path) }
  }

  /// Throws if there is hardly any room left where a tool has failed: one that finds the disk full may crash, or say
  /// nothing. The smallest object and its library take 30 KiB.
  func requireRoom(in folder: String) throws(ToolchainFailure) {
    var room = statvfs()
    guard statvfs(folder, &room) == 0, Int(room.f_bavail) * Int(room.f_frsize) < 64 << 10 else { return }
    throw .disk(path: cacheFolder, reason: String(systemError: ENOSPC))
  }

  /// Creates a folder below the cache folder.
  func makeFolder(_ path: String) throws(ToolchainFailure) {
    try onDisk { () throws(DiskFailure) in try CacheFolder(cacheFolder).makeFolder(path) }
  }
}

/// Does something with files, and throws disk failures as environment failures.
func onDisk<Value>(_ work: () throws(DiskFailure) -> Value) throws(ToolchainFailure) -> Value {
  do {
    return try work()
  } catch {
    throw .disk(path: error.path, reason: error.reason)
  }
}
