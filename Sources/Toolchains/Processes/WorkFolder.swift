import Base

/// A temporary folder for one run, the only one that a tool working on a page's text can write to.
struct WorkFolder {
  let path: String

  /// Creates it, empty.
  init(_ path: String) throws(ToolchainFailure) {
    self.path = path
    remove()
    try onDisk { () throws(DiskFailure) in try CacheFolder(path).make() }
  }

  /// Throws if a file is missing, or is a link or a folder: a link could lead to other files.
  func check(_ file: String) throws(ToolchainFailure) {
    let entry = try onDisk { () throws(DiskFailure) in try LocalDisk().entry(file) }
    guard entry.kind == .file else { throw .disk(path: file, reason: "not a regular file") }
  }

  /// Moves a file out of it.
  func move(_ file: String, to place: String) throws(ToolchainFailure) {
    try check(file)
    try onDisk { () throws(DiskFailure) in try LocalDisk().rename(file, to: place) }
  }

  func remove() { LocalDisk().clear(path) }
}
