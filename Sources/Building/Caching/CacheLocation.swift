import Base

/// The cache folder, created if needed, as an absolute path.
///
/// Galley writes and removes files only in a folder that it made: one with a tag, which other programs know, too
/// (Cache Directory Tagging Specification, bford.info/cachedir).
public struct CacheLocation: Sendable {
  let folder: String
  private let disk: any Disk

  /// Throws if the folder holds files and has no tag; `place(for:disk:)` finds one that can be used.
  init(_ folder: String, disk: any Disk) throws(SiteFailure) {
    self.disk = disk
    do throws(DiskFailure) {
      try disk.makeFolders(folder)
      self.folder = try disk.resolve(folder)
      guard try CacheLocation.isUsable(self.folder, disk) else { throw DiskFailure(.write, folder, code: 17) }
      let tag = FilePaths.join(self.folder, CacheLocation.tagName)
      // Another run may write it at any time: only what was there is damaged.
      if try disk.entryIfThere(tag) == nil {
        try disk.createIfMissing(CacheLocation.tag, at: tag)
      } else if try !CacheLocation.isFile(CacheLocation.tagName, in: self.folder, CacheLocation.tag, disk) {
        try disk.remove(tag)
        try disk.createIfMissing(CacheLocation.tag, at: tag)
      }
      // Not useful in another copy of the sources.
      try disk.writeIfMissing(Array("*\n".utf8), to: FilePaths.join(self.folder, CacheLocation.gitIgnore))
    } catch {
      throw error.isTaken ? .cacheNotOurs(folder) : .noCache(error)
    }
  }

  var proofs: String { FilePaths.join(folder, "proofs") }

  /// The folder itself, or one in it if it holds files that are not of a cache.
  static func place(for folder: String, disk: any Disk) throws(SiteFailure) -> String {
    do throws(DiskFailure) {
      guard try disk.statusIfThere(folder) != nil, try !isUsable(folder, disk) else { return folder }
      return FilePaths.join(folder, ".galley")
    } catch {
      throw .noCache(error)
    }
  }

  /// Removes the files of Galley from a cache folder, and the folder if it is empty then. Links are not followed.
  ///
  /// - Returns: the names of what Galley did not put there, which stays.
  public static func remove(_ folder: String, disk: any Disk) throws(DiskFailure) -> [String] {
    guard try disk.entryIfThere(folder) != nil else { return [] }
    let isOurs = try isOurs(folder, disk)
    var kept: [String] = []
    for bytes in try disk.list(folder) {
      let name = String(decoding: bytes, as: UTF8.self)
      if isOurs && names.contains(name) || RunName.isOurs(name, prefix: runPrefix) {
        try disk.remove(FilePaths.join(folder, name))
      } else if !isOurs || name != gitIgnore && name != tagName {
        kept.append(name)
      }
    }
    if kept.isEmpty {
      if isOurs { for name in [gitIgnore, tagName] { try disk.remove(FilePaths.join(folder, name)) } }
      try disk.removeIfEmpty(folder)
    }
    return kept.sorted()
  }

  /// All names that Galley uses in the cache folder.
  private static let names: Set<String> = [
    "browser", "cards", "docc", "drafts", "highlight", "key", "links", "modules", "packages", "previews", "proofs",
    "sandbox", "search", "sites", "support", "versions",
  ]
  private static let gitIgnore = ".gitignore"
  private static let tagName = "CACHEDIR.TAG"
  private static let runPrefix = "run-"

  private static let tag = Array(
    """
    Signature: 8a477f597d28d172789f06886806bc55
    # This folder is a cache of galley.
    # \(CacheSeal.checksum.secretName(of: "cache folder"))

    """.utf8)

  /// Whether Galley made the folder.
  private static func isOurs(_ folder: String, _ disk: any Disk) throws(DiskFailure) -> Bool {
    if try isFile(tagName, in: folder, tag, disk) { return true }
    // Made by a version that wrote no tag.
    let present = Set(disk.names(in: folder))
    guard !present.isDisjoint(with: names) else { return false }
    guard FilePaths.name(folder) == ".galley" || present.subtracting(names) == [gitIgnore] else { return false }
    return try isFile(gitIgnore, in: folder, Array("*\n".utf8), disk)
  }

  private static func isFile(
    _ name: String, in folder: String, _ bytes: [UInt8], _ disk: any Disk
  ) throws(DiskFailure) -> Bool {
    let file = FilePaths.join(folder, name)
    guard let entry = try disk.entryIfThere(file), entry.kind == .file, entry.size == bytes.count else { return false }
    return try disk.read(file) == bytes
  }

  /// Whether Galley made the folder, or nothing is in it.
  private static func isUsable(_ folder: String, _ disk: any Disk) throws(DiskFailure) -> Bool {
    if try isOurs(folder, disk) { return true }
    if try disk.list(folder).allSatisfy({ isDraft($0) }) { return true }
    // Another process may just have made it.
    return try isOurs(folder, disk)
  }

  /// Whether it is the name of a tag that is being written.
  private static func isDraft(_ name: [UInt8]) -> Bool {
    RunName.isOurs(String(decoding: name, as: UTF8.self), prefix: ".\(tagName).galley-")
  }

  func scratch() throws(DiskFailure) -> RunFolder {
    try RunFolder.removeLeftovers(in: folder, prefix: CacheLocation.runPrefix, disk: disk)
    return try RunFolder(in: folder, prefix: CacheLocation.runPrefix, disk: disk)
  }
}
