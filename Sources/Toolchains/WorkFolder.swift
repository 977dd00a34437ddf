import Foundation

/// A folder of one run's own, the only one that a tool on a page's text can write to.
struct WorkFolder {
  let path: String

  /// Makes it, empty.
  init(_ path: String) throws(ToolchainFailure) {
    self.path = path
    remove()
    try makeFolder(path)
  }

  /// Throws where no file was made, or a link or a folder: it could lead to files of others.
  func check(_ file: String) throws(ToolchainFailure) {
    var status = stat()
    guard lstat(file, &status) == 0 else { throw .system(file, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .disk(path: file, reason: "it is not a file") }
  }

  /// Puts a file that was made in it in its place.
  func move(_ file: String, to place: String) throws(ToolchainFailure) {
    try check(file)
    guard rename(file, place) == 0 else { throw .system(place, errno) }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
