import Base

/// The few things that building programs does with files.
extension Toolchain {
  func write(_ text: String, to path: String) throws(ToolchainFailure) { try write(Array(text.utf8), to: path) }

  /// Writes a file in place of whatever has its name.
  func write(_ bytes: [UInt8], to path: String) throws(ToolchainFailure) {
    LocalDisk().clear(path)
    try onDisk { () throws(DiskFailure) in try LocalDisk().write(bytes, to: path) }
  }

  /// All bytes of a file.
  func bytes(_ path: String) throws(ToolchainFailure) -> [UInt8] {
    try onDisk { () throws(DiskFailure) in try LocalDisk().read(path) }
  }

  /// Makes a folder below the cache folder.
  func makeFolder(_ path: String) throws(ToolchainFailure) {
    try onDisk { () throws(DiskFailure) in try CacheFolder(cacheFolder).makeFolder(path) }
  }
}

/// Does something with files: what the disk refuses is the machine's fault.
func onDisk<Value>(_ work: () throws(DiskFailure) -> Value) throws(ToolchainFailure) -> Value {
  do {
    return try work()
  } catch {
    throw .disk(path: error.path, reason: error.reason)
  }
}
