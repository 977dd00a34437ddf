import Base

/// The cache folder, created if needed, as an absolute path.
public struct CacheLocation: Sendable {
  let folder: String
  private let disk: any Disk

  init(_ folder: String, disk: any Disk) throws(SiteFailure) {
    self.disk = disk
    do {
      try disk.makeFolders(folder)
      self.folder = try disk.resolve(folder)
      // Not useful in another copy of the sources.
      try disk.writeIfMissing(Array("*\n".utf8), to: FilePaths.join(folder, CacheLocation.gitIgnore))
    } catch {
      throw .noCache(error)
    }
  }

  var proofs: String { FilePaths.join(folder, "proofs") }

  /// Removes the files of Galley from a cache folder, and the folder if it is empty then. Links are not followed.
  ///
  /// - Returns: the names of what Galley did not put there, which stays.
  public static func remove(_ folder: String, disk: any Disk) throws(DiskFailure) -> [String] {
    guard try disk.entryIfThere(folder) != nil else { return [] }
    var kept: [String] = []
    for bytes in try disk.list(folder) {
      let name = String(decoding: bytes, as: UTF8.self)
      if names.contains(name) || RunFolder.isName(name, prefix: runPrefix) {
        try disk.remove(FilePaths.join(folder, name))
      } else if name != gitIgnore {
        kept.append(name)
      }
    }
    if kept.isEmpty {
      try disk.remove(FilePaths.join(folder, gitIgnore))
      try disk.removeIfEmpty(folder)
    }
    return kept.sorted()
  }

  /// All names that Galley uses in the cache folder.
  private static let names: Set<String> = [
    "browser", "drafts", "highlight", "key", "links", "modules", "packages", "previews", "proofs", "search",
    "sites", "support", "versions",
  ]
  private static let gitIgnore = ".gitignore"
  private static let runPrefix = "run-"

  func scratch() throws(DiskFailure) -> RunFolder {
    try RunFolder.removeLeftovers(in: folder, prefix: CacheLocation.runPrefix, disk: disk)
    return try RunFolder(in: folder, prefix: CacheLocation.runPrefix, disk: disk)
  }
}
