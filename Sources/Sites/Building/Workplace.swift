/// The cache folder, made: what is built in it is found by absolute paths.
struct Workplace: Sendable {
  let folder: String
  private let disk: any Disk

  init(_ folder: String, disk: any Disk) throws(SiteFailure) {
    self.disk = disk
    do {
      try disk.makeFolders(folder)
      self.folder = try disk.resolve(folder)
      // Of no use to anybody else's copy of the sources.
      try disk.writeIfMissing(Array("*\n".utf8), to: FilePaths.join(folder, ".gitignore"))
    } catch {
      throw .noCache(error)
    }
  }

  var proofs: String { FilePaths.join(folder, "proofs") }

  func scratch() throws(DiskFailure) -> HeldFolder {
    try HeldFolder.removeLeftovers(in: folder, prefix: "run-", disk: disk)
    return try HeldFolder(in: folder, prefix: "run-", disk: disk)
  }
}
