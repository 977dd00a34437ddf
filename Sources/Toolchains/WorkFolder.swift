import Base

/// A folder of one run's own, the only one that a tool on a page's text can write to.
struct WorkFolder {
  let path: String

  /// Makes it, empty.
  init(_ path: String) throws(ToolchainFailure) {
    self.path = path
    remove()
    try onDisk { () throws(DiskFailure) in try CacheFolder(path).make() }
  }

  /// Throws where no file was made, or a link or a folder: it could lead to files of others.
  func check(_ file: String) throws(ToolchainFailure) {
    let entry = try onDisk { () throws(DiskFailure) in try LocalDisk().entry(file) }
    guard entry.kind == .file else { throw .disk(path: file, reason: "not a regular file") }
  }

  /// Puts a file that was made in it in its place.
  func move(_ file: String, to place: String) throws(ToolchainFailure) {
    try check(file)
    try onDisk { () throws(DiskFailure) in try LocalDisk().rename(file, to: place) }
  }

  func remove() { LocalDisk().clear(path) }
}
